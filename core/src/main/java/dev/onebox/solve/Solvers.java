package dev.onebox.solve;

import dev.onebox.Size;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.circulant.CirculantSolver;
import dev.onebox.solve.dense.CholeskySolver;
import dev.onebox.solve.iterate.PcgSolver;
import dev.onebox.solve.iterate.Preconditioning;
import dev.onebox.solve.parity.ParitySolver;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;

/**
 * The one way from statistics to a solver, whatever the method.
 *
 * <p>Checks what can be checked before any work is done. With an explicit normalisation an indefinite covariance is an
 * exception; otherwise see {@link FallbackSolver}. λ is used as given, always. Stateless.
 */
public final class Solvers {
    private Solvers() {}

    /**
     * Prepares to solve for templates of {@code size}.
     *
     * @throws IllegalArgumentException if no artifact brings the method, the template is larger than the horizon, the
     *     statistics are those of blank photos, or parities or channel factors are not those of the statistics' channels
     * @throws NotPositiveDefiniteException if the normalisation is explicit and S + λI shows not to be positive definite
     */
    public static PreparedSolver prepare(Statistics statistics, Size size, SolverSettings settings, Workers workers) {
        requireHorizon(statistics, size);
        statistics.blankness().ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
        requireChannels(statistics, settings);
        Method method = settings.method() == Method.AUTO
                ? AutomaticChoice.of(size, statistics.channels(), settings)
                : settings.method();
        SolverSettings chosen = settings.withMethod(method);
        if (settings.normalisation().isPresent()) {
            return prepare(statistics, size, settings.normalisation().get(), chosen, workers);
        }
        return Normalisation.forImages(statistics.images()) == Normalisation.C
                ? prepare(statistics, size, Normalisation.C, chosen, workers)
                : withFallback(statistics, size, chosen, workers);
    }

    /** Keeps nothing of the statistics but their covariance under B, which the one under C is made of. */
    private static PreparedSolver withFallback(
            Statistics statistics, Size size, SolverSettings settings, Workers workers) {
        StationaryCovariance underB = covariance(statistics, size, Normalisation.B, settings, workers);
        long bytesOfLags = underB.bytes();
        FallbackSolver.Fallback underC = new FallbackSolver.Fallback(
                () -> prepare(underB.underC(), settings, Workers.alone()), // the workers of the first may be gone
                first -> first.system().holdsLags() ? 0 : bytesOfLags);
        return FallbackSolver.prepare(() -> prepare(underB, settings, workers), underC);
    }

    private static void requireHorizon(Statistics statistics, Size size) {
        Size horizon = statistics.horizon();
        if (!horizon.covers(size)) {
            Size needed = new Size(Math.max(horizon.rows(), size.rows()), Math.max(horizon.columns(), size.columns()));
            throw new IllegalArgumentException("template of " + size + " cells: the statistics reach to " + horizon
                    + ". Choose a smaller template, or gather statistics that serve it: onebox gather PHOTOS -o FILE"
                    + " --feature " + statistics.feature() + " --cell " + statistics.cell() + " --horizon " + needed);
        }
    }

    private static void requireChannels(Statistics statistics, SolverSettings settings) {
        int k = statistics.channels();
        settings.parities().ifPresent(parities -> requireSame("mirrors", parities.channels(), k));
        if (!settings.channelFactors().isEmpty()) {
            requireSame("channel factors", settings.channelFactors().size(), k);
        }
    }

    private static void requireSame(String what, int got, int expected) {
        if (got != expected) {
            throw new IllegalArgumentException(
                    what + " of " + got + " channels: the statistics have " + expected + " channels");
        }
    }

    private static PreparedSolver prepare(
            Statistics statistics, Size size, Normalisation normalisation, SolverSettings settings, Workers workers) {
        return prepare(covariance(statistics, size, normalisation, settings, workers), settings, workers);
    }

    private static StationaryCovariance covariance(
            Statistics statistics, Size size, Normalisation normalisation, SolverSettings settings, Workers workers) {
        StationaryCovariance g = statistics.covariance(normalisation, size, workers);
        return settings.channelFactors().isEmpty() ? g : g.scaled(factors(settings));
    }

    private static double[] factors(SolverSettings settings) {
        return settings.channelFactors().stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** The solver of the method for one covariance; AUTO was replaced. */
    public static PreparedSolver prepare(StationaryCovariance g, SolverSettings settings, Workers workers) {
        double lambda = settings.lambda();
        return switch (settings.method()) {
            case PARITY -> ParitySolver.prepare(g, lambda, parities(g, settings), workers);
            case CIRCULANT -> CirculantSolver.prepare(g, lambda, workers);
            case PCG -> pcg(g, settings, Preconditioning.chan(), workers);
            case PCG_PARITY -> pcg(g, settings, Preconditioning.parity(parities(g, settings)), workers);
            case PCG_STRANG -> pcg(g, settings, Preconditioning.strang(), workers);
            case CG -> pcg(g, settings, Preconditioning.none(), workers);
            case CHOLESKY -> CholeskySolver.prepare(g, lambda, workers);
            case LEVINSON, ADMM -> SolverProvider.of(settings.method()).prepare(g, settings, workers);
            case AUTO -> prepare(g, settings.withMethod(AutomaticChoice.of(g.size(), g.channels(), settings)), workers);
        };
    }

    private static ParityBasis parities(StationaryCovariance g, SolverSettings settings) {
        return settings.parities().orElseGet(() -> ParityBasis.allEven(g.channels()));
    }

    private static PreparedSolver pcg(
            StationaryCovariance g, SolverSettings settings, Preconditioning with, Workers workers) {
        return PcgSolver.prepare(g, settings.lambda(), with, settings.stopping(), workers);
    }
}
