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
import dev.onebox.image.Resize;
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
public final class LoadWork implements AutoCloseable {
    /** All there are. */
    public static final List<String> NAMES = List.of("search", "features", "gather", "search-many", "learn-many");

    private static final Size TEMPLATE = new Size(28, 12);
    private static final int CELL = 4;

    private final Workers workers;
    private final Runnable work;
    private final String amount;

    private LoadWork(Workers workers, Runnable work, String amount) {
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

    public static LoadWork of(String name, int size) {
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
        return Resize.byArea(Photos.landscapes(1).get(0), width, width * 3 / 4);
    }

    private static LoadWork search(int detectors, int width, String amount, Workers workers) {
        BoxPupils pupils = new BoxPupils(photo(640), TEMPLATE, CELL);
        SlidingWindowSearch search = SlidingWindowSearch.prepare(pupils.taught(detectors), SearchSettings.standard());
        Photo photo = photo(width);
        return new LoadWork(workers, () -> search.in(photo, workers), amount);
    }

    private static LoadWork features(int width, Workers workers) {
        Feature feature = Features.named("fhog31", CELL);
        Photo photo = photo(width);
        return new LoadWork(workers, () -> feature.of(photo), pixels(width));
    }

    private static LoadWork gather(int count, Workers workers) {
        List<Path> files = Photos.files(count);
        GatherOptions options = new GatherOptions(
                Features.named("fhog31", CELL),
                new Size(40, 40),
                List.of(1.0),
                PhotoLimits.standard(),
                GatherOptions.STANDARD_EPOCH);
        Runnable work =
                () -> new Gatherer(options, workers, Kernels.best()).gather(files, Map.of(), GatherListener.SILENT);
        return new LoadWork(workers, work, Integer.toString(Math.max(1, files.size())));
    }

    private static LoadWork learn(int count, Workers workers) {
        try {
            Statistics statistics = BundledStatistics.read("fhog31", CELL);
            PreparedSolver solver = Solvers.prepare(statistics, TEMPLATE, SolverSettings.of(Method.PCG, 1e-4), workers);
            List<Template> windows = new ArrayList<>(Windows.of(statistics, TEMPLATE, count));
            return new LoadWork(workers, () -> solver.solve(windows, workers), Integer.toString(count));
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
