package dev.onebox.learn;

import dev.onebox.feature.Features;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.LowRankTerm;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.SolverCache;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.Stopping;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.Statistics;
import dev.onebox.tensor.FeatureImage;
import dev.onebox.tensor.Size;
import dev.onebox.tensor.Template;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What windows of one size are told apart from: the mean μ and the covariance S of the same statistics, with a solver.
 *
 * <p>Everything here is in terms of centred windows x − μ, multiplied by the colour factors. Unless one normalisation was
 * asked for, B is used, and C where B proves not to be positive definite. Thread-safe.
 */
final class Background {
    private final Statistics statistics;
    private final Size size;
    private final double[] mean; // μ_p
    private final ColourFactors factors;
    private final SolverSettings settings;
    private final List<Normalisation> normalisations; // in the order in which they are tried
    private final SolverCache cache;
    private final Workers workers;

    /** @param lambda λ */
    Background(Statistics statistics, Size size, double colour, double lambda, LearnContext context) {
        LearnSettings learnSettings = context.settings();
        this.statistics = statistics;
        this.size = size;
        this.mean = IntStream.range(0, statistics.channels())
                .mapToDouble(statistics::mean)
                .toArray();
        this.factors = new ColourFactors(statistics.channels(), colour);
        this.settings = solverSettings(statistics, lambda, learnSettings).withChannelFactors(factors.list());
        this.normalisations = normalisations(statistics, learnSettings);
        this.cache = context.cache();
        this.workers = context.workers();
    }

    private static SolverSettings solverSettings(Statistics statistics, double lambda, LearnSettings settings) {
        SolverSettings plain = SolverSettings.of(settings.method(), lambda);
        SolverSettings stopping = settings.tolerance()
                .map(tolerance -> plain.withStopping(Stopping.byResidual(tolerance)))
                .orElse(plain);
        return Features.named(statistics.feature(), statistics.cell())
                .mirrors()
                .map(mirrors -> stopping.withParities(ParityBasis.of(mirrors.horizontal(), mirrors.vertical())))
                .orElse(stopping);
    }

    /** One, or one and the one to fall back to. */
    private static List<Normalisation> normalisations(Statistics statistics, LearnSettings settings) {
        return settings.normalisation()
                .map(List::of)
                .orElseGet(() -> Normalisation.forImages(statistics.images()) == Normalisation.B
                        ? List.of(Normalisation.B, Normalisation.C)
                        : List.of(Normalisation.C));
    }

    Size size() {
        return size;
    }

    double lambda() {
        return settings.lambda();
    }

    /** x − μ. */
    Template unweighted(Template x) {
        double[] values = x.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] -= mean[i % mean.length];
        }
        return new Template(size, mean.length, values);
    }

    /** x − μ, by the factors. */
    Template centred(Template x) {
        return factors.applied(unweighted(x));
    }

    /** x − μ, by the factors. */
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

    /** The weights for plain windows, from those for centred ones. */
    Template plain(Template w) {
        return factors.applied(w);
    }

    /**
     * Solves (S + λI + terms) w = b.
     *
     * @param terms in terms of centred windows
     * @throws NotPositiveDefiniteException if no normalisation will do
     */
    Fitted solve(Template b, List<LowRankTerm> terms) {
        if (normalisations.size() == 1) {
            return solve(b, terms, normalisations.get(0));
        }
        try {
            return solve(b, terms, normalisations.get(0));
        } catch (NotPositiveDefiniteException indefinite) {
            return solve(b, terms, normalisations.get(1)); // the solution's normalisation tells
        }
    }

    private Fitted solve(Template b, List<LowRankTerm> terms, Normalisation normalisation) {
        SolverCache.Prepared cached = prepared(normalisation);
        double cold = cached.seconds();
        PreparedSolver solver = cached.solver();
        for (LowRankTerm term : terms) {
            long start = System.nanoTime();
            solver = solver.plus(term, workers);
            cold += (System.nanoTime() - start) * 1e-9;
        }
        long start = System.nanoTime();
        Solution solution = solver.solve(b);
        return new Fitted(solver, solution, cold, (System.nanoTime() - start) * 1e-9);
    }

    private SolverCache.Prepared prepared(Normalisation normalisation) {
        return cache.prepared(statistics, size, settings.withNormalisation(normalisation), workers);
    }

    /** Solves (S + λI) w = b for many b together. Times are what each took on average. */
    List<Fitted> solveTogether(List<Template> many) {
        try {
            return solveTogether(many, normalisations.get(0));
        } catch (NotPositiveDefiniteException indefinite) { // of one of them at least: each on its own
            return many.stream().map(b -> solve(b, List.of())).toList();
        }
    }

    private List<Fitted> solveTogether(List<Template> many, Normalisation normalisation) {
        long start = System.nanoTime();
        PreparedSolver solver = prepared(normalisation).solver();
        long prepared = System.nanoTime();
        List<Solution> solutions = solver.solve(many, workers);
        double each = (System.nanoTime() - prepared) * 1e-9 / many.size();
        return solutions.stream()
                .map(solution -> new Fitted(solver, solution, (prepared - start) * 1e-9 / many.size(), each))
                .toList();
    }

    /**
     * A solution and the solver it came from, low-rank terms included.
     *
     * @param secondsToPrepare for one: what preparing took, even if that was earlier; for one of many: its share of what
     *     preparing took now
     */
    record Fitted(PreparedSolver solver, Solution solution, double secondsToPrepare, double secondsToSolve) {
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
