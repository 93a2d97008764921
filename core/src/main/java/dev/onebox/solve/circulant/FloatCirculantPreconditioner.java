package dev.onebox.solve.circulant;

import dev.onebox.Size;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.block.FloatBasis;
import dev.onebox.solve.block.FloatBlockDiagonal;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.block.FrequencyBlocks;
import dev.onebox.statistics.StationaryCovariance;

/**
 * The inverse of a circulant covariance: one Hermitian k × k system for each frequency of the m × n torus.
 *
 * <pre>
 *   ẑ[f] = (Ĥ[f] + λI)⁻¹ r̂[f],     Ĥ_pq = conj(ĥ_pq)
 * </pre>
 *
 * <p>Signals are real, so half the frequencies suffice. Paper: §3.1, §3.4. Stateless.
 */
public final class FloatCirculantPreconditioner {
    private FloatCirculantPreconditioner() {}

    /**
     * T. Chan's: the inverse of C + λI for the circulant covariance C nearest to S.
     *
     * @throws NotPositiveDefiniteException if that is not positive definite
     */
    public static FloatOperator nearest(StationaryCovariance g, double lambda, Kernels kernels, Workers workers) {
        CirculantCovariance nearest = CirculantCovariance.nearestTo(g, workers);
        return inverse(g.size(), PairSpectra.of(nearest, kernels, workers), lambda, kernels, workers);
    }

    /** Strang's: indefinite on real features, so the eigenvalues of C + λI below λ are raised to λ before it is inverted. */
    public static FloatOperator strang(StationaryCovariance g, double lambda, Kernels kernels, Workers workers) {
        FrequencyBlocks blocks = PairSpectra.of(CirculantCovariance.strang(g, workers), kernels, workers);
        blocks.raiseNegative(g.size(), lambda);
        return inverse(g.size(), blocks, lambda, kernels, workers);
    }

    private static FloatOperator inverse(
            Size size, FrequencyBlocks blocks, double lambda, Kernels kernels, Workers workers) {
        blocks.addToDiagonals(lambda);
        FloatBasis basis = new FloatFourierBasis(size, size, blocks.channels(), kernels);
        return new FloatBlockDiagonal(basis, blocks, true, kernels, workers);
    }
}
