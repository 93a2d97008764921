package dev.onebox.kernel;

/**
 * Hermitian rank-B updates, one frequency at a time, channels as lanes.
 *
 * <pre>
 *   sum_pq += Σ_b s_b · conj(x_b[p]) · x_b[q],      b &lt; B,  p &lt; k,  q from the start of p's chunk on
 * </pre>
 *
 * <p>Layouts: {@link RankShape}. The weights s_b belong to the vectors and are the same for all frequencies; neighbours
 * of equal weight are summed before the weight is applied, so constant weights cost nothing. 2 k² B multiply-adds per
 * frequency. Vectors are only read. Denormal numbers make it slow, not wrong. Thread-safe for disjoint sums.
 */
public interface FloatRankKernel {
    /** How many numbers one vector holds: the innermost extent of every layout of this kernel. */
    int lanes();

    /**
     * Updates the sums of consecutive frequencies: the first has its vectors at {@code xOffset} and its sums at
     * {@code sumOffset}.
     */
    void update(RankShape shape, float[] x, int xOffset, float[] weights, float[] sums, int sumOffset, int frequencies);
}
