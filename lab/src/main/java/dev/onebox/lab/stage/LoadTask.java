package dev.onebox.lab.stage;

import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.gather.GatherListener;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.Gatherer;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.resize.Resize;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Method;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.Solvers;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A work of a given size on all cores: how its time grows is a curve. Close it to end its threads. */
public final class LoadTask implements AutoCloseable {
    /** All there are. */
    public static final List<String> NAMES = List.of("search", "features", "gather", "search-many", "learn-many");

    private static final Size TEMPLATE = new Size(28, 12);
    private static final int CELL = 4;

    private final Workers workers;
    private final Runnable work;
    private final String amount;

    private LoadTask(Workers workers, Runnable work, String amount) {
        this.workers = workers;
        this.work = work;
        this.amount = amount;
    }

    /** From small to large: widths of photos in pixels, numbers of photos, numbers of detectors. */
    public static List<Integer> sizes(String name) {
        return switch (name) {
            case "search", "features" -> List.of(160, 240, 320, 480, 640, 960, 1280, 1920, 2560);
            case "gather" -> List.of(1, 3, 10, 30, 100, 300);
            case "search-many" -> List.of(1, 2, 4, 8, 16, 32, 64, 128, 256);
            default -> List.of(1, 3, 10, 30, 100, 300, 1000);
        };
    }

    public static LoadTask of(String name, int size) {
        Workers workers = Workers.onAllCores();
        return switch (name) {
            case "search" -> search(1, size, pixels(size), workers);
            case "search-many" -> search(size, 640, Integer.toString(size), workers);
            case "features" -> features(size, workers);
            case "gather" -> gather(size, workers);
            default -> learn(size, workers);
        };
    }

    private static String pixels(int width) {
        return Integer.toString(width * width * 3 / 4);
    }

    private static Photo photo(int width) {
        return Resize.byArea(BenchmarkPhotos.landscapes(1).get(0), width, width * 3 / 4);
    }

    private static LoadTask search(int detectors, int width, String amount, Workers workers) {
        OneShotDetectors examples = new OneShotDetectors(photo(640), TEMPLATE, CELL);
        SlidingWindowSearch search = SlidingWindowSearch.prepare(examples.learnt(detectors), SearchSettings.standard());
        Photo photo = photo(width);
        return new LoadTask(workers, () -> search.in(photo, workers), amount);
    }

    private static LoadTask features(int width, Workers workers) {
        Feature feature = Features.named("fhog31", CELL);
        Photo photo = photo(width);
        return new LoadTask(workers, () -> feature.of(photo), pixels(width));
    }

    private static LoadTask gather(int count, Workers workers) {
        List<Path> files = BenchmarkPhotos.files(count);
        GatherOptions options = new GatherOptions(
                Features.named("fhog31", CELL),
                new Size(40, 40),
                List.of(1.0),
                PhotoLimits.standard(),
                GatherOptions.STANDARD_EPOCH);
        Runnable work =
                () -> new Gatherer(options, workers, Kernels.best()).gather(files, Map.of(), GatherListener.SILENT);
        return new LoadTask(workers, work, Integer.toString(Math.max(1, files.size())));
    }

    private static LoadTask learn(int count, Workers workers) {
        try {
            Statistics statistics = BundledStatistics.read("fhog31", CELL);
            PreparedSolver solver = Solvers.prepare(statistics, TEMPLATE, SolverSettings.of(Method.PCG, 1e-4), workers);
            List<Template> windows = new ArrayList<>(ExemplarWindows.of(statistics, TEMPLATE, count));
            return new LoadTask(workers, () -> solver.solve(windows, workers), Integer.toString(count));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void run() {
        work.run();
    }

    /** What grows: pixels, photos or detectors. */
    public String amount() {
        return amount;
    }

    @Override
    public void close() {
        workers.close();
    }
}
