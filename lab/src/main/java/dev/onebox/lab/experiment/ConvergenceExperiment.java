package dev.onebox.lab.experiment;

import dev.onebox.Template;
import dev.onebox.lab.reproduce.Protocol;
import dev.onebox.solve.ConvergenceHistory;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.iterate.DoubleConvergenceStudy;
import dev.onebox.solve.iterate.Preconditioning;
import java.io.IOException;
import java.util.List;

/**
 * How conjugate gradients converge for the mean pedestrian, without and with each preconditioner, in double.
 *
 * <p>Paper: figure "Convergence of conjugate gradient versus preconditioned conjugate gradient". Stateless.
 */
public final class ConvergenceExperiment {
    /** The residuals that iterations are counted to. */
    public static final List<Double> GOALS = List.of(1e-1, 1e-2, 1e-3, 1e-6);

    private static final Stopping UTMOST = new Stopping(0, 1e-6, 2000);

    private ConvergenceExperiment() {}

    /**
     * One method.
     *
     * @param residuals ‖r‖/‖b‖ after 0, 1, 2 … iterations
     * @param separations Fisher ratios after as many
     * @param goals iterations to each of {@link #GOALS}, −1 where one was not reached
     * @param fisherStop iterations to the Fisher stop, −1 if it was not reached
     */
    public record Curve(
            String method, List<Double> residuals, List<Double> separations, List<Integer> goals, int fisherStop) {}

    public static List<Curve> run(ExperimentContext context) throws IOException {
        Template b = context.b(context.statistics());
        return List.of(
                curve(context, "CG", Preconditioning.none(), b),
                curve(context, "T. Chan (the paper's)", Preconditioning.chan(), b),
                curve(context, "Strang, floored at λ", Preconditioning.strang(), b),
                curve(context, "parity (ours)", Preconditioning.parity(ExperimentContext.parities()), b));
    }

    private static Curve curve(ExperimentContext context, String method, Preconditioning how, Template b) {
        ConvergenceHistory history = DoubleConvergenceStudy.prepare(context.covariance(), Protocol.LAMBDA, how)
                .follow(b, UTMOST);
        List<Integer> goals = GOALS.stream()
                .map(goal -> history.iterationsTo(Stopping.byResidual(goal)).orElse(-1))
                .toList();
        int fisherStop = history.iterationsTo(Stopping.bySeparation()).orElse(-1);
        return new Curve(method, history.residuals(), history.fisherRatios(), goals, fisherStop);
    }
}
