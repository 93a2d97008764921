package dev.onebox.solve.iterate;

import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ConvergenceHistory;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.block.DoublePreconditioner;
import dev.onebox.solve.toeplitz.DoubleOperator;
import dev.onebox.solve.toeplitz.DoubleToeplitzOperator;
import dev.onebox.statistics.StationaryCovariance;

/**
 * Conjugate gradients wholly in double, followed step by step: what the mathematics asks for, apart from single precision.
 *
 * <p>For tables and figures; detectors are solved for by {@link PcgSolver}, whose own steps {@link PcgSolver#follow} tells.
 * The two differ where a system is badly conditioned: without a preconditioner, single precision needs a third more
 * iterations to the same residual. Twice the memory and less than half the speed. Immutable.
 */
public final class ConvergenceStudy {
    private final StationarySystem system;
    private final DoubleOperator operator;
    private final DoublePreconditioner preconditioner;

    private ConvergenceStudy(StationarySystem system, DoubleOperator operator, DoublePreconditioner preconditioner) {
        this.system = system;
        this.operator = operator;
        this.preconditioner = preconditioner;
    }

    /**
     * Prepares for the largest windows {@code g} describes.
     *
     * @throws IllegalArgumentException if λ is not a positive number
     * @throws NotPositiveDefiniteException if the preconditioner shows that S + λI is not positive definite
     */
    public static ConvergenceStudy prepare(StationaryCovariance g, double lambda, Preconditioning preconditioning) {
        Kernels kernels = Kernels.best();
        return new ConvergenceStudy(
                new StationarySystem(g, lambda),
                DoubleToeplitzOperator.of(g, lambda, kernels, Workers.alone()),
                preconditioning.prepareExactly(g, lambda, kernels, Workers.alone()));
    }

    /**
     * All iterations for {@code b}, from zero until {@code stopping} is satisfied.
     *
     * @throws IllegalArgumentException if b has another size or holds NaN or infinity
     */
    public ConvergenceHistory follow(Template b, Stopping stopping) {
        system.check(b);
        return new DoubleConvergenceRecorder(operator, preconditioner).follow(b, stopping);
    }
}
