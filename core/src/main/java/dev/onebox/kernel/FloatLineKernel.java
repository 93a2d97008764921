package dev.onebox.kernel;

/**
 * Multiplies many short lines of vectors by one small dense matrix that every lane has its own of.
 *
 * <pre>
 *   y_i[f] = Σ_j c[f, j] · x_i[j]        lane by lane;   c[f, j] at (f·inputs + j)·lanes
 * </pre>
 *
 * <p>For transforms of lengths at which a dense matrix is as fast as a fast transform, or for which there is no fast one.
 * Layout of the lines: {@link LineShape}. x and y must not overlap. Nothing is checked beyond array bounds and nothing
 * allocated. Thread-safe.
 */
public interface FloatLineKernel {
    /** How many numbers one vector holds; the same as of the Fourier kernel of this precision. */
    int lanes();

    /** Multiplies all lines; matrix, x and y start at their offsets. */
    void multiply(LineShape shape, float[] matrix, int matrixAt, float[] x, int xAt, float[] y, int yAt);
}
