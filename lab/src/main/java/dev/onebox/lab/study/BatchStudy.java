package dev.onebox.lab.study;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.report.Table;
import dev.onebox.lab.stage.ExemplarWindows;
import dev.onebox.learn.ResolvedSetting;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Solution;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.iterate.PcgSolver;
import dev.onebox.solve.iterate.Preconditioning;
import dev.onebox.statistics.Normalisation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a detector costs when many are solved for, one at a time and in batches, on one thread.
 *
 * <p>To a residual, batches of 8, 64 and 128 search together in blocks of 8, 16 and 32; to the stop by separation
 * they advance in step, four at a time.
 */
public final class BatchStudy implements Study {
    private static final int[] BATCHES = {1, 8, 64, 128};
    private static final int WINDOWS = 128;
    private static final List<Size> SIZES = List.of(new Size(8, 8), new Size(28, 12));
    private static final double[] TOLERANCES = {0, 1e-3, 1e-6};

    private final List<List<String>> rows = new ArrayList<>();

    @Override
    public String name() {
        return "batches";
    }

    @Override
    public void run(StudyOutput output) throws IOException {
        StudyData materials = new StudyData();
        for (Size size : SIZES) {
            List<Template> windows = materials.windows(List.of("bsds500"), size, WINDOWS, 3);
            for (Preconditioning with :
                    List.of(Preconditioning.chan(), Preconditioning.parity(ExemplarWindows.parities()))) {
                for (double tolerance : TOLERANCES) {
                    measure(materials, windows, with, tolerance);
                }
            }
        }
        List<String> head = List.of("", "to", "one at a time", "batches of 8", "of 64", "of 128");
        output.put("batches.md", new Table("batches", head, rows));
    }

    private void measure(StudyData materials, List<Template> windows, Preconditioning with, double tolerance) {
        Size size = windows.get(0).size();
        Stopping stopping = tolerance > 0 ? Stopping.byResidual(tolerance) : Stopping.bySeparation();
        PcgSolver solver = PcgSolver.prepare(
                materials.covariance(Normalisation.B, size), StudyData.LAMBDA, with, stopping, Workers.alone());
        double[] iterations = new double[BATCHES.length];
        InterleavedBenchmark benchmark = new InterleavedBenchmark(0.5, 3);
        for (int i = 0; i < BATCHES.length; i++) {
            int column = i;
            benchmark.with(() -> iterations[column] = iterations(solver, windows, BATCHES[column]));
        }
        List<String> row = new ArrayList<>();
        row.add(size + ", " + with.method());
        row.add(tolerance > 0 ? ResolvedSetting.number(tolerance) : "separation");
        List<Timing> timings = benchmark.run();
        for (int i = 0; i < BATCHES.length; i++) {
            double milliseconds = timings.get(i).per(WINDOWS).seconds() * 1e3;
            row.add(String.format(Locale.ROOT, "%.2f ms (%.1f)", milliseconds, iterations[i]));
        }
        rows.add(row);
    }

    /** Solves for all, in batches of a size, and returns how many iterations a side took on average. */
    private static double iterations(PcgSolver solver, List<Template> windows, int batch) {
        List<Solution> solutions = new ArrayList<>();
        for (int from = 0; from < windows.size(); from += batch) {
            List<Template> some = windows.subList(from, from + batch);
            solutions.addAll(batch == 1 ? List.of(solver.solve(some.get(0))) : solver.solve(some, Workers.alone()));
        }
        return solutions.stream().mapToInt(Solution::iterations).average().orElse(0);
    }
}
