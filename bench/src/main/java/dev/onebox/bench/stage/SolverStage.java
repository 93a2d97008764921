package dev.onebox.bench.stage;

import dev.onebox.baselines.OpenBlas;
import dev.onebox.baselines.OpenBlasCholesky;
import dev.onebox.bench.Race;
import dev.onebox.bench.Row;
import dev.onebox.bench.Stage;
import dev.onebox.bench.Timing;
import dev.onebox.bench.machine.Limits;
import dev.onebox.bench.rival.PlainPcg;
import dev.onebox.feature.Features;
import dev.onebox.feature.Mirrors;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.CirculantSolver;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.ParitySolver;
import dev.onebox.solve.PcgSolver;
import dev.onebox.solve.Preconditioning;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.Stopping;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import dev.onebox.tensor.Size;
import dev.onebox.tensor.Template;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Preparing (cold, from statistics) and solving (warm, one window of a photo) at 28 × 12 × 31 with λ = 1e-4 on the bundled
 * statistics, against OpenBLAS Cholesky in double on all cores, whose warm solve is two triangular ones.
 */
public final class SolverStage implements Stage {
    private static final Size SIZE = new Size(28, 12);
    private static final String NAMED = "28x12x31";
    private static final double LAMBDA = 1e-4;
    private static final int MANY = 1000;
    private static final double TOLERANCE = 1e-3; // the paper's
    private static final String PLAIN = "paper-plainly";

    private final List<Row> rows = new ArrayList<>();

    @Override
    public String name() {
        return "solvers";
    }

    @Override
    public List<Row> measure(Limits limits) {
        Statistics statistics = statistics();
        List<Template> windows = Windows.of(statistics, SIZE, MANY);
        try (Workers all = Workers.onAllCores();
                Rival rival = new Rival(statistics, windows.get(0), all)) {
            closedForm(
                    "circulant", windows, rival, () -> CirculantSolver.prepare(g(statistics, all), LAMBDA, all), all);
            closedForm("parity", windows, rival, () -> parity(statistics, all), all);
            pcg(statistics, windows, rival, all, limits);
            rival.addRows(rows);
            plainly(statistics, windows.get(0), rival, all);
        }
        return rows;
    }

    /** The paper's algorithm written plainly against ours with its stopping rule, both on one thread. */
    private void plainly(Statistics statistics, Template b, Rival rival, Workers all) {
        StationaryCovariance g = g(statistics, all);
        PlainPcg plain = new PlainPcg(g, LAMBDA);
        PcgSolver ours = strict(g);
        PlainPcg.Result theirs = plain.solve(b, TOLERANCE);
        Numbers.requireClose(
                ours.solve(b).fisherRatio(),
                b.dot(theirs.weights()),
                0.01 * rival.fisherRatio(),
                "Fisher ratio of the plain solver");
        List<Timing> timings = new Race(1, 5)
                .with(() -> strict(g))
                .with(() -> new PlainPcg(g, LAMBDA))
                .with(() -> ours.solve(b))
                .with(() -> plain.solve(b, TOLERANCE))
                .run();
        rows.add(Row.of("prepare-pcg-1e-3", NAMED, timings.get(0))
                .against(PLAIN, timings.get(1))
                .noting("one thread, from the covariance; complex transforms by JTransforms, all blocks"));
        rows.add(Row.of("solve-pcg-1e-3", NAMED, timings.get(2))
                .against(PLAIN, timings.get(3))
                .noting(String.format(
                        Locale.ROOT,
                        "to a residual of 1e-3: %d iterations, the rival %d",
                        ours.solve(b).iterations(),
                        theirs.iterations())));
    }

    private static PcgSolver strict(StationaryCovariance g) {
        return PcgSolver.prepare(
                g, LAMBDA, Preconditioning.chan(), Stopping.byResidual(TOLERANCE), Workers.alone());
    }

