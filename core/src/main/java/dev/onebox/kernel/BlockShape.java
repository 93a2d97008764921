package dev.onebox.kernel;

/**
 * Where the packed blocks and vectors of the product and Cholesky kernels stand; frequencies are lanes.
 *
 * <p>A group is {@code lanes} frequencies. A block holds its lower triangle, row by row:
 *
 * <pre>
 *   element (p, q), q ≤ p, of a group:   real parts at  (group·k(k+1)/2 + p(p+1)/2 + q)·parts·lanes
 *   channel q of a vector of a group:    real parts at  (group·k + q)·parts·lanes
 *                                        imaginary parts, if any, {@code lanes} further
 * </pre>
 *
 * <p>{@code parts} is 2 for complex numbers and 1 for real ones. Immutable.
 */
public record BlockShape(int channels, int lanes, int parts) {
    /** How many groups hold so many frequencies. */
    public int groups(int frequencies) {
        return (frequencies + lanes - 1) / lanes;
    }

    /** The length of the blocks of one group. */
    public int blockLength() {
        return channels * (channels + 1) / 2 * parts * lanes;
    }

    /** The length of a vector of one group. */
    public int vectorLength() {
        return channels * parts * lanes;
    }

    /** Where the real parts of element (p, q), q ≤ p, start. */
    public int element(int group, int p, int q) {
        return group * blockLength() + (p * (p + 1) / 2 + q) * parts * lanes;
    }

    /** Where the real parts of channel q start. */
    public int channel(int group, int q) {
        return group * vectorLength() + q * parts * lanes;
    }
}
