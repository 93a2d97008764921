package dev.onebox.bench.study;

import dev.onebox.bench.Race;
import dev.onebox.bench.Timing;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.PcgSolver;
import dev.onebox.solve.Preconditioning;
import dev.onebox.solve.Solution;
import dev.onebox.solve.Stopping;
import dev.onebox.statistics.Normalisation;
import dev.onebox.tensor.Size;
import dev.onebox.tensor.Template;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** What a detector costs when many are solved for, one at a time and as a batch, on one thread. */
public final class BatchStudy implements Study {
    private static final int WINDOWS = 64;
    private static final List<Size> SIZES = List.of(new Size(8, 8), new Size(28, 12));
    private static final double[] TOLERANCES = {0, 1e-2, 1e-3, 1e-6};

    private final StringBuilder table = new StringBuilder();

    @Override
    public String name() {
        return "batches";
    }

    @Override
    public void run(Book book) throws IOException {
        Materials materials = new Materials();
        table.append("| | to | one at a time: iterations | ms | batch: iterations | ms | × faster |\n")
                .append("| --- | --- | --- | --- | --- | --- | --- |\n");
        try (Workers one = new Workers(1)) {
            for (Size size : SIZES) {
                List<Template> windows = materials.windows(List.of("bsds500"), size, WINDOWS, 3);
                for (Preconditioning with :
                        List.of(Preconditioning.chan(), Preconditioning.parity(materials.parities()))) {
                    for (double tolerance : TOLERANCES) {
                        measure(materials, windows, with, tolerance, one);
                    }
                }
            }
        }
        book.put("batches.md", "batches", table.toString());
    }

    private void measure(
            Materials materials, List<Template> windows, Preconditioning with, double tolerance, Workers one) {
        Size size = windows.get(0).size();
        Stopping stopping = tolerance > 0 ? Stopping.byResidual(tolerance) : Stopping.bySeparation();
        PcgSolver solver = PcgSolver.prepare(
                materials.covariance(Normalisation.B, size), Materials.LAMBDA, with, stopping, Workers.alone());
        List<Timing> timings = new Race(2, 5)
                .with(() -> windows.forEach(solver::solve))
                .with(() -> solver.solve(windows, one))
                .run();
        double alone = timings.get(0).seconds() / WINDOWS * 1e3;
        double together = timings.get(1).seconds() / WINDOWS * 1e3;
        table.append(String.format(
                Locale.ROOT,
                "| %s, %s | %s | %.1f | %.2f | %.1f | %.2f | %.2f |%n",
                size,
                with.method(),
                tolerance > 0 ? tolerance : "separation",
                iterations(windows.stream().map(solver::solve).toList()),
                alone,
                iterations(solver.solve(windows, one)),
                together,
                alone / together));
    }

    private static double iterations(List<Solution> solutions) {
        return solutions.stream().mapToInt(Solution::iterations).average().orElse(0);
    }
}
