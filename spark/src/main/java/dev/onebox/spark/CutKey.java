package dev.onebox.spark;

import java.io.Serializable;
import java.util.Comparator;

/**
 * Where a window belongs, and where it came from: of two photos of the same name the first one counts. Immutable.
 *
 * @param slot which detector
 * @param number which window of it
 * @param partition the partition the photo was in
 * @param photo its number, which grows within the partition
 */
record CutKey(int slot, int number, int partition, long photo) implements Serializable, Comparable<CutKey> {
    private static final Comparator<CutKey> ORDER = Comparator.comparingInt(CutKey::slot)
            .thenComparingInt(CutKey::number)
            .thenComparingInt(CutKey::partition)
            .thenComparingLong(CutKey::photo);

    /** For what could not be read although nobody knows which windows it has; it comes before all windows. */
    static CutKey ofSkipped(int partition, long photo) {
        return new CutKey(0, -1, partition, photo);
    }

    boolean isSkipped() {
        return number < 0;
    }

    @Override
    public int compareTo(CutKey other) {
        return ORDER.compare(this, other);
    }
}
