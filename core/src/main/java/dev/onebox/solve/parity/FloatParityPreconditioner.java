package dev.onebox.solve.parity;

import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.block.FloatBasis;
import dev.onebox.solve.block.FloatBlockDiagonal;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.block.FrequencyBlocks;
import dev.onebox.statistics.StationaryCovariance;

/**
 * The inverse of the covariance of a background that continues beyond the window as its mirror image: one real k × k system
 * for each pair of frequencies.
 *
 * <p>The blocks are the diagonal ones of S in the basis of {@link ParityBasis} and cosines and sines: closest to S in
 * Frobenius norm, and positive semi-definite whenever S is. Not in the paper. Stateless.
 */
public final class FloatParityPreconditioner {
    private FloatParityPreconditioner() {}

    /**
     * The inverse of g's mirrored approximation + λI.
     *
     * @throws IllegalArgumentException if g and the parities have different numbers of channels
     * @throws NotPositiveDefiniteException if that is not positive definite
     */
    public static FloatOperator of(
            StationaryCovariance g, ParityBasis parities, double lambda, Kernels kernels, Workers workers) {
        FrequencyBlocks blocks = ParityBlocks.of(g, parities, kernels, workers);
        blocks.addToDiagonals(lambda);
        FloatBasis basis = new FloatParityBasis(g.size(), parities, kernels.floatLines());
        return new FloatBlockDiagonal(basis, blocks, true, kernels, workers);
    }
}
