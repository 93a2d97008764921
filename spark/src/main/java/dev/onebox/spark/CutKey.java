package dev.onebox.spark;

import java.io.Serializable;
import java.util.Comparator;

/**
 * Where windows belong, and where they came from: of two photos of the same name the first one counts. Immutable.
 *
 * @param slot which detector
 * @param example which photo of its boxes
 * @param partition the partition the photo was in
 * @param photo its number, which grows within the partition
 */
record CutKey(int slot, int example, int partition, long photo) implements Serializable, Comparable<CutKey> {
    private static final Comparator<CutKey> ORDER = Comparator.comparingInt(CutKey::slot)
            .thenComparingInt(CutKey::example)
            .thenComparingInt(CutKey::partition)
            .thenComparingLong(CutKey::photo);

    /** For what could not be read although nobody knows which windows it has; it comes before all windows. */
    static CutKey ofSkipped(int partition, long photo) {
        return new CutKey(0, -1, partition, photo);
    }

    boolean isSkipped() {
        return example < 0;
    }

    @Override
    public int compareTo(CutKey other) {
        return ORDER.compare(this, other);
    }
}
