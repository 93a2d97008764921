package dev.onebox.detect;

/**
 * One level of a pyramid: the photo in another size. Its scales are what that size really makes of the photo, per axis.
 * Immutable.
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

    /** Where its cells of {@code cell} pixels lie in the photo. */
    public WindowGeometry geometry(int cell) {
        return new WindowGeometry(cell, scaleX, scaleY);
    }
}
