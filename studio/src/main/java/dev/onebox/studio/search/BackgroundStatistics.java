package dev.onebox.studio.search;

import dev.onebox.Size;
import dev.onebox.feature.Features;
import dev.onebox.file.MalformedFileException;
import dev.onebox.gather.Epoch;
import dev.onebox.gather.GatherListener;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.Gatherer;
import dev.onebox.image.PhotoLimits;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import dev.onebox.store.CompactStatisticsFile;
import dev.onebox.store.StatisticsFile;
import dev.onebox.studio.folder.BackgroundThreads;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.StudioDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The background that detectors are learnt against: the bundled statistics, or those of this very folder once somebody asked for them.
 *
 * <p>Gathering runs on a thread of its own; the files are kept in the program's own folder, so a restart finds them. Whichever
 * is in use is the same {@link StatisticsSource} object until it changes, so prepared solvers can be kept with it.
 * Thread-safe.
 */
public final class BackgroundStatistics implements AutoCloseable {
    private static final Size HORIZON = new Size(40, 40);
    private static final List<Double> SCALES = List.of(1.0, 0.71, 0.5, 0.35);
    private static final int MOST_PHOTOS = 1000;
    private static final Status BUNDLED = new Status(Optional.empty(), Optional.empty(), Optional.empty());

    private final StudioDirectory own;
    private final PhotoStore photos;
    private final Consumer<Status> listener;
    private final ExecutorService thread = BackgroundThreads.start("onebox-studio-gather", 1);
    private StatisticsSource source = bundled();
    private Status status = BUNDLED;
    private @Nullable Pass current; // any other one was stopped

    /** @param listener told whenever something changes */
    BackgroundStatistics(StudioDirectory own, PhotoStore photos, Consumer<Status> listener) {
        this.own = own;
        this.photos = photos;
        this.listener = listener;
        if (BundledStatistics.CELLS.stream()
                .allMatch(cell -> Files.isRegularFile(file(cell), LinkOption.NOFOLLOW_LINKS))) {
            try {
                List<Statistics> kept = new ArrayList<>();
                for (int cell : BundledStatistics.CELLS) {
                    kept.add(read(cell));
                }
                use(kept);
            } catch (IOException e) {
                status = failed("the statistics of this folder cannot be read: gather them again");
            }
        }
    }

    public record Gathering(int done, int total, Optional<Double> secondsLeft) {}

    /**
     * What is in use.
     *
     * @param photos how many photos of this folder were gathered; empty: the bundled statistics are in use
     * @param failure why the last gathering failed
     */
    public record Status(Optional<Long> photos, Optional<Gathering> gathering, Optional<String> failure) {}

    private static StatisticsSource bundled() {
        return StatisticsSource.reading(List.of(FeatureCache.COLOUR), BundledStatistics.CELLS, BundledStatistics::read);
    }

    private Path file(int cell) {
        return own.resolve(name(cell));
    }

    private static String name(int cell) {
        return "background-cell" + cell + ".stats.safetensors";
    }

    /** The file may have come with somebody else's folder. */
    private Statistics read(int cell) throws IOException {
        Statistics statistics = StatisticsFile.read(file(cell));
        if (statistics.cell() != cell || !statistics.feature().equals(FeatureCache.COLOUR)) {
            throw new MalformedFileException(
                    file(cell).toString(),
                    "statistics of " + statistics.feature() + " at cell " + statistics.cell() + ", expected "
                            + FeatureCache.COLOUR + " at " + cell);
        }
        return statistics;
    }

    private synchronized void use(List<Statistics> gathered) {
        source = StatisticsSource.of(gathered.toArray(Statistics[]::new));
        status = new Status(Optional.of(gathered.get(0).images()), Optional.empty(), Optional.empty());
    }

    private synchronized Status failed(String why) {
        return new Status(status.photos(), Optional.empty(), Optional.of(why));
    }

    public synchronized Status status() {
        return status;
    }

    synchronized StatisticsSource source() {
        return source;
    }

