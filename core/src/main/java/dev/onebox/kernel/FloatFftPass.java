package dev.onebox.kernel;

/**
 * One pass of a self-sorting (Stockham) transform by decimation in frequency: n/r butterflies of radix r.
 *
 * <pre>
 *   y[s(r p + k) + q] = w^(p k) Σ_j x[i + j n/r] e^(−2πi jk/r),    i = s p + q &lt; n/r,  0 ≤ q &lt; s,  w = e^(−2πi s/n)
 * </pre>
 *
 * <p>s, the stride, is the product of the radices of the passes before; the last pass (s r = n) has p = 0 only, so no
 * twiddle factors. Immutable: kernels only read the twiddles.
 */
public final class FloatFftPass {
    private final FftButterfly butterfly;
    private final int count;
    private final int stride;
    private final float[] twiddles; // w^(p k), 1 ≤ k < r: real part at ((r−1) p + k − 1)·2, imaginary part after it

    /**
     * A pass of {@code count} = n/r butterflies.
     *
     * @param twiddles w^(p k) for p &lt; count/stride and 1 ≤ k &lt; r, k fastest, each as real and imaginary part; kept
     */
    public FloatFftPass(FftButterfly butterfly, int count, int stride, float[] twiddles) {
        int expected = count / stride * (butterfly.radix() - 1) * 2;
        if (twiddles.length != expected) {
            throw new IllegalArgumentException(
                    "got " + twiddles.length + " twiddle numbers, expected " + expected + " for " + butterfly);
        }
        this.butterfly = butterfly;
        this.count = count;
        this.stride = stride;
        this.twiddles = twiddles;
    }

    public FftButterfly butterfly() {
        return butterfly;
    }

    /** n/r, the number of butterflies; also the distance of the inputs of one. */
    public int count() {
        return count;
    }

    /** s, the distance of the outputs of one butterfly. */
    public int stride() {
        return stride;
    }

    /** The array itself, not a copy: it is read in the innermost loops. */
    public float[] twiddles() {
        return twiddles;
    }
}
