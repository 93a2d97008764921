package dev.onebox.kernel;

/**
 * The passes of Fourier transforms of many channels at once: a number is a vector of L lanes, a channel each.
 *
 * <p>A complex element is two vectors, its real and its imaginary part. A line of elements in an array is given by the
 * offset of the first real part, the offset of the first imaginary part and the step from one element to the next; so one
 * call serves rows, columns, and two real rows taken as one complex row. Lines whose elements are neighbours pass together,
 * element by element: what a butterfly needs to know is then fetched once for all of them. Swapping the two offsets, of the
 * input and of the output, turns a forward pass into one of the inverse transform.
 *
 * <p>Immutable, thread-safe. Nothing is checked beyond array bounds and nothing allocated.
 */
public interface FloatFftKernel {
    /** L, how many numbers one vector holds: the innermost extent of every layout of this kernel. */
    int lanes();

    /**
     * Runs {@code pass} from lines x to lines y, which must not overlap unless the pass is of a single butterfly and they
     * are the same.
     */
    void run(FloatFftPass pass, FftLines lines, float[] x, int xRe, int xIm, float[] y, int yRe, int yIm);

    /**
     * Takes apart the transform Z of two real rows, the first as real and the second as imaginary part.
     *
     * <pre>
     *   first[b] = (Z[b] + conj Z[−b]) / 2,   second[b] = (Z[b] − conj Z[−b]) / 2i,     0 ≤ b ≤ n/2
     * </pre>
     *
     * @param z n elements from {@code zAt}, {@code zStep} apart: real parts, then imaginary parts of each
     * @param spectrum receives n/2 + 1 elements, one after another, from {@code first} and from {@code second}
     */
    void untangle(float[] z, int zAt, int zStep, int n, float[] spectrum, int first, int second);

    /**
     * The reverse of {@link #untangle}, times {@code scale}: Z = first + i second, continued to n elements by Hermitian
     * symmetry. The imaginary parts of the elements that are their own mirror images (0, and n/2 for even n) are ignored:
     * they are zero in the spectrum of a real row.
     */
    void tangle(float[] spectrum, int first, int second, float[] z, int zAt, int zStep, int n, float scale);
}
