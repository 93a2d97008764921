package dev.onebox.detect;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.geometry.BoxTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Greedy non-maximum suppression: from the best detection to the worst, one is kept unless a better kept one of its label
 * covers or overlaps it too much.
 *
 * <pre>
 *   suppressed:   |A ∩ B| / |A| &gt; cover   or   |A ∩ B| / |A ∪ B| &gt; overlap,      B better, kept, of A's label
 * </pre>
 *
 * <p>Cover is not symmetric: a small box inside a better large one goes, a large one around a better small one may stay.
 * Applied twice it does what it does once. Time O(n log n) for n detections where the limits keep boxes apart, as the usual
 * ones do: only few kept boxes can then lie where another one is. With limits close to 1, boxes in one place are kept in any
 * number, and each is compared with those that overlap it nearly as much; a limit of 1 compares nothing. Immutable.
 */
public record NonMaxSuppression(double cover, double overlap) {
    /** The detections that stay, best first; their order before does not matter. */
    public List<Detection> of(List<Detection> detections) {
        return indices(detections, Integer.MAX_VALUE).stream()
                .map(detections::get)
                .toList();
    }

    /** The places in the list of the first {@code most} that stay, best first: equal ones remain apart. */
    List<Integer> indices(List<Detection> detections, int most) {
        Map<String, List<Box>> boxes = new HashMap<>();
        int[] numbers = new int[detections.size()]; // of each detection among those of its label
        for (int i = 0; i < numbers.length; i++) {
            List<Box> ofLabel = boxes.computeIfAbsent(detections.get(i).label(), label -> new ArrayList<>());
            numbers[i] = ofLabel.size();
            ofLabel.add(detections.get(i).box());
        }
        Map<String, BoxTree> kept = new HashMap<>();
        boxes.forEach((label, ofLabel) -> kept.put(label, BoxTree.empty(ofLabel)));
        return IntStream.range(0, numbers.length)
                .boxed()
                .sorted(Comparator.comparing(detections::get))
                .filter(index -> {
                    Detection detection = detections.get(index);
                    return keeps(Objects.requireNonNull(kept.get(detection.label())), detection.box(), numbers[index]);
                })
                .limit(most)
                .toList();
    }

    private boolean keeps(BoxTree kept, Box box, int number) {
        if (kept.isCoveredOrOverlapped(box, cover, overlap)) {
            return false;
        }
        kept.add(number);
        return true;
    }
}
