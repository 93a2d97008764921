package dev.onebox.detect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Greedy suppression: from the best detection to the worst, one is kept unless a better kept one of its label covers or
 * overlaps it too much.
 *
 * <pre>
 *   suppressed:   |A ∩ B| / |A| &gt; cover   or   |A ∩ B| / |A ∪ B| &gt; overlap,      B better, kept, of A's label
 * </pre>
 *
 * <p>Cover is not symmetric: a small box inside a better large one goes, a large one around a better small one may stay.
 * Applied twice it does what it does once. Time O(detections · kept). Immutable.
 */
public record Suppression(double cover, double overlap) {
    /** The detections that stay, best first; their order before does not matter. */
    public List<Detection> of(List<Detection> detections) {
        return of(detections, Integer.MAX_VALUE);
    }

    /** Same as {@link #of(List)}, but only the first {@code most}. */
    List<Detection> of(List<Detection> detections, int most) {
        List<Detection> kept = new ArrayList<>();
        Map<String, List<Detection>> byLabel = new HashMap<>();
        for (Detection detection : detections.stream().sorted().toList()) {
            if (kept.size() == most) {
                return kept;
            }
            List<Detection> better = byLabel.computeIfAbsent(detection.label(), label -> new ArrayList<>());
            if (better.stream().noneMatch(other -> suppresses(other, detection))) {
                better.add(detection);
                kept.add(detection);
            }
        }
        return kept;
    }

    private boolean suppresses(Detection better, Detection worse) {
        return worse.box().coveredBy(better.box()) > cover || worse.box().overlap(better.box()) > overlap;
    }
}
