package dev.onebox.solve.parity;

import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.block.ClosedFormSolver;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.statistics.StationaryCovariance;

/**
 * The parity closed form: as the circulant one, with a mirrored boundary instead of a periodic one.
 *
 * <pre>
 *   w = Qᵀ Φᵀ (diag(A) + λI)⁻¹ Φ Q b
 * </pre>
 *
 * <p>Q: {@link ParityBasis}; Φ: cosines for even and sines for odd combinations; A: the diagonal blocks of S in that basis.
 * A window has no seam where its right end meets its left one, so it is closer to S than a circulant at the same price. Not
 * in the paper. Cold O(k³ mn + k² mn (m + n)), warm O(k² mn). Stateless.
 */
public final class ParitySolver {
    private ParitySolver() {}

    /**
     * Prepares to solve in single precision.
     *
     * @throws IllegalArgumentException if λ is not positive or the parities are of another number of channels
     * @throws NotPositiveDefiniteException if A + λI is not positive definite; it may be where S + λI is not, of which it
     *     keeps the diagonal blocks only, and then there is a solution though the statistics are indefinite
     */
    public static ClosedFormSolver prepare(
            StationaryCovariance g, double lambda, ParityBasis parities, Workers workers) {
        StationarySystem system = new StationarySystem(g, lambda);
        FloatOperator inverse = FloatParityPreconditioner.of(g, parities, lambda, Kernels.best(), workers);
        return new ClosedFormSolver("parity", system, inverse);
    }
}
