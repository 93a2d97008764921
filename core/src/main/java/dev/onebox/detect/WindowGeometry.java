package dev.onebox.detect;

import dev.onebox.Box;

/**
 * Where cells of a level lie in the photo: the one place that knows, and its inverse.
 *
 * <pre>
 *   cell (r, c) of a level   ↔   pixels [c·cell, (c+1)·cell) × [r·cell, (r+1)·cell) of the level
 *   pixel x of the photo     ↔   pixel x·scaleX of the level                       (y alike)
 * </pre>
 *
 * <p>Cells are counted from the level's first pixel, so those before it have negative numbers. A window at (r, c) is one
 * whose first cell is (r, c); places between cells are allowed. Immutable.
 *
 * @param cell edge of a cell in pixels of the level
 * @param scaleX pixels of the level per pixel of the photo along x
 * @param scaleY the same along y
 */
public record WindowGeometry(int cell, double scaleX, double scaleY) {
    /** In pixels of the photo, the box of an object that stands at {@code object}, in cells, in a window at (r, c). */
    public Box boxAt(double row, double column, Box object) {
        double pixelsX = cell / scaleX;
        double pixelsY = cell / scaleY;
        return new Box(
                (column + object.x()) * pixelsX,
                (row + object.y()) * pixelsY,
                object.width() * pixelsX,
                object.height() * pixelsY);
    }

    /** r of the window in which {@code object} has its centre in the same row as {@code box}. */
    public double rowOf(Box box, Box object) {
        return (box.y() + box.height() / 2) * scaleY / cell - (object.y() + object.height() / 2);
    }

    /** c of the window in which {@code object} has its centre in the same column as {@code box}. */
    public double columnOf(Box box, Box object) {
        return (box.x() + box.width() / 2) * scaleX / cell - (object.x() + object.width() / 2);
    }
}
