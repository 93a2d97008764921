package dev.onebox;

import java.io.Serializable;

/**
 * A feature image f: k numbers for every cell of a photo.
 *
 * <p>It may have no cells at all (a photo too small for its feature); then rows or columns are 0. The array is handed
 * over, not copied: who made it no longer writes to it. Immutable by that agreement.
 */
public final class FeatureImage implements Serializable {
    private static final long serialVersionUID = 1;

    private final int rows;
    private final int columns;
    private final int channels;
    private final float[] values; // f_p[u, v] at (u·columns + v)·channels + p

    /**
     * Takes the numbers over.
     *
     * @param rows not negative
     * @param columns not negative
     * @param channels k, at least 1
     * @param values f_p[u, v] at (u·columns + v)·channels + p, rows · columns · channels of them
     */
    public FeatureImage(int rows, int columns, int channels, float[] values) {
        if (rows < 0 || columns < 0 || channels < 1) {
            throw new IllegalArgumentException(
                    "feature image of " + rows + "x" + columns + " cells and " + channels + " channels");
        }
        if (values.length != (long) rows * columns * channels) {
            throw new IllegalArgumentException("feature image of " + rows + "x" + columns + " cells and " + channels
                    + " channels: got " + values.length + " values, expected " + (long) rows * columns * channels);
        }
        this.rows = rows;
        this.columns = columns;
        this.channels = channels;
        this.values = values;
    }

    /** Cells from top to bottom, 0 if the photo was too small. */
    public int rows() {
        return rows;
    }

    /** Cells from left to right, 0 if the photo was too small. */
    public int columns() {
        return columns;
    }

    /** k, at least 1. */
    public int channels() {
        return channels;
    }

    /** Whether there is not a single cell. */
    public boolean isEmpty() {
        return values.length == 0;
    }

    /** f_p[u, v]. */
    public float at(int u, int v, int p) {
        return values[(u * columns + v) * channels + p];
    }

    /** The values themselves, f_p[u, v] at (u·columns + v)·channels + p; read only. */
    public float[] values() {
        return values;
    }
}
