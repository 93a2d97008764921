package dev.onebox.solve.iterate;

import dev.onebox.Template;
import dev.onebox.solve.ConvergenceHistory;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.block.FloatPreconditioner;
import dev.onebox.solve.toeplitz.FloatOperator;
import java.util.Arrays;

/** Runs conjugate gradients on one right-hand side and keeps what they tell after every iteration. Immutable. */
public final class FloatConvergenceRecorder {
    private final FloatOperator operator;
    private final FloatPreconditioner preconditioner;

    public FloatConvergenceRecorder(FloatOperator operator, FloatPreconditioner preconditioner) {
        this.operator = operator;
        this.preconditioner = preconditioner;
    }

    /** From zero until {@code stopping} is satisfied or negative curvature is met. */
    public ConvergenceHistory follow(Template b, Stopping stopping) {
        float[] signal = new float[operator.shape().length()];
        double scale = Scaling.powerOf(b);
        operator.shape().pack(Scaling.times(b, 1 / scale), signal, 0);
        double[] residuals = new double[stopping.maxIterations() + 1];
        double[] ratios = new double[residuals.length];
        residuals[0] = 1;
        CgState side = new FloatConjugateGradients(operator, preconditioner, 1)
                .solve(signal, new float[signal.length], 1, stopping, (index, iteration, residual, ratio) -> {
                    residuals[iteration] = residual;
                    ratios[iteration] = ratio * scale * scale;
                })[0];
        int followed = side.iterations + 1;
        return new ConvergenceHistory(
                Arrays.copyOf(residuals, followed), Arrays.copyOf(ratios, followed), side.metNegativeCurvature());
    }
}
