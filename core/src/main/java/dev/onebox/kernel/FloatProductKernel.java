package dev.onebox.kernel;

/**
 * Products of Hermitian packed blocks with vectors, frequencies as lanes.
 *
 * <pre>
 *   z_p = Σ_q G_pq x_q,     G_pq = conj(G_qp) for q &gt; p
 * </pre>
 *
 * <p>Layout: {@link BlockShape} with two parts; right-hand side r starts {@code r·stride} after the first, in x and in z,
 * which begin with the first group multiplied.
 * The imaginary parts of the diagonal are not read. 4 k² multiply-adds per frequency and right-hand side; the
 * blocks of a group are read from memory once for all right-hand sides. Blocks and x are only read and z is
 * overwritten; z must not overlap x. Denormal numbers make it slow, not wrong: callers whose iterates die out cut them
 * off. Thread-safe for disjoint groups.
 */
public interface FloatProductKernel {
    /** How many frequencies a group holds. The same for the Cholesky kernels of this precision. */
    int lanes();

    /** Multiplies the blocks of the groups {@code from ≤ group < to}, each k × k. */
    void multiply(int k, float[] blocks, float[] x, float[] z, RightHandSides sides, int from, int to);
}
