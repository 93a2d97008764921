package dev.onebox.lab.study;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.baselines.OpenBlasCholesky;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.stage.ExemplarWindows;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Method;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.Solvers;
import dev.onebox.statistics.Normalisation;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * One method's part of {@link GrowthStudy}: prints a {@link Growth} per template size, from 8 × 8 until the next one would
 * take minutes or does not fit the memory.
 *
 * <p>Normalisation C, which is positive definite at every size. Iterative methods stop by separation, ADMM at a residual of
 * 1e-3, the only rule it has. Methods that use threads use all cores to prepare.
 */
public final class GrowthMeasurement implements Study {
    private static final String OPENBLAS = "cholesky-openblas";
    private static final int[] SIDES = {8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40};
    private static final double PATIENCE = 120; // seconds for a preparation
    private static final long WARM_UP_NANOS = 5_000_000_000L;
    private static final double SLOW = 1; // seconds from which one run must do
    private static final long MEMORY = 4L << 30; // bytes outside the heap

    private final String method;

    private GrowthMeasurement(String method) {
        this.method = method;
    }

    /** One for each method, and the rival. */
    public static List<GrowthMeasurement> all() {
        return Stream.concat(
                        Stream.of(Method.values())
                                .filter(method -> method != Method.AUTO)
                                .map(Method::toString),
                        Stream.of(OPENBLAS))
                .map(GrowthMeasurement::new)
                .toList();
    }

    @Override
    public String name() {
        return "growth-" + method;
    }

    @Override
    public void run(StudyOutput output) throws IOException {
        StudyData materials = new StudyData();
        warmUp(materials);
        double last = 0;
        int lastSide = 0;
        for (int side : SIDES) {
            double expected = last * Math.pow((double) side / lastSide, 6);
            if ((expected > PATIENCE && last > SLOW) || bytesOutside(side) > MEMORY) {
                System.err.println(method + ": stops before " + side + "x" + side);
                return;
            }
            Growth growth = measure(materials, new Size(side, side));
            output.print(growth.line());
            last = growth.cold();
            lastSide = side;
        }
    }

    /** Lets the compiler see the smallest size for a while: the first measurement would measure it instead. */
    private void warmUp(StudyData materials) {
        Size first = new Size(SIDES[0], SIDES[0]);
        long end = System.nanoTime() + WARM_UP_NANOS;
        while (System.nanoTime() < end) {
            measure(materials, first);
        }
    }

    private long bytesOutside(int side) {
        long order = 31L * side * side;
        return method.equals(OPENBLAS) ? 8 * order * order : 0;
    }

    private Growth measure(StudyData materials, Size size) {
        Template b = materials.windows(List.of("bsds500"), size, 1, 5).get(0);
        long start = System.nanoTime();
        PreparedSolver solver = prepare(materials, size);
        double first = (System.nanoTime() - start) * 1e-9;
        double warm = warm(solver, b);
        int iterations = solver.solve(b).iterations();
        close(solver);
        double cold = first > SLOW
                ? first
                : new InterleavedBenchmark(0.5, 7)
                        .with(() -> close(prepare(materials, size)))
                        .run()
                        .get(0)
                        .seconds();
        return new Growth(method, size, cold, warm, iterations);
    }

    private static double warm(PreparedSolver solver, Template b) {
        Runnable solve = solver instanceof OpenBlasCholesky rival ? () -> rival.weights(b) : () -> solver.solve(b);
        return new InterleavedBenchmark(0.3, 7).with(solve).run().get(0).seconds();
    }

    private PreparedSolver prepare(StudyData materials, Size size) {
        if (method.equals(OPENBLAS)) {
            return OpenBlasCholesky.prepare(materials.covariance(Normalisation.C, size), StudyData.LAMBDA);
        }
        SolverSettings settings = SolverSettings.of(Method.named(method), StudyData.LAMBDA)
                .withNormalisation(Normalisation.C)
                .withParities(ExemplarWindows.parities());
        try (Workers workers = Workers.onAllCores()) {
            return Solvers.prepare(materials.statistics(), size, settings, workers);
        }
    }

    private static void close(PreparedSolver solver) {
        if (solver instanceof OpenBlasCholesky rival) {
            rival.close();
        }
    }
}
