package dev.onebox.learn;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.feature.Features;
import dev.onebox.feature.FlipPermutation;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.LowRankTerm;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.SolverCache;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.Stopping;
import dev.onebox.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.stream.IntStream;

/**
 * What windows of one size are told apart from: the mean μ and the covariance S of the same statistics, with a solver.
 *
 * <p>Everything here is in terms of centred windows x − μ whose colour channels are multiplied by a factor c: solving with c x
 * and λ is solving with x and λ/c² on those channels, which are regularised less and so trusted more. Unless one normalisation was
 * asked for, the solver decides which one will do; where it had to fall back, a solver under that one alone takes its place, so
 * that a template and its deviation are of one covariance. Thread-safe.
 */
final class BackgroundModel {
    private final Statistics statistics;
    private final Size size;
    private final double[] mean; // μ_p
    private final List<Double> factors; // c of every channel; empty if all are 1
    private final SolverSettings settings;
    private final SolverCache cache;
    private final Workers workers;

    /**
     * @param colour c
     * @param lambda λ
     */
    BackgroundModel(Statistics statistics, Size size, double colour, double lambda, LearnContext context) {
        this.statistics = statistics;
        this.size = size;
        this.mean = IntStream.range(0, statistics.channels())
                .mapToDouble(statistics::mean)
                .toArray();
        this.factors = factors(statistics.channels(), colour);
        this.settings = solverSettings(statistics, lambda, context.settings()).withChannelFactors(factors);
        this.cache = context.cache();
        this.workers = context.workers();
    }

    /** Brightness, which told nothing, stays as it is. */
    private static List<Double> factors(int channels, double colour) {
        return colour == 1 || channels != ColourRule.B + 1
                ? List.of()
                : IntStream.range(0, channels)
                        .mapToObj(p -> p < ColourRule.A ? 1 : colour)
                        .toList();
    }

    private static SolverSettings solverSettings(Statistics statistics, double lambda, LearnSettings settings) {
        SolverSettings made = SolverSettings.of(settings.method(), lambda);
        if (settings.normalisation().isPresent()) {
            made = made.withNormalisation(settings.normalisation().get());
        }
        if (settings.tolerance().isPresent()) {
            made = made.withStopping(Stopping.byResidual(settings.tolerance().get()));
        }
        Optional<FlipPermutation> mirrors =
                Features.named(statistics.feature(), statistics.cell()).mirrors();
        return mirrors.isPresent()
                ? made.withParities(
                        ParityBasis.of(mirrors.get().horizontal(), mirrors.get().vertical()))
                : made;
    }

    /** Of the statistics. */
    String fingerprint() {
        return statistics.fingerprint();
    }

    /** x − μ. */
    Template unweighted(Template x) {
        double[] values = x.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] -= mean[i % mean.length];
        }
        return new Template(size, mean.length, values);
    }

    /** c x. Weights for plain windows come from those for centred ones so too, because (c w)ᵀx = wᵀ(c x). */
    Template weighted(Template x) {
        if (factors.isEmpty()) {
            return x;
        }
        double[] values = x.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] *= factors.get(i % mean.length);
        }
        return new Template(size, mean.length, values);
    }

    /** c (x − μ). */
    Template centred(Template x) {
        return weighted(unweighted(x));
    }

    /** c (x − μ). */
    Template centred(FeatureImage window) {
        double[] values = new double[window.values().length];
        for (int i = 0; i < values.length; i++) {
            values[i] = window.values()[i];
        }
        return centred(new Template(size, window.channels(), values));
    }

    /** wᵀμ, where w applies to plain windows. */
    double onMean(Template w) {
        double sum = 0;
        for (int i = 0; i < w.values().length; i++) {
            sum += w.values()[i] * mean[i % mean.length];
        }
        return sum;
    }

    /**
     * Solves (S + λI + terms) w = b.
     *
     * @param terms in terms of centred windows
     * @throws NotPositiveDefiniteException if no normalisation will do
     */
    Fitted solve(Template b, List<LowRankTerm> terms) {
        Fitted fitted = solve(b, terms, settings);
        return fitted.underOne() ? fitted : solve(b, terms, fitted.normalised(settings));
    }

    private Fitted solve(Template b, List<LowRankTerm> terms, SolverSettings with) {
        DoubleAdder cold = new DoubleAdder();
        PreparedSolver solver = cache.solver(statistics, size, with, workers, cold::add);
        for (LowRankTerm term : terms) {
            long start = System.nanoTime();
            solver = solver.plus(term, workers);
            cold.add((System.nanoTime() - start) * 1e-9);
        }
        long start = System.nanoTime();
        Solution solution = solver.solve(b);
        return new Fitted(solver, solution, cold.sum(), (System.nanoTime() - start) * 1e-9);
    }

    /** Solves (S + λI) w = b for many b together. Times are what each took on average. */
    List<Fitted> solveTogether(List<Template> many) {
        long start = System.nanoTime();
        PreparedSolver solver = cache.solver(statistics, size, settings, workers);
        long prepared = System.nanoTime();
        List<Solution> solutions = solver.solve(many, workers);
        double each = (System.nanoTime() - prepared) * 1e-9 / many.size();
        double cold = (prepared - start) * 1e-9 / many.size();
        List<Fitted> together = new ArrayList<>();
        for (int i = 0; i < many.size(); i++) {
            Fitted fitted = new Fitted(solver, solutions.get(i), cold, each);
            together.add(fitted.underOne() ? fitted : solve(many.get(i), List.of(), fitted.normalised(settings)));
        }
        return together;
    }

    /**
     * A solution and the solver it came from, low-rank terms included.
     *
     * @param secondsToPrepare for one: what preparing took, even if that was earlier; for one of many: its share of what
     *     preparing took now
     */
    record Fitted(PreparedSolver solver, Solution solution, double secondsToPrepare, double secondsToSolve) {
        /** Whether the solver did not have to fall back to another normalisation than its own. */
        boolean underOne() {
            return solution.normalisation() == solver.normalisation();
        }

        /** To solve again under the normalisation that the solver fell back to, and to judge by it. */
        SolverSettings normalised(SolverSettings settings) {
            return settings.withNormalisation(solution.normalisation());
        }

        /** √(wᵀSw), S without λ and terms. @throws NotPositiveDefiniteException if that is not positive */
        double deviation(Template w) {
            double variance = solver.system().variance(w);
            if (!(variance > 0)) {
                throw new NotPositiveDefiniteException("the variance of the background along the template", variance);
            }
            return Math.sqrt(variance);
        }
    }
}
