package dev.onebox.spark;

import dev.onebox.statistics.Statistics;
import java.io.Serializable;
import java.util.Set;
import java.util.TreeSet;

/** The sums of some partitions, in the order of their numbers: what travels through the reduction. Used by one thread. */
final class PartialSums implements Serializable {
    private static final long serialVersionUID = 1;

    private final double[] sums; // as Statistics stores them
    private final SkippedList skipped;
    private final TreeSet<String> kernels;
    private long images;

    PartialSums(Statistics statistics, SkippedList skipped, String kernels) {
        this.sums = statistics.sums();
        this.images = statistics.images();
        this.skipped = skipped;
        this.kernels = new TreeSet<>(Set.of(kernels));
    }

    /** Adds the sums of the partitions that follow. */
    void add(PartialSums next) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += next.sums[i];
        }
        images += next.images;
        skipped.add(next.skipped);
        kernels.addAll(next.kernels);
    }

    double[] sums() {
        return sums;
    }

    long images() {
        return images;
    }

    SkippedList skipped() {
        return skipped;
    }

    /** What the executors computed with; more than one name where machines differ. */
    Set<String> kernels() {
        return kernels;
    }
}
