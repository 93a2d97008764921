package dev.onebox.detect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

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
        return places(detections, Integer.MAX_VALUE).stream()
                .map(detections::get)
                .toList();
    }

    /** The places in the list of the first {@code most} that stay, best first: equal ones remain apart. */
    List<Integer> places(List<Detection> detections, int most) {
        List<Integer> kept = new ArrayList<>();
        Map<String, List<Detection>> byLabel = new HashMap<>();
        for (int place : bestFirst(detections)) {
            if (kept.size() == most) {
                return kept;
            }
            Detection detection = detections.get(place);
            List<Detection> better = byLabel.computeIfAbsent(detection.label(), label -> new ArrayList<>());
            if (better.stream().noneMatch(other -> suppresses(other, detection))) {
                better.add(detection);
                kept.add(place);
            }
        }
        return kept;
    }

    private static List<Integer> bestFirst(List<Detection> detections) {
        return IntStream.range(0, detections.size())
                .boxed()
                .sorted(Comparator.comparing(detections::get))
                .toList();
    }

    private boolean suppresses(Detection better, Detection worse) {
        return worse.box().coveredBy(better.box()) > cover || worse.box().overlap(better.box()) > overlap;
    }
}
