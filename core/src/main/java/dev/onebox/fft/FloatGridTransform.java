package dev.onebox.fft;

/**
 * Real two-dimensional Fourier transforms on an M × N grid, of as many channels at once as a vector has lanes, L.
 *
 * <pre>
 *   forward:  X[a, b] = Σ_uv x[u, v] e^(−2πi (au/M + bv/N))              0 ≤ a &lt; M,  0 ≤ b ≤ N/2
 *   inverse:  x[u, v] = 1/(MN) Σ_ab X[a, b] e^(+2πi (au/M + bv/N))       X continued by X[−a, −b] = conj X[a, b]
 * </pre>
 *
 * <p>One call transforms one chunk of L channels. Layout, with offsets added to each:
 *
 * <pre>
 *   real data   x[u, v] of lane l at (u·columns + v)·L + l,  u, v within the support
 *   spectrum    frequency f = a·(N/2+1) + b: real parts at f·2L + l, imaginary parts at f·2L + L + l
 * </pre>
 *
 * <p>Immutable, shareable; the workspace belongs to one call at a time.
 */
public interface FloatGridTransform {
    /** L, the number of channels of a chunk. */
    int lanes();

    /** The number of frequencies of a half spectrum, M·(N/2+1). */
    int frequencies();

    /** The length of a chunk of spectrum. */
    default int spectrumLength() {
        return frequencies() * 2 * lanes();
    }

    /** The least length of a workspace. */
    int workLength();

    /**
     * Transforms a chunk of real data; every number of the spectrum is overwritten.
     *
     * @throws IllegalArgumentException if an array is too short
     */
    void forward(float[] real, int realAt, float[] spectrum, int spectrumAt, float[] work);

    /**
     * Transforms a chunk of spectrum back, which it leaves as it is; every number of the real data is overwritten.
     *
     * <p>The spectrum is taken as that of real data: what contradicts that in the columns b = 0 and b = N/2 is ignored.
     *
     * @throws IllegalArgumentException if an array is too short
     */
    void inverse(float[] spectrum, int spectrumAt, float[] real, int realAt, float[] work);

    /** Memory held, small tables apart. */
    default long bytes() {
        return 0;
    }
}
