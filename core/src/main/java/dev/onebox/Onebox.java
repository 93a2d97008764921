package dev.onebox;

import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.gather.Epoch;
import dev.onebox.gather.GatherListener;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.Gatherer;
import dev.onebox.gather.SkippedPhoto;
import dev.onebox.image.PhotoLimits;
import dev.onebox.learn.DroppedBox;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.learn.NoPositivesException;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.SolverCache;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One-shot object detection: learns what is in a bounding box and finds it in other photos.
 *
 * <pre>{@code
 * try (Onebox onebox = Onebox.open()) {
 *     Detector gear = onebox.learn("gear", Photo.read(first), new Box(96, 80, 96, 96));
 *     List<Detection> found = onebox.detect(gear, Photo.read(second));
 * }
 * }</pre>
 *
 * <p>A detector is linear discriminant analysis (LDA) on HOG features: one solve with the block Toeplitz covariance of all
 * windows of all photos, whose statistics come with the library or are {@linkplain #gather gathered} once. What depends on the
 * window's size alone is kept, so the second detector of a size takes milliseconds. Equal input gives equal bits, with any
 * number of threads. What a search prepares is kept for the detectors of the last call. Thread-safe; close it to end its threads.
 */
public final class Onebox implements AutoCloseable {

    private final Workers workers;
    private final Learner learner;
    private final SearchSettings searchSettings;
    private @Nullable SlidingWindowSearch prepared; // for the detectors of the last call; guarded by this

    private Onebox(Builder builder) {
        workers = new Workers(builder.threads);
        searchSettings = builder.searchSettings;
        learner = new Learner(builder.statistics, builder.learnSettings, workers, builder.solvers);
    }

    /** With the bundled statistics, on all cores, everything else decided by the boxes. */
    public static Onebox open() {
        return builder().open();
    }

    /** With other statistics, settings, threads or memory. */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Learns a detector from boxes in one photo.
     *
     * @throws NoPositivesException if no box is of use
     */
    public Detector learn(String label, Photo photo, Box... boxes) throws IOException {
        return learn(label, List.of(new Example(photo, boxes))).detector();
    }

    /**
     * Learns a detector from boxes in many photos, and tells how: every choice with its reason, what to expect, which boxes
     * were of no use.
     *
     * @throws NoPositivesException if no box is of use
     * @throws IllegalArgumentException if there are no statistics for the settings
     */
    public LearningResult learn(String label, List<Example> examples) throws IOException {
        return learner.learn(label, examples);
    }

    /**
     * Learns one exemplar detector per box, those of one size solved together.
     *
     * @param sink receives the detectors in the order of the boxes
     * @return the boxes that were of no use
     */
    public List<DroppedBox> learnEach(String label, List<Example> examples, Consumer<Detector> sink)
            throws IOException {
        return learner.learnEach(examples, example -> label, (example, learned) -> sink.accept(learned.detector()));
    }

    /** What a detector finds in a photo, best first. */
    public List<Detection> detect(Detector detector, Photo photo) {
        return detect(List.of(detector), photo);
    }

    /** What several detectors find in a photo, best first; together they cost little more than one. */
    public List<Detection> detect(List<Detector> detectors, Photo photo) {
        return search(detectors).in(photo, workers);
    }

    /** What detectors find in photos, one after another as the stream is read. One that cannot be read says so. */
    public Stream<PhotoDetections> detect(List<Detector> detectors, Stream<Path> photos) {
        return photos.map(file -> {
            try {
                return new PhotoDetections(file, detect(detectors, Photo.read(file)), Optional.empty());
            } catch (IOException e) {
                return new PhotoDetections(file, List.of(), Optional.of(String.valueOf(e.getMessage())));
            }
        });
    }

    private synchronized SlidingWindowSearch search(List<Detector> detectors) {
        SlidingWindowSearch search = prepared;
        if (search == null || !search.detectors().equals(detectors)) {
            search = SlidingWindowSearch.prepare(detectors, searchSettings);
            prepared = search;
        }
        return search;
    }

    /**
     * Gathers background statistics of photos: any photos, without boxes.
     *
     * @param feature name of the feature, for example {@code fhog34}
     * @param cell edge of a cell in pixels
     * @param horizon the largest template to be served, in cells
     * @param skipped told of every photo that cannot be read, with the reason
     */
    public Statistics gather(
            String feature, int cell, Size horizon, List<Path> photos, BiConsumer<String, String> skipped) {
        Feature described = Features.named(feature, cell);
        GatherOptions options =
                new GatherOptions(described, horizon, List.of(1.0), PhotoLimits.standard(), Epoch.STANDARD);
        GatherListener listener = new GatherListener() {
            @Override
            public void skipped(SkippedPhoto photo) {
                skipped.accept(photo.photo(), photo.reason());
            }
        };
        return new Gatherer(options, workers)
                .gather(photos, options.provenance(Map.of()), listener)
                .statistics();
    }

    /** Writes statistics to a file that does not exist yet, whole or not at all. */
    public static void save(Statistics statistics, Path file) throws IOException {
        StatisticsFile.write(statistics, file, false);
    }

    /** Ends the threads. */
    @Override
    public void close() {
        workers.close();
    }

    /** What a {@link Onebox} works with. One per thread. */
    public static final class Builder {
        private StatisticsSource statistics =
                StatisticsSource.reading(List.of(Features.FHOG34), BundledStatistics.CELLS, BundledStatistics::read);
        private LearnSettings learnSettings = LearnSettings.auto();
        private SearchSettings searchSettings = SearchSettings.standard();
        private int threads = Runtime.getRuntime().availableProcessors();
        private SolverCache solvers = SolverCache.standard();

        private Builder() {}

        /** Statistics of a feature, at one cell or several, instead of the bundled ones. */
        public Builder statistics(Statistics... own) {
            statistics = StatisticsSource.of(own);
            return this;
        }

        /** Statistics from a file that {@link Onebox#save} or the command {@code gather} wrote. */
        public Builder statistics(Path file) throws IOException {
            return statistics(StatisticsFile.read(file));
        }

        /** How to learn; everything that is left open is decided by the boxes. */
        public Builder learning(LearnSettings settings) {
            learnSettings = settings;
            return this;
        }

        /** What windows are described by, {@code fhog31} or {@code fhog34}, which adds colour; else the boxes decide. */
        public Builder feature(String name) {
            return learning(learnSettings.withFeature(name));
        }

        /** How to search. */
        public Builder searching(SearchSettings settings) {
            searchSettings = settings;
            return this;
        }

        /** Threads that work, the caller's included. */
        public Builder threads(int number) {
            threads = number;
            return this;
        }

        /** Bytes that prepared solvers may take between one detector and the next of its size. */
        public Builder memory(long bytes) {
            solvers = new SolverCache(bytes, Integer.MAX_VALUE);
            return this;
        }

        /** Ready to learn and to search. */
        public Onebox open() {
            return new Onebox(this);
        }
    }
}
