package dev.onebox.spark;

import dev.onebox.statistics.Statistics;
import java.io.Serializable;
import java.util.Set;
import java.util.TreeSet;

/** The sums of some partitions, in the order of their numbers: what travels through the reduction. Used by one thread. */
final class PartialSums implements Serializable {
    private static final long serialVersionUID = 1;

    private final PackedDoubles sums; // as Statistics stores them
    private final SkippedList skipped;
    private final TreeSet<String> kernels;
    private long images;

    PartialSums(Statistics statistics, SkippedList skipped, String kernels) {
        this.sums = new PackedDoubles(statistics.sums());
        this.images = statistics.images();
        this.skipped = skipped;
        this.kernels = new TreeSet<>(Set.of(kernels));
    }

    /** Adds the sums of the partitions that follow. */
    void add(PartialSums next) {
        double[] mine = sums.values();
        double[] others = next.sums.values();
        for (int i = 0; i < mine.length; i++) {
            mine[i] += others[i];
        }
        images += next.images;
        skipped.add(next.skipped);
        kernels.addAll(next.kernels);
    }

    double[] sums() {
        return sums.values();
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
