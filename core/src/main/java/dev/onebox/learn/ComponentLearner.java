package dev.onebox.learn;

import dev.onebox.detect.Component;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.LowRankTerm;
import dev.onebox.solve.Solution;
import dev.onebox.tensor.FeatureImage;
import dev.onebox.tensor.Template;
import java.util.ArrayList;
import java.util.List;

/**
 * From the windows of one component to its calibrated template.
 *
 * <pre>
 *   b = mean positive − μ,      (S + λI + (β/N) Σ (x−m)(x−m)ᵀ) w = b,      σ = √(wᵀSw)
 *   weights = w / σ,   bias = −wᵀμ / σ
 * </pre>
 *
 * <p>μ and S are of the same statistics; σ is that of the background alone, without λ and without the positives, so scores
 * mean deviations of the background whatever the regularisation. Only called.
 */
final class ComponentLearner {
    private final Regularisation regularisation;
    private final Background background;
    private final Workers workers;

    ComponentLearner(Regularisation regularisation, Background background, Workers workers) {
        this.regularisation = regularisation;
        this.background = background;
        this.workers = workers;
    }

    /** A component and its report. */
    record Outcome(Component component, ComponentReport report) {}

    Outcome learn(Positives.Part part) {
        PositiveSet positives = part.windows();
        Template b = background.centred(positives.mean());
        List<LowRankTerm> terms = new ArrayList<>(spread(positives));
        Background.Fitted fitted = background.solve(b, terms);
        List<Double> leaveOneOut = LeaveOneOut.scores(positives, background, fitted, workers);
        return outcome(part, b, fitted, leaveOneOut, terms);
    }

    /** (β/N) Σ (x−m)(x−m)ᵀ over the copies of the windows kept, or its leading part. */
    private List<LowRankTerm> spread(PositiveSet positives) {
        if (!(regularisation.beta() > 0) || positives.count() < 2) {
            return List.of();
        }
        Template mean = background.centred(positives.mean());
        List<Template> columns = new ArrayList<>();
        for (FeatureImage window : positives.kept()) {
            for (FeatureImage copy : positives.copies(window)) {
                columns.add(difference(background.centred(copy), mean));
            }
        }
        double weight = regularisation.beta() / columns.size();
        return List.of(LowRankTerm.leading(columns, weight, regularisation.rank(), workers));
    }

    private static Template difference(Template x, Template y) {
        double[] values = x.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] -= y.values()[i];
        }
        return new Template(x.size(), x.channels(), values);
    }

    private Outcome outcome(
            Positives.Part part,
            Template b,
            Background.Fitted fitted,
            List<Double> leaveOneOut,
            List<LowRankTerm> terms) {
        Solution solution = fitted.solution();
        Template w = solution.weights();
        double deviation = fitted.deviation(w);
        Template weights = scaled(background.plain(w), 1 / deviation);
        Component component =
                new Component(weights, -background.onMean(weights), part.shape().object(), energy(part.windows()));
        ComponentReport report = new ComponentReport(
                part.shape().size(),
                part.shape().object(),
                part.windows().count(),
                regularisation.lambda(),
                regularisation.beta(),
                terms.stream().mapToInt(LowRankTerm::rank).sum(),
                fitted.solver().method(),
                solution.normalisation(),
                solution.iterations(),
                solution.converged(),
                solution.relativeResidual(),
                solution.fisherRatio(),
                b.dot(w) / deviation,
                leaveOneOut,
                fitted.secondsToPrepare(),
                fitted.secondsToSolve(),
                fitted.solver().bytes());
        return new Outcome(component, report);
    }

    /** ‖mean − μ‖², without colour factors. */
    private double energy(PositiveSet positives) {
        Template b = background.unweighted(positives.mean());
        return b.dot(b);
    }

    private static Template scaled(Template x, double factor) {
        double[] values = x.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] *= factor;
        }
        return new Template(x.size(), x.channels(), values);
    }
}
