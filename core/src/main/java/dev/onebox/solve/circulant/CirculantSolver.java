package dev.onebox.solve.circulant;

import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.block.ClosedFormSolver;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.statistics.StationaryCovariance;

/**
 * The circulant closed form: a multi-channel correlation filter from Toeplitz statistics.
 *
 * <pre>
 *   (C + λI) w = b,    C the circulant matrix nearest to S
 * </pre>
 *
 * <p>Paper: §3. Cold O(k³ mn), warm O(k² mn). Stateless.
 */
public final class CirculantSolver {
    private CirculantSolver() {}

    /**
     * Prepares to solve in single precision.
     *
     * @throws IllegalArgumentException if λ is not positive
     * @throws NotPositiveDefiniteException if C + λI is not positive definite; it may be where S + λI is not, because it
     *     averages, and then there is a solution though the statistics are indefinite
     */
    public static ClosedFormSolver prepare(StationaryCovariance g, double lambda, Workers workers) {
        StationarySystem system = new StationarySystem(g, lambda);
        FloatOperator inverse = FloatCirculantPreconditioner.nearest(g, lambda, Kernels.best(), workers);
        return new ClosedFormSolver("circulant", system, inverse);
    }
}
