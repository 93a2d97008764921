package dev.onebox;

import java.util.Comparator;

/**
 * A found object: where, of which label, and its score z. Ordered best first, ties by label and place, so that an order is
 * never left to chance. Immutable.
 *
 * @param label of the detector that found it
 * @param box the object's box in pixels of the upright photo; it may leave the photo a little
 * @param score z, standard deviations above the mean of the background
 */
public record Detection(String label, Box box, double score) implements Comparable<Detection> {
    private static final Comparator<Detection> BEST_FIRST = Comparator.comparingDouble(Detection::score)
            .reversed()
            .thenComparing(Detection::label)
            .thenComparingDouble(d -> d.box().y())
            .thenComparingDouble(d -> d.box().x())
            .thenComparingDouble(d -> d.box().height())
            .thenComparingDouble(d -> d.box().width());

    /** The better score first; then by label, y, x, height and width. */
    @Override
    public int compareTo(Detection other) {
        return BEST_FIRST.compare(this, other);
    }
}
