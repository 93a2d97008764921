package dev.onebox.detect;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.SearchSettings;

/**
 * The windows of one template that are scanned in one level: those whose object lies inside the photo by at least the
 * share asked for.
 *
 * <p>They fill a rectangle of cells, rows {@code top ≤ r < bottom} and columns {@code left ≤ c < right}, but for its
 * corners, where the object leaves the photo on two sides. Immutable.
 */
public final class WindowRange {
    private static final double ROUNDING = 1e-9;

    private final AxisCover rows;
    private final AxisCover columns;
    private final double inside;
    private final boolean admitted;

    private WindowRange(AxisCover rows, AxisCover columns, double inside, boolean admitted) {
        this.rows = rows;
        this.columns = columns;
        this.inside = inside;
        this.admitted = admitted;
    }

    /** The windows of {@code component}, with cells of {@code cell} pixels, in {@code level}. */
    public static WindowRange of(Component component, int cell, Level level, SearchSettings settings) {
        Box object = component.object();
        double inside = settings.inside() - ROUNDING;
        Box inPhoto = level.boxAt(cell, 0, 0, object);
        return new WindowRange(
                new AxisCover(cell, object.y(), object.height(), level.height(), inside),
                new AxisCover(cell, object.x(), object.width(), level.width(), inside),
                inside,
                settings.admits(inPhoto.width(), inPhoto.height()));
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return !admitted || rows.to() <= rows.from() || columns.to() <= columns.from();
    }

    /** The first row. */
    public int top() {
        return rows.from();
    }

    /** One beyond the last row. */
    public int bottom() {
        return rows.to();
    }

    /** The first column. */
    public int left() {
        return columns.from();
    }

    /** One beyond the last column. */
    public int right() {
        return columns.to();
    }

    /** Whether the window at (r, c) is scanned. */
    public boolean contains(int row, int column) {
        return row >= top() && row < bottom() && column >= left() && column < right() && isInside(row, column);
    }

    /** Whether the object of a window there, which may stand between cells, lies inside the photo by the share asked for. */
    boolean isInside(double row, double column) {
        return rows.share(row) * columns.share(column) >= inside;
    }

    /** How many windows there are. */
    public long count() {
        long count = 0;
        for (int r = top(); r < bottom() && !isEmpty(); r++) {
            count += rows.share(r) == 1 ? right() - left() : countInRow(r);
        }
        return count;
    }

    private long countInRow(int row) {
        long count = 0;
        for (int c = left(); c < right(); c++) {
            count += contains(row, c) ? 1 : 0;
        }
        return count;
    }
}
