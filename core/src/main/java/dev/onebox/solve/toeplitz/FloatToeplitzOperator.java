package dev.onebox.solve.toeplitz;

import dev.onebox.Size;
import dev.onebox.fft.SmoothSizes;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.block.FloatBasis;
import dev.onebox.solve.block.FloatBlockDiagonal;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.block.FrequencyBlocks;
import dev.onebox.solve.circulant.FloatFourierBasis;
import dev.onebox.solve.circulant.PairSpectra;
import dev.onebox.statistics.StationaryCovariance;

/**
 * Multiplies signals by the block two-level Toeplitz matrix S + λI, which is never formed.
 *
 * <pre>
 *   z_p[u, v] = Σ_q Σ_ij g_pq[i−u, j−v] x_q[i, j] + λ x_p[u, v],       ẑ_p = Σ_q conj(ĝ_pq) x̂_q + λ x̂_p
 * </pre>
 *
 * <p>S is embedded in a circulant matrix on a grid of at least (2m−1) × (2n−1) cells, rounded up to a smooth size; lags
 * that do not occur are zero. Blocks are Hermitian: half of each is kept, for half the frequencies. Paper: §2.3. Cold
 * O(k² MN log MN), warm O(k² MN). Stateless.
 */
public final class FloatToeplitzOperator {
    private FloatToeplitzOperator() {}

    /** S + λI on windows of g's size. */
    public static FloatOperator of(StationaryCovariance g, double lambda, Kernels kernels, Workers workers) {
        Size size = g.size();
        Size grid = SmoothSizes.atLeast(new Size(2 * size.rows() - 1, 2 * size.columns() - 1));
        FrequencyBlocks blocks = PairSpectra.embedding(g, grid, kernels, workers); // conj(ĝ_pq)
        blocks.addToDiagonals(lambda);
        FloatBasis basis = new FloatFourierBasis(grid, size, g.channels(), kernels);
        return new FloatBlockDiagonal(basis, blocks, false, kernels, workers);
    }
}
