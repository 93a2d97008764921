package dev.onebox.spark;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;

/**
 * The sums of some partitions, in the order of their numbers: what travels through the reduction. Used by one thread.
 *
 * <p>The numbers are kept as bytes, which travel as they are: Java's own way of writing other arrays takes several times as
 * long.
 */
final class PartialSums implements Serializable {
    private static final long serialVersionUID = 1;

    private final byte[] sums; // doubles, as Statistics stores them
    private final TaskReport report;

    /** @param report of the same photos */
    PartialSums(double[] sums, TaskReport report) {
        this.sums = new byte[sums.length * Double.BYTES];
        numbers().put(sums);
        this.report = report;
    }

    private DoubleBuffer numbers() {
        return ByteBuffer.wrap(sums).asDoubleBuffer();
    }

    /** Adds the sums of the partitions that follow. */
    void add(PartialSums next) {
        DoubleBuffer total = numbers();
        DoubleBuffer more = next.numbers();
        for (int i = 0; i < total.limit(); i++) {
            total.put(i, total.get(i) + more.get(i));
        }
        report.add(next.report);
    }

    double[] sums() {
        double[] copy = new double[numbers().limit()];
        numbers().get(copy);
        return copy;
    }

    TaskReport report() {
        return report;
    }
}
