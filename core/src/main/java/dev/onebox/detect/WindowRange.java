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

    private final Cover rows;
    private final Cover columns;
    private final double inside;
    private final boolean admitted;

    private WindowRange(Cover rows, Cover columns, double inside, boolean admitted) {
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
                Cover.of(cell, object.y(), object.height(), level.height(), inside),
                Cover.of(cell, object.x(), object.width(), level.width(), inside),
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

    /**
     * Along one axis: how much of the object lies inside the photo when its window starts at a given cell.
     *
     * <pre>
     *   share(i) = |[a, a + length) ∩ [0, pixels)| / length,     a = (i + offset) · cell
     * </pre>
     *
     * <p>The cells with a share of at least what is asked for are neighbours: from ≤ i &lt; to. Immutable.
     *
     * @param offset where the object begins in its window, in cells
     * @param length of the object in pixels
     * @param pixels the level's
     */
    private record Cover(int cell, double offset, double length, int pixels, int from, int to) {
        static Cover of(int cell, double offset, double cells, int pixels, double inside) {
            Cover all = new Cover(cell, offset, cells * cell, pixels, 0, 0);
            // Outermost places by the formula, moved in where rounding or an object longer than the photo asks for it.
            int first = (int) Math.floor(-(1 - inside) * cells - offset) - 1;
            int last = (int) Math.ceil((double) pixels / cell - inside * cells - offset) + 1;
            while (first <= last && all.share(first) < inside) {
                first++;
            }
            while (last >= first && all.share(last) < inside) {
                last--;
            }
            return new Cover(cell, offset, all.length, pixels, first, last + 1);
        }

        double share(double i) {
            double start = (i + offset) * cell;
            double common = Math.min(start + length, pixels) - Math.max(start, 0);
            return Math.max(0, common) / length;
        }
    }
}
