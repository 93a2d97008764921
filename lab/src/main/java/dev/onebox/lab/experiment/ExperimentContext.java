package dev.onebox.lab.experiment;

import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.feature.Features;
import dev.onebox.feature.FlipPermutation;
import dev.onebox.gather.Epoch;
import dev.onebox.gather.GatherListener;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.Gatherer;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.lab.reproduce.Effort;
import dev.onebox.lab.reproduce.InriaFolder;
import dev.onebox.lab.reproduce.Protocol;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.PhotoSource;
import dev.onebox.learn.PositiveWindows;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.SolverCache;
import dev.onebox.solve.StationarySystem;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What all experiments share: data, settings, statistics, threads, and the windows of the people to learn from, which are cut
 * when first needed. Used by one thread.
 */
public final class ExperimentContext {
    /** What is looked for. */
    public static final String LABEL = "person";

    private static final int FEWEST_POSITIVES = 10;
    private static final long CACHED_BYTES = 256L << 20;

    private final Protocol protocol;
    private final Effort effort;
    private final InriaFolder data;
    private final StatisticsSource source;
    private final Statistics statistics;
    private final Workers workers;
    private final Listener listener;
    private @Nullable PositiveWindows positives;

    /** Hears how far a piece of work is. */
    @FunctionalInterface
    public interface Listener {
        void progressed(String what, int done, int total);
    }

    public ExperimentContext(
            Protocol protocol,
            Effort effort,
            InriaFolder data,
            StatisticsSource source,
            Workers workers,
            Listener listener)
            throws IOException {
        this.protocol = protocol;
        this.effort = effort;
        this.data = data;
        this.source = source;
        this.statistics = source.statistics(Protocol.FEATURE, Protocol.CELL);
        this.workers = workers;
        this.listener = listener;
    }

    public Protocol protocol() {
        return protocol;
    }

    public Effort effort() {
        return effort;
    }

    public InriaFolder data() {
        return data;
    }

    /** Of {@code fhog31}. */
    public Statistics statistics() {
        return statistics;
    }

    public Workers workers() {
        return workers;
    }

    /** Says how far the work is. */
    void progress(String what, int done, int total) {
        listener.progressed(what, done, total);
    }

    /** How photos are gathered, in one epoch after another. */
    public static GatherOptions gathering(String feature, Size horizon, List<Double> scales) {
        return new GatherOptions(
                Features.named(feature, Protocol.CELL), horizon, scales, PhotoLimits.standard(), Epoch.STANDARD);
    }

    /** Statistics of photos; those that cannot be read are left out. */
    public static Statistics gathered(
            GatherOptions options, List<Path> photos, Map<String, String> provenance, Workers workers, Listener heard) {
        GatherListener listener = new GatherListener() {
            @Override
            public void progressed(int done, int total) {
                heard.progressed("gathering statistics", done, total);
            }
        };
        return new Gatherer(options, workers)
                .gather(photos, provenance, listener)
                .statistics();
    }

    /** Whether the statistics know colour. */
    boolean hasColour() {
        return source.serves(Features.FHOG34);
    }

    /** The photos without people that are searched for what is hard to tell from them; read when needed. */
    List<PhotoSource> minedPhotos() {
        PhotoReader reader = reader();
        return data.training().backgrounds().stream()
                .limit(effort.photos().mined())
                .map(picture -> (PhotoSource) () -> reader.read(picture.file()))
                .toList();
    }

    static PhotoReader reader() {
        return new PhotoReader(PhotoLimits.standard());
    }

    /** A photo of the data, which could be read when the run began. @throws UncheckedIOException if it no longer can be */
    static Photo read(InriaFolder.Picture picture) {
        try {
            return reader().read(picture.file());
        } catch (UnreadablePhotoException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The people to learn from; photos are read when needed. */
    List<Example> examples() {
        PhotoReader reader = reader();
        return data.training().people().stream()
                .map(picture -> new Example(picture.name(), picture.boxes(), () -> reader.read(picture.file())))
                .toList();
    }

    /** A learner on the statistics of this run, with a cache of its own, so that its first detector is a cold one. */
    Learner learner(LearnSettings settings) {
        return new Learner(source, settings, workers, new SolverCache(CACHED_BYTES, 4));
    }

    /** The windows of all people to learn from, with their mirror images. */
    public PositiveWindows positives() throws IOException {
        PositiveWindows present = positives;
        if (present == null) {
            present = learner(protocol.learning()).windows(LABEL, examples());
            if (present.boxes() < FEWEST_POSITIVES) {
                throw new IOException(
                        "only " + present.boxes() + " people could be cut from the training photos, expected at"
                                + " least " + FEWEST_POSITIVES + "; the first problem: "
                                + present.dropped().stream()
                                        .map(Object::toString)
                                        .findFirst()
                                        .orElse("none"));
            }
            positives = present;
        }
        return present;
    }

    /** The right-hand side: mean positive − μ. */
    Template b() throws IOException {
        return b(statistics);
    }

    /** The right-hand side with the mean of other statistics. */
    Template b(Statistics of) throws IOException {
        List<FeatureImage> windows = positives().windows();
        double[] mean = new double[protocol.template().area() * of.channels()];
        for (FeatureImage window : windows) {
            for (int i = 0; i < mean.length; i++) {
                mean[i] += window.values()[i];
            }
        }
        for (int i = 0; i < mean.length; i++) {
            mean[i] = mean[i] / windows.size() - of.mean(i % of.channels());
        }
        return new Template(protocol.template(), of.channels(), mean);
    }

    StationaryCovariance covariance() {
        return covariance(statistics, protocol.normalisation());
    }

    StationaryCovariance covariance(Statistics of, Normalisation normalisation) {
        return of.covariance(normalisation, protocol.template(), workers);
    }

    /** How the channels of {@code fhog31} change under mirrors. */
    public static ParityBasis parities() {
        FlipPermutation mirrors =
                Features.named(Protocol.FEATURE, Protocol.CELL).mirrors().orElseThrow();
        return ParityBasis.of(mirrors.horizontal(), mirrors.vertical());
    }

    /**
     * A detector with these weights, whoever found them: its scores are deviations of the background, as described by the
     * statistics of this run under normalisation C, along which every variance is positive.
     */
    Detector detector(String name, Template w) throws IOException {
        double deviation =
                Math.sqrt(new StationarySystem(covariance(statistics, Normalisation.C), protocol.lambda()).variance(w));
        double[] weights = new double[w.values().length];
        double onMean = 0;
        for (int i = 0; i < weights.length; i++) {
            weights[i] = w.values()[i] / deviation;
            onMean += weights[i] * statistics.mean(i % w.channels());
        }
        Component component = new Component(
                new Template(w.size(), w.channels(), weights),
                -onMean,
                positives().object(),
                Component.tailOf(positives().boxes(), b()));
        return new Detector(name, Protocol.FEATURE, Protocol.CELL, List.of(component), 0, 0, Map.of("name", name));
    }
}
