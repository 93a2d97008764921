package dev.onebox.spark;

import java.io.Serializable;
import java.util.Comparator;

/**
 * Where a window belongs, and where it came from: of two photos of the same name the first one counts. Immutable.
 *
 * @param slot which detector
 * @param number which window of it
 * @param partition the partition the photo was in
 * @param photo its number there
 */
record CutKey(int slot, int number, int partition, int photo) implements Serializable, Comparable<CutKey> {
    private static final Comparator<CutKey> ORDER = Comparator.comparingInt(CutKey::slot)
            .thenComparingInt(CutKey::number)
            .thenComparingInt(CutKey::partition)
            .thenComparingInt(CutKey::photo);

    @Override
    public int compareTo(CutKey other) {
        return ORDER.compare(this, other);
    }
}
