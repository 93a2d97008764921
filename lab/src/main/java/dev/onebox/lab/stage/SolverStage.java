package dev.onebox.lab.stage;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.baselines.OpenBlas;
import dev.onebox.baselines.OpenBlasCholesky;
import dev.onebox.cli.TextFormat;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.experiment.ExperimentContext;
import dev.onebox.lab.machine.MachineProbe;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Method;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.Solvers;
import dev.onebox.solve.Stopping;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Preparing (cold, from statistics) and solving (warm, one window of a photo) at 28 × 12 × 31 with λ = 1e-4 on the bundled
 * statistics, against OpenBLAS Cholesky in double on all cores, whose warm solve is two triangular ones.
 */
public final class SolverStage {
    private static final Size SIZE = new Size(28, 12);
    private static final String NAMED = "28x12x31";
    private static final double LAMBDA = 1e-4;
    private static final SolverSettings SETTINGS = SolverSettings.of(Method.PCG, LAMBDA)
            .withNormalisation(Normalisation.B)
            .withParities(ExperimentContext.parities());
    private static final int MANY = 1000;
    private static final int FEW_ITERATIONS = 4;
    private static final int MORE_ITERATIONS = 20;
    private static final double SETTLING =
            2; // seconds: preparing gets twice as fast long after the compiler's first rest

    private final Statistics statistics = BundledStatistics.read(Features.FHOG31, 4);
    private final List<Template> windows = windows();
    private final Workers workers;

    private SolverStage(Workers workers) throws IOException {
        this.workers = workers;
    }

    public static List<BenchmarkRow> measure() throws IOException {
        try (Workers all = Workers.onAllCores()) {
            return new SolverStage(all).rows();
        }
    }

    private List<BenchmarkRow> rows() {
        List<BenchmarkRow> rows = new ArrayList<>();
        try (Rival rival = new Rival(statistics.covariance(Normalisation.B, SIZE, workers), windows.get(0))) {
            rows.addAll(benchmark("circulant", Method.CIRCULANT, rival));
            rows.addAll(benchmark("parity", Method.PARITY, rival));
            rows.addAll(benchmark("pcg-parity", Method.PCG_PARITY, rival));
            rows.addAll(benchmark("pcg", Method.PCG, rival));
            rows.replaceAll(row -> row.stage().startsWith("prepare-") ? row.against(Rival.NAME, rival.cold()) : row);
            rows.add(iteration());
            rival.addRows(rows);
        }
        return rows;
    }

    /** Right-hand sides as exemplar detectors have them: windows at random places of photos, less the background's mean. */
    private List<Template> windows() {
        Feature feature = Features.named(statistics.feature(), statistics.cell());
        List<FeatureImage> images =
                BenchmarkPhotos.landscapes(40).stream().map(feature::extract).toList();
        Random random = new Random(1);
        List<Template> windows = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            FeatureImage image = images.get(i % images.size());
            int top = random.nextInt(image.rows() - SIZE.rows() + 1);
            int left = random.nextInt(image.columns() - SIZE.columns() + 1);
            windows.add(window(image, top, left));
        }
        return windows;
    }

    private Template window(FeatureImage image, int top, int left) {
        int k = image.channels();
        double[] values = new double[SIZE.area() * k]; // channel p of cell (u, v) at (u·n + v)·k + p
        for (int i = 0; i < values.length; i++) {
            int cell = i / k;
            float value = image.at(top + cell / SIZE.columns(), left + cell % SIZE.columns(), i % k);
            values[i] = value - statistics.mean(i % k);
        }
        return new Template(SIZE, k, values);
    }

    private PreparedSolver prepared(SolverSettings settings) {
        return Solvers.prepare(statistics, SIZE, settings, workers);
    }

    private List<BenchmarkRow> benchmark(String name, Method method, Rival rival) {
        SolverSettings settings = SETTINGS.withMethod(method);
        PreparedSolver solver = prepared(settings);
        Template b = windows.get(0);
        List<Timing> timings = new InterleavedBenchmark(SETTLING, 31)
                .run(() -> prepared(settings), () -> solver.solve(b), rival::solve);
        Timing each = new InterleavedBenchmark(2, 5)
                .run(() -> solver.solve(windows, workers))
                .get(0)
                .per(MANY);
        rival.timeCold();
        Solution solution = solver.solve(b);
        return List.of(
                BenchmarkRow.of("prepare-" + name, NAMED, timings.get(0)).moving(solver.bytes()),
                BenchmarkRow.of("solve-" + name, NAMED, timings.get(1))
                        .against(Rival.NAME, timings.get(2))
                        .noting(TextFormat.format(
                                "%d iterations, residual %.1e, %.2f %% of the best Fisher ratio",
                                solution.iterations(),
                                solution.relativeResidual(),
                                100 * solution.fisherRatio() / rival.fisherRatio)),
                BenchmarkRow.of("batch-" + name, NAMED, each)
                        .noting(TextFormat.format("%.0f detectors per second, all cores", 1 / each.seconds())));
    }

    /** What an iteration more adds to a solve, against what it has to read and compute at the speed of the same moments. */
    private BenchmarkRow iteration() {
        double pairs = 31 * 32 / 2.0;
        long bytes = Math.round(8 * pairs * (56 * 13 + 28 * 7)); // blocks of S and factors
        MachineProbe operations = MachineProbe.operations();
        MachineProbe reads = MachineProbe.reads(bytes);
        List<Timing> timings = new InterleavedBenchmark()
                .run(solves(FEW_ITERATIONS), solves(MORE_ITERATIONS), operations.work(), reads.work());
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
                .noting(TextFormat.format(
                        "(%d iterations − %d) ÷ %d; limit: bytes ÷ bandwidth + operations ÷ peak, %.0f GB/s and %.0f GFlop/s"
                                + " in the same rounds",
                        MORE_ITERATIONS, FEW_ITERATIONS, more, bytesPerSecond / 1e9, flopsPerSecond / 1e9));
    }

    private Runnable solves(int iterations) {
        PreparedSolver solver = prepared(SETTINGS.withStopping(new Stopping(1e-12, 0, iterations)));
        return () -> solver.solve(windows.get(0));
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
            warm = new InterleavedBenchmark().run(this::solve).get(0);
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
