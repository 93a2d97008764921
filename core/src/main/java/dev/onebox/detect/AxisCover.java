package dev.onebox.detect;

/**
 * Along one axis of a level: how much of an object lies inside the photo when its window starts at a given cell.
 *
 * <pre>
 *   share(i) = |[a, a + length) ∩ [0, pixels)| / length,     a = (i + offset) · cell
 * </pre>
 *
 * <p>The cells with a share of at least {@code inside} are neighbours: from ≤ i &lt; to. Immutable.
 */
final class AxisCover {
    private final int cell;
    private final double offset;
    private final double length;
    private final int pixels;
    private final int from;
    private final int to;

    /**
     * @param offset where the object begins in its window, in cells
     * @param cells the object's length in cells
     * @param pixels the level's
     */
    AxisCover(int cell, double offset, double cells, int pixels, double inside) {
        this.cell = cell;
        this.offset = offset;
        this.length = cells * cell;
        this.pixels = pixels;
        // Outermost places by the formula, moved in where rounding or an object longer than the photo asks for it.
        int first = (int) Math.floor(-(1 - inside) * cells - offset) - 1;
        int last = (int) Math.ceil((double) pixels / cell - inside * cells - offset) + 1;
        while (first <= last && share(first) < inside) {
            first++;
        }
        while (last >= first && share(last) < inside) {
            last--;
        }
        from = first;
        to = last + 1;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    double share(double i) {
        double start = (i + offset) * cell;
        double common = Math.min(start + length, pixels) - Math.max(start, 0);
        return Math.max(0, common) / length;
    }
}
