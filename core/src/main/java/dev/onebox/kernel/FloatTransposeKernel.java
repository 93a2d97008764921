package dev.onebox.kernel;

/**
 * Turns small tiles of numbers: what was a lane becomes a row, and the other way round.
 *
 * <p>Layout: {@link TileShape}. x and y must not overlap. Nothing is checked beyond array bounds and nothing allocated.
 * Thread-safe.
 */
public interface FloatTransposeKernel {
    /** Turns all tiles; x and y start at their offsets. */
    void transpose(TileShape shape, float[] x, int xAt, float[] y, int yAt);
}
