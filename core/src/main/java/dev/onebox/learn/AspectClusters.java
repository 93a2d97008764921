package dev.onebox.learn;

import dev.onebox.Box;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Boxes sorted into clusters of similar aspect ratio, by Lloyd's iteration on ln(height / width) from evenly spaced
 * quantiles: deterministic, clusters ordered from wide to tall, none empty.
 *
 * <p>How many, unless told: the fewest, up to {@value #MOST}, for which nine boxes in ten are within a factor of
 * {@value #ALIKE} of their cluster's mean aspect: within it a box still overlaps one of the mean aspect by more than half, so
 * that one template can find both. Clusters of fewer than one box in twenty join their neighbour. Splitting further, by what
 * the windows look like, gave nothing worth having and is not done.
 */
final class AspectClusters {
    static final int MOST = 4;
    static final double ALIKE = 1.6;
    private static final double SHARE_ALIKE = 0.9;
    private static final double SMALLEST_SHARE = 0.05;
    private static final int ITERATIONS = 100;

    private AspectClusters() {}

    /** The clusters, as indices into {@code boxes}; as many as the rule says. */
    static List<List<Integer>> of(List<Box> boxes) {
        double[] aspects = logAspects(boxes);
        for (int count = 1; count < MOST; count++) {
            List<List<Integer>> clusters = joined(clusters(aspects, count), aspects);
            if (shareAlike(clusters, aspects) >= SHARE_ALIKE) {
                return clusters;
            }
        }
        return joined(clusters(aspects, MOST), aspects);
    }

    /** The clusters, as indices into {@code boxes}; {@code count} of them, or fewer if aspects are the same. */
    static List<List<Integer>> of(List<Box> boxes, int count) {
        return clusters(logAspects(boxes), count);
    }

    /** exp of the mean ln(height / width). */
    static double meanAspect(List<Box> boxes) {
        return Math.exp(Arrays.stream(logAspects(boxes)).average().orElse(0));
    }

    private static double[] logAspects(List<Box> boxes) {
        return boxes.stream()
                .mapToDouble(box -> Math.log(box.height() / box.width()))
                .toArray();
    }

    private static List<List<Integer>> clusters(double[] aspects, int count) {
        double[] sorted = aspects.clone();
        Arrays.sort(sorted);
        double[] centres = new double[count];
        for (int c = 0; c < count; c++) {
            centres[c] = sorted[(int) ((c + 0.5) * sorted.length / count)];
        }
        List<List<Integer>> clusters = List.of();
        for (int i = 0; i < ITERATIONS; i++) {
            clusters = assigned(aspects, centres);
            double[] means = clusters.stream()
                    .mapToDouble(cluster -> mean(cluster, aspects))
                    .toArray();
            if (Arrays.equals(means, centres)) {
                break;
            }
            centres = means;
        }
        return clusters;
    }

    /** Each to its nearest centre, the first of equals; centres without any vanish. */
    private static List<List<Integer>> assigned(double[] aspects, double[] centres) {
        List<List<Integer>> clusters = new ArrayList<>();
        for (int c = 0; c < centres.length; c++) {
            clusters.add(new ArrayList<>());
        }
        for (int i = 0; i < aspects.length; i++) {
            int nearest = 0;
            for (int c = 1; c < centres.length; c++) {
                if (Math.abs(aspects[i] - centres[c]) < Math.abs(aspects[i] - centres[nearest])) {
                    nearest = c;
                }
            }
            clusters.get(nearest).add(i);
        }
        clusters.removeIf(List::isEmpty);
        return clusters;
    }

    private static double mean(List<Integer> cluster, double[] aspects) {
        return cluster.stream().mapToDouble(i -> aspects[i]).average().orElse(0);
    }

    private static double shareAlike(List<List<Integer>> clusters, double[] aspects) {
        long alike = 0;
        for (List<Integer> cluster : clusters) {
            double mean = mean(cluster, aspects);
            alike += cluster.stream()
                    .filter(i -> Math.abs(aspects[i] - mean) <= Math.log(ALIKE))
                    .count();
        }
        return alike / (double) aspects.length;
    }

    private static List<List<Integer>> joined(List<List<Integer>> clusters, double[] aspects) {
        List<List<Integer>> large = clusters.stream()
                .filter(cluster -> cluster.size() >= SMALLEST_SHARE * aspects.length)
                .toList();
        double[] centres =
                large.stream().mapToDouble(cluster -> mean(cluster, aspects)).toArray();
        return assigned(aspects, centres);
    }
}
