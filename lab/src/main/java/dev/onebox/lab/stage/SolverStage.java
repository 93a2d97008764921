package dev.onebox.lab.stage;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.baselines.OpenBlas;
import dev.onebox.baselines.OpenBlasCholesky;
import dev.onebox.feature.Features;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.experiment.ExperimentContext;
import dev.onebox.lab.machine.MachineProbe;
import dev.onebox.lab.report.Formats;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.circulant.CirculantSolver;
import dev.onebox.solve.iterate.PcgSolver;
import dev.onebox.solve.iterate.Preconditioning;
import dev.onebox.solve.parity.ParitySolver;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Preparing (cold, from statistics) and solving (warm, one window of a photo) at 28 × 12 × 31 with λ = 1e-4 on the bundled
 * statistics, against OpenBLAS Cholesky in double on all cores, whose warm solve is two triangular ones.
 */
public final class SolverStage {
    private static final Size SIZE = new Size(28, 12);
    private static final String NAMED = "28x12x31";
    private static final double LAMBDA = 1e-4;
    private static final int MANY = 1000;
    private static final int FEW_ITERATIONS = 4;
    private static final int MORE_ITERATIONS = 20;
    private static final double SETTLING =
            2; // seconds: preparing gets twice as fast long after the compiler's first rest
    private static final ParityBasis PARITIES = ExperimentContext.parities();

    private SolverStage() {}

    public static List<BenchmarkRow> measure() throws IOException {
        List<BenchmarkRow> rows = new ArrayList<>();
        Statistics statistics = BundledStatistics.read(Features.FHOG31, 4);
        List<Template> windows = ExemplarWindows.of(statistics, SIZE, MANY);
        try (Workers all = Workers.onAllCores();
                Rival rival = new Rival(g(statistics, all), windows.get(0))) {
            Map<String, ColdStart> cold = new LinkedHashMap<>();
            cold.put("circulant", () -> CirculantSolver.prepare(g(statistics, all), LAMBDA, all));
            cold.put("parity", () -> ParitySolver.prepare(g(statistics, all), LAMBDA, PARITIES, all));
            cold.put("pcg-parity", () -> pcg(statistics, Preconditioning.parity(PARITIES), all));
            cold.put("pcg", () -> pcg(statistics, Preconditioning.chan(), all));
            cold.forEach((solver, prepare) -> rows.addAll(benchmark(solver, windows, rival, prepare, all)));
            rows.replaceAll(row -> row.stage().startsWith("prepare-") ? row.against(Rival.NAME, rival.cold()) : row);
            rows.add(iteration(g(statistics, all), windows.get(0), all));
            rival.addRows(rows);
        }
        return rows;
    }

    private static StationaryCovariance g(Statistics statistics, Workers workers) {
        return statistics.covariance(Normalisation.B, SIZE, workers);
    }

    private static PreparedSolver pcg(Statistics statistics, Preconditioning preconditioning, Workers workers) {
        return PcgSolver.prepare(g(statistics, workers), LAMBDA, preconditioning, Stopping.bySeparation(), workers);
    }

    /** Makes a prepared solver from nothing but statistics. */
    private interface ColdStart {
        PreparedSolver prepare();
    }

    private static List<BenchmarkRow> benchmark(
            String name, List<Template> windows, Rival rival, ColdStart cold, Workers workers) {
        PreparedSolver solver = cold.prepare();
        Template b = windows.get(0);
        List<Timing> timings = new InterleavedBenchmark(SETTLING, 31)
                .with(cold::prepare)
                .with(() -> solver.solve(b))
                .with(rival::solve)
                .run();
        Timing each = new InterleavedBenchmark(2, 5)
                .with(() -> solver.solve(windows, workers))
                .run()
                .get(0)
                .per(MANY);
        long bytes = solver.bytes();
        rival.timeCold();
        return List.of(
                BenchmarkRow.of("prepare-" + name, NAMED, timings.get(0)).moving(bytes),
                BenchmarkRow.of("solve-" + name, NAMED, timings.get(1))
                        .against(Rival.NAME, timings.get(2))
                        .noting(quality(solver.solve(b), rival)),
                BenchmarkRow.of("batch-" + name, NAMED, each)
                        .noting(Formats.filled("%.0f detectors per second, all cores", 1 / each.seconds())));
    }

