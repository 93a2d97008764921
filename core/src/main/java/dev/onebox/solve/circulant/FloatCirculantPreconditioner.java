package dev.onebox.solve.circulant;

import dev.onebox.Size;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.block.FloatBasis;
import dev.onebox.solve.block.FloatBlockDiagonal;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.block.FrequencyBlocks;

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
     * The inverse of h + λI.
     *
     * @throws NotPositiveDefiniteException if that is not positive definite
     */
    public static FloatOperator of(CirculantCovariance h, double lambda, Kernels kernels, Workers workers) {
        return inverse(h.size(), PairSpectra.of(h, kernels, workers), lambda, kernels, workers);
    }

    /** The inverse of h + λI with its eigenvalues below λ raised to λ. */
    public static FloatOperator flooredAt(CirculantCovariance h, double lambda, Kernels kernels, Workers workers) {
        FrequencyBlocks blocks = PairSpectra.of(h, kernels, workers);
        blocks.raiseNegative(h.size(), lambda);
        return inverse(h.size(), blocks, lambda, kernels, workers);
    }

    private static FloatOperator inverse(
            Size size, FrequencyBlocks blocks, double lambda, Kernels kernels, Workers workers) {
        blocks.addToDiagonals(lambda);
        FloatBasis basis = new FloatFourierBasis(size, size, blocks.channels(), kernels);
        return new FloatBlockDiagonal(basis, blocks, true, kernels, workers);
    }
}
