package dev.onebox.kernel;

/**
 * Scores of many templates at once: the templates are lanes, the features are broadcast. In float only: a score is compared
 * with thresholds, not solved for.
 *
 * <p>A complex element is two vectors, its real and its imaginary parts. 4 k multiply-adds of vectors per frequency and
 * tile, 2 k vectors of weights read for up to four tiles at a time: bound by arithmetic. What is computed for one tile or
 * one place does not depend on its neighbours in the call, bit for bit. Thread-safe; nothing is checked and nothing
 * allocated.
 */
public interface ScoreKernel {
    /** L, how many templates one vector holds; the same as that of the Fourier kernel, whose spectra come and go. */
    int lanes();

    /**
     * Multiplies spectra of features with spectra of templates, for all tiles and for frequencies {@code from ≤ f < to}.
     * Lanes from {@code used} on are zero in the spectra of templates and become zero in the products.
     *
     * <pre>
     *   y_b[f, l] = Σ_p conj(w[f, p, l]) x_b[f, p]       b &lt; tiles,  p &lt; k,  l &lt; L
     *
     *   w[f, p, l]   real at  (f·k + p)·2L + l
     *   x_b[f, p]    real at  (p / L)·chunkLength + f·2L + p mod L
     *   y_b[f, l]    real at  f·2L + l;                                  imaginary parts L further
     * </pre>
     */
    void multiply(int k, int used, int chunkLength, float[] w, float[][] x, float[][] y, int tiles, int from, int to);

    /**
     * Adds to each of {@code count} neighbouring places a part of its correlation. Lanes from {@code used} on are zero in
     * the templates, so that nothing is added.
     *
     * <pre>
     *   y[j, l] += Σ_i w[i, l] x[j·step + i]       j &lt; count,  i &lt; length,  l &lt; L
     *
     *   w[i, l] at  wAt + i·L + l,   x[i] at  xAt + i,   y[j, l] at  yAt + j·L + l
     * </pre>
     */
    void correlate(
            int length, int used, float[] w, int wAt, float[] x, int xAt, int step, float[] y, int yAt, int count);

    /** highest[l] = max over j &lt; count of y[j, l], laid out as in {@link #correlate}; NaN nowhere. */
    void highestInto(float[] y, int yAt, int count, float[] highest);

    /**
     * Copies L neighbouring numbers from each of {@code count} places.
     *
     * <pre>
     *   y[j, l] = x[j·step + l]       j &lt; count,  l &lt; L
     *
     *   x[i] at  xAt + i,   y[j, l] at  yAt + j·L + l
     * </pre>
     */
    void copy(float[] x, int xAt, int step, float[] y, int yAt, int count);
}
