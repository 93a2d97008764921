package dev.onebox.lab.stage;

import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.image.resize.Resize;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Method;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.Solvers;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Whole operations on one thread, for those who count what a call takes and allocates. Stateless. */
public final class OperationTask {
    private static final Size SIZE = new Size(28, 12);

    private OperationTask() {}

    /** One of those that {@code AllocationBenchmark} names. */
    public static Runnable named(String name) {
        Photo photo = Resize.byArea(BenchmarkPhotos.landscapes(1).get(0), 640, 480);
        return switch (name) {
            case "fhog31" -> {
                Feature feature = Features.named(name, 4);
                yield () -> feature.of(photo);
            }
            case "resize" -> () -> Resize.byArea(photo, 500, 375);
            case "prepare-pcg", "solve-pcg" -> solver(name, Method.PCG);
            case "prepare-parity", "solve-parity" -> solver(name, Method.PARITY);
            case "detect-1" -> {
                SlidingWindowSearch search = SlidingWindowSearch.prepare(
                        new OneShotDetectors(photo, SIZE, 4).learnt(1), SearchSettings.standard());
                yield () -> search.in(photo);
            }
            default -> throw new IllegalArgumentException("no operation is called \"" + name + "\"");
        };
    }

    private static Runnable solver(String name, Method method) {
        try {
            Statistics statistics = BundledStatistics.read("fhog31", 4);
            SolverSettings settings = SolverSettings.of(method, 1e-4).withParities(ExemplarWindows.parities());
            PreparedSolver solver = Solvers.prepare(statistics, SIZE, settings, Workers.alone());
            Template b = ExemplarWindows.of(statistics, SIZE, 1).get(0);
            return name.startsWith("solve")
                    ? () -> solver.solve(b)
                    : () -> Solvers.prepare(statistics, SIZE, settings, Workers.alone());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
