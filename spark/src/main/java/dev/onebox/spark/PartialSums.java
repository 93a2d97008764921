package dev.onebox.spark;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;

/**
 * The sums of some partitions, in the order of their numbers: what travels through the reduction. Used by one thread.
 *
 * <p>The numbers travel as plain bytes, a megabyte at a time: Java's own way of writing arrays takes several times as long.
 */
final class PartialSums implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int CHUNK = 1 << 17;

    private transient double[] sums; // as Statistics stores them
    private final TaskReport report;

    /** @param report of the same photos */
    PartialSums(double[] sums, TaskReport report) {
        this.sums = sums;
        this.report = report;
    }

    /** Adds the sums of the partitions that follow. */
    void add(PartialSums next) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += next.sums[i];
        }
        report.add(next.report);
    }

    double[] sums() {
        return sums;
    }

    TaskReport report() {
        return report;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeInt(sums.length);
        byte[] bytes = new byte[CHUNK * Double.BYTES];
        for (int at = 0; at < sums.length; at += CHUNK) {
            int count = Math.min(CHUNK, sums.length - at);
            ByteBuffer.wrap(bytes).asDoubleBuffer().put(sums, at, count);
            out.write(bytes, 0, count * Double.BYTES);
        }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        sums = new double[in.readInt()];
        byte[] bytes = new byte[CHUNK * Double.BYTES];
        for (int at = 0; at < sums.length; at += CHUNK) {
            int count = Math.min(CHUNK, sums.length - at);
            in.readFully(bytes, 0, count * Double.BYTES);
            ByteBuffer.wrap(bytes).asDoubleBuffer().get(sums, at, count);
        }
    }
}
