package dev.onebox.studio.search;

import dev.onebox.Size;
import dev.onebox.feature.Features;
import dev.onebox.file.MalformedFileException;
import dev.onebox.gather.GatherListener;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.Gatherer;
import dev.onebox.image.PhotoLimits;
import dev.onebox.kernel.Kernels;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import dev.onebox.store.CompactStatisticsFile;
import dev.onebox.store.StatisticsFile;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.folder.ThreadJoin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

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

    private final StudioDirectory own;
    private final Consumer<Status> listener;
    private StatisticsSource source;
    private Optional<Long> photos = Optional.empty(); // gathered; empty: bundled
    private Optional<Gathering> gathering = Optional.empty();
    private Optional<String> failure = Optional.empty();
    private long generation; // of gatherings; one of an earlier generation was stopped
    private final List<Thread> threads = new ArrayList<>(); // one that was stopped may still run

    /** @param listener told whenever something changes */
    BackgroundStatistics(StudioDirectory own, Consumer<Status> listener) {
        this.own = own;
        this.listener = listener;
        this.source = bundled();
        if (BundledStatistics.CELLS.stream()
                .allMatch(cell -> Files.isRegularFile(file(cell), LinkOption.NOFOLLOW_LINKS))) {
            try {
                use(read());
            } catch (IOException e) {
                failure = Optional.of("the statistics of this folder cannot be read: gather them again");
            }
        }
    }

    /** How far a gathering is. */
    public record Gathering(int done, int total, OptionalDouble secondsLeft) {}

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

    private List<Statistics> read() throws IOException {
        List<Statistics> all = new ArrayList<>();
        for (int cell : BundledStatistics.CELLS) {
            all.add(read(cell));
        }
        return all;
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
        photos = Optional.of(gathered.get(0).images());
        failure = Optional.empty();
    }

    public synchronized Status status() {
        return new Status(photos, gathering, failure);
    }

    synchronized StatisticsSource source() {
        return source;
    }

    /** Begins to gather. Returns whether it did: one gathering at a time. */
    synchronized boolean gather(List<Path> files) {
        if (gathering.isPresent()) {
            return false;
        }
        List<Path> some = evenly(files);
        gathering = Optional.of(new Gathering(0, some.size(), OptionalDouble.empty()));
        long own = ++generation;
        Thread thread = new Thread(() -> run(some, own), "onebox-studio-gather");
        thread.setDaemon(true);
        thread.start();
        threads.removeIf(ended -> !ended.isAlive());
        threads.add(thread);
        return true;
    }

    /** More photos make the statistics no better worth the time. */
    private static List<Path> evenly(List<Path> files) {
        List<Path> some = new ArrayList<>();
        int count = Math.min(MOST_PHOTOS, files.size());
        for (int i = 0; i < count; i++) {
            some.add(files.get((int) ((long) i * files.size() / count)));
        }
        return some;
    }

    private void run(List<Path> files, long own) {
        try (Workers workers = Workers.onAllCores()) {
            Pass pass = new Pass(files.size(), own);
            List<Statistics> gathered = new ArrayList<>();
            for (int cell : BundledStatistics.CELLS) {
                gathered.add(statistics(cell, files, workers, pass));
                pass.next();
            }
            keep(gathered, own);
            end(Optional.empty(), own);
        } catch (CancellationException e) {
            end(Optional.empty(), own);
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            end(Optional.of("gathering failed: " + e), own);
        }
    }

    private synchronized void keep(List<Statistics> gathered, long turn) throws IOException {
        requireNotStopped(turn);
        for (Statistics statistics : gathered) {
            CompactStatisticsFile.write(statistics, own.file(name(statistics.cell())), true);
        }
        use(gathered);
    }

    private void requireNotStopped(long own) {
        if (generation != own) {
            throw new CancellationException("gathering was stopped");
        }
    }

    private static Statistics statistics(int cell, List<Path> files, Workers workers, GatherListener listener) {
        GatherOptions options = new GatherOptions(
                Features.named(FeatureCache.COLOUR, cell),
                HORIZON,
                SCALES,
                PhotoLimits.standard(),
                GatherOptions.STANDARD_EPOCH);
        Statistics statistics = new Gatherer(options, workers, Kernels.best())
                .gather(files, Map.of("source", "the folder of a studio"), listener)
                .statistics();
        if (statistics.images() == 0) {
            throw new IllegalArgumentException("no photo of the folder can be read");
        }
        return statistics;
    }

    /** Tells how far it is, over all cells. */
    private final class Pass implements GatherListener {
        private final long start = System.nanoTime();
        private final int perCell;
        private final long own;
        private int before;

        Pass(int perCell, long own) {
            this.perCell = perCell;
            this.own = own;
        }

        void next() {
            before += perCell;
        }

        @Override
        public void progressed(int done, int total) {
            int all = perCell * BundledStatistics.CELLS.size();
            int now = before + done;
            double seconds = 1e-9 * (System.nanoTime() - start);
            report(new Gathering(now, all, OptionalDouble.of(seconds / now * (all - now))), own);
        }
    }

    private void report(Gathering now, long own) {
        synchronized (this) {
            requireNotStopped(own);
            gathering = Optional.of(now);
        }
        listener.accept(status());
    }

    private void end(Optional<String> why, long own) {
        synchronized (this) {
            if (generation != own) {
                return; // somebody else's turn
            }
            gathering = Optional.empty();
            failure = why;
        }
        listener.accept(status());
    }

    /** Stops gathering, and uses the bundled statistics from now on. */
    void reset() throws IOException {
        synchronized (this) {
            generation++;
            gathering = Optional.empty();
            failure = Optional.empty();
            if (photos.isPresent()) {
                photos = Optional.empty();
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
        List<Thread> running;
        synchronized (this) {
            generation++;
            gathering = Optional.empty();
            running = List.copyOf(threads);
        }
        ThreadJoin.await(running);
    }
}
