package dev.onebox.kernel;

/**
 * Dot products and multiples of long vectors.
 *
 * <pre>
 *   Σ_i a_i b_i          b_i += factor · a_i
 * </pre>
 *
 * <p>In dot products runs of numbers are summed in working precision, with a rounding error of at most {@value #ROUNDINGS} units of
 * Σ|a_i b_i|, and the runs in double. The order of the additions depends on nothing but the length. Nothing is allocated.
 * Thread-safe.
 */
public interface FloatDotKernel {
    /** How many roundings in working precision a product passes at most on its way into the sum. */
    int ROUNDINGS = 48;

    /** The dot product of {@code length} numbers of each array, from their offsets on. */
    double dot(float[] a, int aAt, float[] b, int bAt, int length);

    /** Adds {@code factor} times {@code length} numbers of a to as many of b, from their offsets on. */
    void addTimes(float factor, float[] a, int aAt, float[] b, int bAt, int length);
}