    private static Statistics statistics() {
        try {
            return BundledStatistics.read("fhog31", 4);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static StationaryCovariance g(Statistics statistics, Workers workers) {
        return statistics.covariance(Normalisation.B, SIZE, workers);
    }

    private static PreparedSolver parity(Statistics statistics, Workers workers) {
        Mirrors mirrors = Features.named("fhog31", 4).mirrors().orElseThrow();
        return ParitySolver.prepare(
                g(statistics, workers), LAMBDA, ParityBasis.of(mirrors.horizontal(), mirrors.vertical()), workers);
    }

    private static PcgSolver pcg(Statistics statistics, Workers workers) {
        return PcgSolver.prepare(
                g(statistics, workers), LAMBDA, Preconditioning.chan(), Stopping.bySeparation(), workers);
    }

    /** Makes a prepared solver from nothing but statistics. */
    private interface Cold {
        PreparedSolver prepare();
    }

    private void closedForm(String name, List<Template> windows, Rival rival, Cold cold, Workers workers) {
        PreparedSolver solver = cold.prepare();
        Template b = windows.get(0);
        List<Timing> timings =
                new Race().with(cold::prepare).with(() -> solver.solve(b)).run();
        Timing batch =
                new Race(2, 5).with(() -> solver.solve(windows, workers)).run().get(0);
        long bytes = solver.bytes();
        rows.add(rival.cold(Row.of("prepare-" + name, NAMED, timings.get(0))).moving(bytes));
        rows.add(rival.warm(Row.of("solve-" + name, NAMED, timings.get(1))).noting(quality(solver.solve(b), rival)));
        rows.add(perDetector("batch-" + name, batch));
    }

    private void pcg(Statistics statistics, List<Template> windows, Rival rival, Workers workers, Limits limits) {
        PcgSolver solver = pcg(statistics, workers);
        Template b = windows.get(0);
        List<Timing> timings = new Race()
                .with(() -> pcg(statistics, workers))
                .with(() -> solver.solve(b))
                .run();
        Timing batch =
                new Race(2, 5).with(() -> solver.solve(windows, workers)).run().get(0);
        long bytes = solver.bytes();
        rows.add(rival.cold(Row.of("prepare-pcg", NAMED, timings.get(0))).moving(bytes));
        rows.add(rival.warm(Row.of("solve-pcg", NAMED, timings.get(1))).noting(quality(solver.solve(b), rival)));
        rows.add(perDetector("batch-pcg", batch));
        Iteration iteration = new Iteration(solver.solve(b).iterations(), timings.get(1));
        rows.add(iteration.row(limits));
    }

    private static Row perDetector(String stage, Timing batch) {
        Timing each = batch.per(MANY);
        return Row.of(stage, NAMED, each)
                .noting(String.format(Locale.ROOT, "%.0f detectors per second, all cores", 1 / each.seconds()));
    }

    private static String quality(Solution solution, Rival rival) {
        return String.format(
                Locale.ROOT,
                "%d iterations, residual %.1e, %.2f %% of the best Fisher ratio",
                solution.iterations(),
                solution.relativeResidual(),
                100 * solution.fisherRatio() / rival.fisherRatio());
    }

    /** A warm solve divided by its iterations, against what an iteration has to read and compute. */
    private record Iteration(int count, Timing solve) {
        Row row(Limits limits) {
            double pairs = 31 * 32 / 2.0;
            double product = 16.0 * 56 * 13 * pairs;
            double solves = 16.0 * 28 * 7 * pairs;
            double transforms = 2 * 31 * 2.5 * (56 * 24 * 10.4 + 28 * 12 * 8.4);
            double byFlops = (product + solves + transforms) / limits.flopsPerSecond();
            long bytes = Math.round(8 * pairs * (56 * 13 + 28 * 7)); // blocks of S and factors, each read once
            double byBytes = bytes / limits.bytesPerSecond(bytes);
            return Row.of("pcg-iteration", NAMED, solve.per(count))
                    .limit(byFlops + byBytes)
                    .moving(bytes)
                    .noting("a solve ÷ its " + count + " iterations; limit: bytes ÷ bandwidth + operations ÷ peak");
        }
    }

    /** OpenBLAS, if it loads here: prepared once, timed cold twice. */
    private static final class Rival implements AutoCloseable {
        private final OpenBlasCholesky solver;
        private final Timing cold;
        private final Timing warm;
        private final double fisherRatio;

        Rival(Statistics statistics, Template b, Workers workers) {
            int threads = workers.threads();
            System.err.println("preparing OpenBLAS, core " + OpenBlas.core() + ", " + threads + " threads …");
            StationaryCovariance g = g(statistics, workers);
            cold = new Race(0, 2)
                    .with(() -> OpenBlasCholesky.prepare(g, LAMBDA, threads).close())
                    .run()
                    .get(0);
            solver = OpenBlasCholesky.prepare(g, LAMBDA, threads);
            warm = new Race().with(() -> solver.weights(b)).run().get(0);
            fisherRatio = b.dot(new Template(b.size(), b.channels(), solver.weights(b)));
        }

        double fisherRatio() {
            return fisherRatio;
        }

        Row cold(Row row) {
            return row.against("openblas-cholesky", cold);
        }

        Row warm(Row row) {
            return row.against("openblas-cholesky", warm);
        }

        void addRows(List<Row> rows) {
            String note = "OpenBLAS core " + OpenBlas.core();
            rows.add(Row.of("prepare-cholesky", NAMED, cold)
                    .moving(solver.bytes())
                    .noting(note));
            rows.add(
                    Row.of("solve-cholesky", NAMED, warm).moving(solver.bytes()).noting(note));
        }

        @Override
        public void close() {
            solver.close();
        }
    }
}