    /** Begins to gather statistics of this folder. Returns whether it did: one gathering at a time. */
    public synchronized boolean gather() {
        if (status.gathering().isPresent()) {
            return false;
        }
        Pass pass = new Pass(evenly());
        current = pass;
        status = pass.after(0);
        thread.execute(pass);
        return true;
    }

    /** More photos make the statistics no better worth the time. */
    private List<Path> evenly() {
        List<Path> files = photos.folder().photos().stream()
                .flatMap(photo -> photos.path(photo).stream())
                .toList();
        int count = Math.min(MOST_PHOTOS, files.size());
        return IntStream.range(0, count)
                .mapToObj(i -> files.get((int) ((long) i * files.size() / count)))
                .toList();
    }

    /** One gathering, over all cells. */
    private final class Pass implements Runnable, GatherListener {
        private final long start = System.nanoTime();
        private final List<Path> files;
        private int before; // photos of the cells that are done

        Pass(List<Path> files) {
            this.files = files;
        }

        @Override
        public void run() {
            try (Workers workers = Workers.onAllCores()) {
                List<Statistics> gathered = new ArrayList<>();
                for (int cell : BundledStatistics.CELLS) {
                    gathered.add(statistics(cell, workers));
                    before += files.size();
                }
                keep(gathered);
            } catch (IOException | RuntimeException | OutOfMemoryError e) {
                fail(e);
            }
        }

        private Statistics statistics(int cell, Workers workers) {
            GatherOptions options = new GatherOptions(
                    Features.named(FeatureCache.COLOUR, cell), HORIZON, SCALES, PhotoLimits.standard(), Epoch.STANDARD);
            Statistics statistics = new Gatherer(options, workers)
                    .gather(files, Map.of("source", "the folder of a studio"), this)
                    .statistics();
            if (statistics.images() == 0) {
                throw new IllegalArgumentException("no photo of the folder can be read");
            }
            return statistics;
        }

        private void keep(List<Statistics> gathered) throws IOException {
            synchronized (BackgroundStatistics.this) {
                requireNotStopped();
                for (Statistics statistics : gathered) {
                    CompactStatisticsFile.write(statistics, own.file(name(statistics.cell())), true);
                }
                use(gathered);
            }
            listener.accept(status());
        }

        /** Who stopped it has told the listener. */
        private void fail(Throwable why) {
            synchronized (BackgroundStatistics.this) {
                if (current != this) {
                    return;
                }
                status = failed("gathering failed: " + reason(why));
            }
            listener.accept(status());
        }

        private void requireNotStopped() {
            if (current != this) {
                throw new CancellationException("gathering was stopped");
            }
        }

        @Override
        public void progressed(int done, int total) {
            synchronized (BackgroundStatistics.this) {
                requireNotStopped();
                status = after(before + done);
            }
            listener.accept(status());
        }

        private Status after(int done) {
            int total = files.size() * BundledStatistics.CELLS.size();
            double seconds = 1e-9 * (System.nanoTime() - start);
            Optional<Double> left = done == 0 ? Optional.empty() : Optional.of(seconds / done * (total - done));
            return new Status(status().photos(), Optional.of(new Gathering(done, total, left)), status().failure());
        }
    }

    /** In words for the page: no class, and no path outside the folder. */
    static String reason(Throwable why) {
        if (why instanceof OutOfMemoryError) {
            return "there is too little memory; start the studio with more";
        }
        if (why instanceof IOException) {
            return "the statistics cannot be written to the studio's directory";
        }
        return why instanceof IllegalArgumentException
                ? String.valueOf(why.getMessage())
                : "a fault of the program; please report it";
    }

    /** Stops gathering, and uses the bundled statistics from now on. */
    public void reset() throws IOException {
        synchronized (this) {
            current = null;
            boolean wasGathered = status.photos().isPresent();
            status = BUNDLED;
            if (wasGathered) {
                source = bundled();
                for (int cell : BundledStatistics.CELLS) {
                    Files.deleteIfExists(file(cell));
                }
            }
        }
        listener.accept(status());
    }

    @Override
    public void close() {
        synchronized (this) {
            current = null;
        }
        BackgroundThreads.end(thread);
    }
}
