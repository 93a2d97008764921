package dev.onebox.kernel;

/**
 * What is done with every pixel of a photo: rows are added up along y, then along x, when it is resized, and the strongest
 * gradients are found when it is described. In whole numbers, so that all implementations give the same bits.
 *
 * <p>A row of pixels has three numbers each, red, green and blue. Thread-safe; nothing is checked and nothing allocated.
 */
public interface PixelKernel {
    /** How many numbers beyond the last one that is used must exist in {@code sums} and {@code work}. */
    int spare();

    /**
     * Adds up rows of bytes, with a weight each.
     *
     * <pre>
     *   sums[j] = Σ_t weights[weightsAt + t] · rgb[at + t·stride + j]       j &lt; count,  t &lt; taps,  rgb unsigned
     * </pre>
     */
    void sumRows(byte[] rgb, int at, int stride, int[] weights, int weightsAt, int taps, int[] sums, int count);

    /**
     * Averages along a row of such sums.
     *
     * <pre>
     *   out[at + 3x + c] = ⌊ Σ_t weights[x·taps + t] · sums[3(starts[x] + t) + c]  /  total  +  ½ ⌋       c &lt; 3,  t &lt; taps
     * </pre>
     *
     * @param starts as many as there are pixels x
     * @param total of all weights, along both axes; 255 · total fits an int
     * @param work three numbers per x, and the spare ones, to be overwritten
     */
    void averageColumns(int[] sums, int[] starts, int[] weights, int taps, int total, int[] work, byte[] out, int at);

    /**
     * The gradient of each pixel in the channel where it is longest, the first of equals.
     *
     * <pre>
     *   dx = here[c][x + 1] − here[c][x − 1],   dy = below[c][x] − above[c][x]       c &lt; 3
     *
     *   lengths[x] = √(dx² + dy²),   codes[x] = (dy + 256)·512 + dx + 256            0 &lt; x &lt; length − 1
     * </pre>
     */
    void strongestGradients(int[][] above, int[][] here, int[][] below, int[] codes, float[] lengths);
}
