package dev.onebox.spark;

import dev.onebox.Box;
import java.io.Serializable;
import java.util.Comparator;

/**
 * One labelled box. Ordered by label, image and place, so that an order is never left to how a table was stored. Immutable.
 *
 * @param image the name of its photo
 */
record BoxRow(String label, String image, Box box) implements Serializable, Comparable<BoxRow> {
    private static final Comparator<BoxRow> ORDER = Comparator.comparing(BoxRow::label)
            .thenComparing(BoxRow::image)
            .thenComparingDouble(row -> row.box.y())
            .thenComparingDouble(row -> row.box.x())
            .thenComparingDouble(row -> row.box.height())
            .thenComparingDouble(row -> row.box.width());

    @Override
    public int compareTo(BoxRow other) {
        return ORDER.compare(this, other);
    }
}
