package dev.onebox.detect;

/**
 * A rectangle of cells of a level, counted from the level's first pixel; it may leave the level on any side. Immutable.
 *
 * @param top the first row
 * @param left the first column
 */
public record FeatureRegion(int top, int left, int rows, int columns) {
    public FeatureRegion {
        if (rows < 1 || columns < 1) {
            throw new IllegalArgumentException(
                    "region of " + rows + "x" + columns + " cells: expected at least one of each");
        }
    }

    /** Whether all of {@code other} lies in this one. */
    public boolean contains(FeatureRegion other) {
        return other.top >= top
                && other.left >= left
                && other.top + other.rows <= top + rows
                && other.left + other.columns <= left + columns;
    }
}
