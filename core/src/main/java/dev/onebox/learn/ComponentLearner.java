package dev.onebox.learn;

import dev.onebox.Component;
import dev.onebox.Template;
import dev.onebox.feature.Feature;
import dev.onebox.learn.BackgroundModel.Fitted;
import dev.onebox.solve.LowRankTerm;
import dev.onebox.solve.Solution;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * From the windows of one component to its calibrated template.
 *
 * <pre>
 *   b = mean positive − μ,      (S + λI + (β/N) Σ (x−m)(x−m)ᵀ) w = b,      σ = √(wᵀSw)
 *   weights = w / σ,   bias = −wᵀμ / σ
 * </pre>
 *
 * <p>μ and S are of the same statistics; σ is that of the background alone, without λ and without low-rank terms, so scores
 * mean deviations of the background whatever the regularisation. Immutable.
 */
record ComponentLearner(
        Positives.Part part, Regularisation regularisation, BackgroundModel background, LearnContext context) {
    /** @param colour the factor on colour, 0 if the feature has none */
    static ComponentLearner of(
            Feature feature, Positives.Part part, double colour, Regularisation regularisation, LearnContext context)
            throws IOException {
        BackgroundModel background = new BackgroundModel(
                context.statistics().statistics(feature.name(), feature.cell()),
                part.shape().size(),
                colour > 0 ? colour : 1,
                regularisation.lambda(),
                context);
        return new ComponentLearner(part, regularisation, background, context);
    }

    /** A component and its report. */
    record Outcome(Component component, ComponentReport report) {}

    /** The right-hand side where there is nothing but positives. */
    Template b() {
        return background.centred(part.windows().mean());
    }

    /** Solves, and leaves at most {@code leftOut} positives out in turn, whose scores know of κ. */
    Outcome learn(NegativeTerm negative, double sizePrior, int leftOut) {
        PositiveSet positives = part.windows();
        Optional<WithinClassCovariance> spread =
                WithinClassCovariance.of(positives, background, regularisation, context.workers());
        List<LowRankTerm> terms = new ArrayList<>();
        spread.ifPresent(present -> terms.add(present.term()));
        negative.term(positives.count(), spread.isPresent(), background, context.workers())
                .ifPresent(terms::add);
        Fitted fitted = background.solve(negative.shifted(b(), positives.count(), background), terms);
        List<Double> leaveOneOut =
                new LeaveOneOut(positives, background, fitted, spread, context.workers()).scores(leftOut, sizePrior);
        return outcome(fitted, leaveOneOut);
    }

    /** The component from a solution. */
    Outcome outcome(Fitted fitted, List<Double> leaveOneOut) {
        Template w = fitted.solution().weights();
        double deviation = fitted.deviation(w);
        Template weights = WindowSums.scaled(background.weighted(w), 1 / deviation);
        Template difference = background.unweighted(part.windows().mean());
        double tail = Component.tailOf(part.windows().count(), difference);
        Component component =
                new Component(weights, -background.onMean(weights), part.shape().object(), tail);
        return new Outcome(component, report(fitted, b().dot(w) / deviation, leaveOneOut));
    }

    private ComponentReport report(Fitted fitted, double separation, List<Double> leaveOneOut) {
        Solution solution = fitted.solution();
        return new ComponentReport(
                part.shape().size(),
                part.shape().object(),
                part.windows().count(),
                regularisation.lambda(),
                regularisation.beta(),
                fitted.solver().method(),
                solution.normalisation(),
                solution.iterations(),
                solution.converged(),
                solution.relativeResidual(),
                solution.fisherRatio(),
                separation,
                leaveOneOut,
                fitted.secondsToPrepare(),
                fitted.secondsToSolve(),
                fitted.solver().bytes());
    }
}
