package dev.onebox.detect;

import dev.onebox.Box;

/**
 * One level of a pyramid: the photo in another size, and the one place that knows where its cells lie in the photo.
 *
 * <pre>
 *   cell (r, c) of the level    ↔   pixels [c·cell, (c+1)·cell) × [r·cell, (r+1)·cell) of the level
 *   pixel x of the photo        ↔   pixel x·scaleX of the level                       (y alike)
 * </pre>
 *
 * <p>Its scales are what its size really makes of the photo, per axis. Cells are counted from the level's first pixel, so those
 * before it have negative numbers. A window at (r, c) is one whose first cell is (r, c). Immutable.
 *
 * @param width pixels of the level
 * @param height pixels of the level
 * @param scaleX width over the photo's width
 * @param scaleY height over the photo's height
 */
public record Level(int width, int height, double scaleX, double scaleY) {
    static Level of(int width, int height, int photoWidth, int photoHeight) {
        return new Level(width, height, (double) width / photoWidth, (double) height / photoHeight);
    }

    /** s, the scale as one number: the geometric mean of both. */
    public double scale() {
        return Math.sqrt(scaleX * scaleY);
    }

    /**
     * In pixels of the photo, the box of an object that stands at {@code object}, in cells, in a window at (r, c), which may
     * lie between cells.
     *
     * @param cell edge of a cell in pixels of the level
     */
    public Box boxAt(int cell, double row, double column, Box object) {
        double pixelsX = cell / scaleX;
        double pixelsY = cell / scaleY;
        return new Box(
                (column + object.x()) * pixelsX,
                (row + object.y()) * pixelsY,
                object.width() * pixelsX,
                object.height() * pixelsY);
    }
}
