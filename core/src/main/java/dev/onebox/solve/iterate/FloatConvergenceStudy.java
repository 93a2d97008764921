package dev.onebox.solve.iterate;

import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ConvergenceHistory;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.toeplitz.FloatToeplitzOperator;
import dev.onebox.statistics.StationaryCovariance;
import java.util.ArrayList;
import java.util.List;

/**
 * Conjugate gradients followed step by step, for tables and figures; detectors are solved for by {@link PcgSolver}.
 *
 * <p>In double they are what the mathematics asks for. In single precision they are what the solver does, which differs where
 * a system is badly conditioned: without a preconditioner it needs a third more iterations to the same residual. Immutable.
 */
public record FloatConvergenceStudy(StationarySystem system, FloatOperator operator, FloatOperator preconditioner) {
    /**
     * Prepares for the largest windows {@code g} describes.
     *
     * @throws IllegalArgumentException if λ is not a positive number
     * @throws NotPositiveDefiniteException if the preconditioner shows that S + λI is not positive definite
     */
    public static FloatConvergenceStudy prepare(
            StationaryCovariance g, double lambda, Preconditioning preconditioning) {
        Kernels kernels = Kernels.best();
        return new FloatConvergenceStudy(
                new StationarySystem(g, lambda),
                FloatToeplitzOperator.of(g, lambda, kernels, Workers.alone()),
                preconditioning.inFloat().prepare(g, lambda, kernels, Workers.alone()));
    }

    /**
     * All iterations for {@code b}, from zero until {@code stopping} is satisfied or negative curvature is met.
     *
     * @throws IllegalArgumentException if b has another size or holds NaN or infinity
     */
    public ConvergenceHistory follow(Template b, Stopping stopping) {
        system.check(b);
        float[] signal = new float[operator.shape().length()];
        double scale = Scaling.powerOf(b);
        operator.shape().pack(Scaling.times(b, 1 / scale), signal, 0);
        List<Double> residuals = new ArrayList<>(List.of(1.0));
        List<Double> ratios = new ArrayList<>(List.of(0.0));
        CgState side = new FloatConjugateGradients(operator, preconditioner, 1)
                .solve(signal, new float[signal.length], 1, stopping, after -> {
                    residuals.add(after.residual / after.norm);
                    ratios.add(after.fisherRatio * scale * scale);
                })[0];
        return new ConvergenceHistory(residuals, ratios, side.metNegativeCurvature());
    }
}
