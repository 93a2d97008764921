package dev.onebox.kernel;

/**
 * What conjugate gradients do with right-hand sides as lanes: a number of a block meets all of them at once.
 *
 * <p>No lane depends on another, nor on which one it is. Nothing is checked beyond array bounds and nothing allocated.
 * Thread-safe for disjoint results.
 */
public interface AbreastKernel {
    /** How many right-hand sides a vector holds; the same as of the Fourier kernel of single precision. */
    int lanes();

    /**
     * x ← G x for the frequencies {@code from ≤ f < to}, complex or real. 4 or 1 k² multiply-adds per frequency and
     * right-hand side; a block is read once for two vectors of them.
     *
     * @param tile what to work in, as long as the shape says
     */
    void multiply(AbreastShape shape, float[] blocks, float[] x, float[] tile, int from, int to);

    /**
     * sums[sumsAt + lane] = Σ_i a[i·lanes + lane] b[i·lanes + lane], where runs are summed in single precision, with at
     * most {@value FloatDotKernel#ROUNDINGS} roundings, and added in double.
     *
     * @param at where both begin
     * @param length a multiple of the lanes
     * @param run room for a vector
     */
    void dots(float[] a, float[] b, int at, int length, double[] sums, int sumsAt, float[] run);

    /** y += factors · x, a factor for every lane, from {@code at} on. */
    void addMultiples(float[] factors, int factorsAt, float[] x, float[] y, int at, int length);

    /** y = x + factors · y, a factor for every lane, from {@code at} on. */
    void scaleAndAdd(float[] factors, int factorsAt, float[] x, float[] y, int at, int length);
}
