package dev.onebox.solve.circulant;

import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.block.ClosedFormSolver;
import dev.onebox.solve.block.DoubleClosedForm;
import dev.onebox.solve.block.FloatClosedForm;
import dev.onebox.statistics.StationaryCovariance;

/**
 * The circulant closed form: a multi-channel correlation filter from Toeplitz statistics.
 *
 * <pre>
 *   (C + λI) w = b,    C the circulant matrix nearest to S
 * </pre>
 *
 * <p>Paper: §3. Cold O(k³ mn), warm O(k² mn). Immutable as seen from outside, thread-safe.
 */
public final class CirculantSolver extends ClosedFormSolver {
    private CirculantSolver(StationarySystem system, ClosedForm form) {
        super(system, form);
    }

    /**
     * Prepares to solve in single precision.
     *
     * @throws IllegalArgumentException if λ is not positive
     * @throws NotPositiveDefiniteException if C + λI is not positive definite; it may be where S + λI is not, because it
     *     averages, and then there is a solution though the statistics are indefinite
     */
    public static CirculantSolver prepare(StationaryCovariance g, double lambda, Workers workers) {
        StationarySystem system = new StationarySystem(g, lambda);
        Kernels kernels = Kernels.best();
        CirculantCovariance nearest = CirculantCovariance.nearestTo(g, workers);
        ClosedForm form = new FloatClosedForm(FloatCirculantPreconditioner.of(nearest, lambda, kernels, workers));
        return new CirculantSolver(system, form);
    }

    /** Same as {@link #prepare}, in double precision: twice the memory, less than half the speed. */
    public static CirculantSolver prepareExactly(StationaryCovariance g, double lambda, Workers workers) {
        StationarySystem system = new StationarySystem(g, lambda);
        Kernels kernels = Kernels.best();
        CirculantCovariance nearest = CirculantCovariance.nearestTo(g, workers);
        ClosedForm form = new DoubleClosedForm(DoubleCirculantPreconditioner.of(nearest, lambda, kernels, workers));
        return new CirculantSolver(system, form);
    }

    @Override
    public String method() {
        return "circulant";
    }
}