    private static String quality(Solution solution, Rival rival) {
        return Formats.filled(
                "%d iterations, residual %.1e, %.2f %% of the best Fisher ratio",
                solution.iterations(), solution.relativeResidual(), 100 * solution.fisherRatio() / rival.fisherRatio);
    }

    /** What an iteration more adds to a solve, against what it has to read and compute at the speed of the same moments. */
    private static BenchmarkRow iteration(StationaryCovariance g, Template b, Workers workers) {
        double pairs = 31 * 32 / 2.0;
        long bytes = Math.round(8 * pairs * (56 * 13 + 28 * 7)); // blocks of S and factors
        MachineProbe operations = MachineProbe.operations();
        MachineProbe reads = MachineProbe.reads(bytes);
        List<Timing> timings = new InterleavedBenchmark()
                .with(solves(FEW_ITERATIONS, g, b, workers))
                .with(solves(MORE_ITERATIONS, g, b, workers))
                .with(operations.work())
                .with(reads.work())
                .run();
        double flopsPerSecond = operations.perSecond(timings.get(2).seconds());
        double bytesPerSecond = reads.perSecond(timings.get(3).seconds());
        double product = 16.0 * 56 * 13 * pairs;
        double solves = 16.0 * 28 * 7 * pairs;
        double transforms = 2 * 31 * 2.5 * (56 * 24 * 10.4 + 28 * 12 * 8.4);
        int more = MORE_ITERATIONS - FEW_ITERATIONS;
        double seconds = (timings.get(1).seconds() - timings.get(0).seconds()) / more;
        return BenchmarkRow.of(
                        "pcg-iteration",
                        NAMED,
                        new Timing(seconds, timings.get(1).spread()))
                .limit((product + solves + transforms) / flopsPerSecond + bytes / bytesPerSecond)
                .moving(bytes)
                .noting(Formats.filled(
                        "(%d iterations − %d) ÷ %d; limit: bytes ÷ bandwidth + operations ÷ peak, %.0f GB/s and %.0f GFlop/s"
                                + " in the same rounds",
                        MORE_ITERATIONS, FEW_ITERATIONS, more, bytesPerSecond / 1e9, flopsPerSecond / 1e9));
    }

    private static Runnable solves(int iterations, StationaryCovariance g, Template b, Workers workers) {
        Stopping never = new Stopping(1e-12, 0, iterations);
        PcgSolver solver = PcgSolver.prepare(g, LAMBDA, Preconditioning.chan(), never, workers);
        return () -> solver.solve(b);
    }

    /** OpenBLAS, if it loads here; cold once beside every solver of ours, and the best of these counts. */
    private static final class Rival implements AutoCloseable {
        static final String NAME = "openblas-cholesky";

        private final Template b;
        private final StationaryCovariance g;
        private final OpenBlasCholesky solver;
        private final Timing warm;
        private final double fisherRatio;
        private double bestCold = Double.POSITIVE_INFINITY;

        Rival(StationaryCovariance g, Template b) {
            this.b = b;
            this.g = g;
            System.err.println("preparing OpenBLAS, core " + OpenBlas.core() + " …");
            solver = OpenBlasCholesky.prepare(g, LAMBDA);
            warm = new InterleavedBenchmark()
                    .with(() -> solver.weights(b))
                    .run()
                    .get(0);
            fisherRatio = b.dot(new Template(b.size(), b.channels(), solver.weights(b)));
        }

        /** A call takes seconds, in which the machine changes its speed: there is no telling which call was undisturbed. */
        void timeCold() {
            long start = System.nanoTime();
            OpenBlasCholesky.prepare(g, LAMBDA).close();
            bestCold = Math.min(bestCold, (System.nanoTime() - start) * 1e-9);
        }

        private Timing cold() {
            return new Timing(bestCold, 0);
        }

        void solve() {
            solver.weights(b);
        }

        void addRows(List<BenchmarkRow> rows) {
            String note = "OpenBLAS core " + OpenBlas.core();
            rows.add(BenchmarkRow.of("prepare-cholesky", NAMED, cold())
                    .moving(solver.bytes())
                    .noting(note + "; the best of four calls"));
            rows.add(BenchmarkRow.of("solve-cholesky", NAMED, warm)
                    .moving(solver.bytes())
                    .noting(note));
        }

        @Override
        public void close() {
            solver.close();
        }
    }
}
