package dev.onebox.studio.api;

import dev.onebox.Detection;
import dev.onebox.studio.search.PhotoFindings;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

/**
 * How many findings have which score, in steps of {@value #STEP}, doubled until {@value #MOST_BINS} reach over all scores.
 * Stateless.
 */
final class ScoreHistogram {
    private static final double STEP = 0.25;
    private static final int MOST_BINS = 1000;

    private ScoreHistogram() {}

    static Map<String, Object> of(List<PhotoFindings> found) {
        double[] scores = found.stream()
                .flatMap(photo -> photo.findings().stream())
                .mapToDouble(Detection::score)
                .toArray();
        DoubleSummaryStatistics range = Arrays.stream(scores).summaryStatistics();
        double step = step(range.getMax() - range.getMin());
        TreeMap<Long, Integer> counts = new TreeMap<>();
        for (double score : scores) {
            counts.merge((long) Math.floor(score / step), 1, Integer::sum);
        }
        long first = counts.isEmpty() ? 0 : counts.firstKey();
        long last = counts.isEmpty() ? -1 : counts.lastKey();
        List<Integer> all = LongStream.rangeClosed(first, last)
                .mapToObj(bin -> counts.getOrDefault(bin, 0))
                .toList();
        return Map.of("from", first * step, "step", step, "counts", all);
    }

    private static double step(double range) {
        if (!(range > 0)) { // one score, or none
            return STEP;
        }
        double doublings = Math.ceil(Math.log(range / (STEP * (MOST_BINS - 2))) / Math.log(2));
        return STEP * Math.pow(2, Math.max(0, doublings));
    }
}
