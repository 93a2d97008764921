package dev.onebox.solve.circulant;

import dev.onebox.Size;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.block.FloatBlockPreconditioner;
import dev.onebox.solve.block.FrequencyBlocks;

/**
 * The inverse of a circulant covariance: one Hermitian k × k system for each frequency of the m × n torus.
 *
 * <pre>
 *   ẑ[f] = (Ĥ[f] + λI)⁻¹ r̂[f],     Ĥ_pq = conj(ĥ_pq)
 * </pre>
 *
 * <p>Signals are real, so half the frequencies suffice. Paper: §3.1, §3.4. Immutable.
 */
public final class FloatCirculantPreconditioner extends FloatBlockPreconditioner {
    private final int floored;

    private FloatCirculantPreconditioner(
            Size size, FrequencyBlocks blocks, int floored, Kernels kernels, Workers workers) {
        super(
                new FloatFourierBasis(size, size, blocks.channels(), kernels),
                blocks,
                kernels.floatHermitianCholesky(),
                kernels.floatTranspose(),
                workers);
        this.floored = floored;
    }

    /**
     * The inverse of h + λI.
     *
     * @throws NotPositiveDefiniteException if that is not positive definite
     */
    public static FloatCirculantPreconditioner of(
            CirculantCovariance h, double lambda, Kernels kernels, Workers workers) {
        FrequencyBlocks blocks = PairSpectra.of(h, kernels, workers);
        blocks.addToDiagonals(lambda);
        return new FloatCirculantPreconditioner(h.size(), blocks, 0, kernels, workers);
    }

    /** The inverse of h + λI with its eigenvalues below λ, of which there are {@link #floored}, raised to λ. */
    public static FloatCirculantPreconditioner flooredAt(
            CirculantCovariance h, double lambda, Kernels kernels, Workers workers) {
        FrequencyBlocks blocks = PairSpectra.of(h, kernels, workers);
        int floored = blocks.raiseNegative(h.size(), lambda);
        blocks.addToDiagonals(lambda);
        return new FloatCirculantPreconditioner(h.size(), blocks, floored, kernels, workers);
    }

    /** How many of the m·n·k eigenvalues were raised. */
    public int floored() {
        return floored;
    }
}
