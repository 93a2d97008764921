package dev.onebox.studio.api;

import dev.onebox.studio.search.Finding;
import dev.onebox.studio.search.Found;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** How many findings have which score, in steps of {@value #STEP}. Stateless. */
final class Histogram {
    private static final double STEP = 0.25;

    private Histogram() {}

    static Map<String, Object> of(List<Found> found) {
        TreeMap<Integer, Integer> counts = new TreeMap<>();
        for (Found photo : found) {
            for (Finding finding : photo.findings()) {
                counts.merge((int) Math.floor(finding.score() / STEP), 1, Integer::sum);
            }
        }
        int first = counts.isEmpty() ? 0 : counts.firstKey();
        int last = counts.isEmpty() ? -1 : counts.lastKey();
        return Map.of(
                "from",
                first * STEP,
                "step",
                STEP,
                "counts",
                IntStream.rangeClosed(first, last)
                        .map(bin -> counts.getOrDefault(bin, 0))
                        .boxed()
                        .toList());
    }
}
