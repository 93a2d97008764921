package dev.onebox.lab.experiment;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.baselines.sums.DirectSums;
import dev.onebox.baselines.sums.NaiveCovariance;
import dev.onebox.baselines.sums.PerImageTransforms;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.lab.reproduce.InriaFolder;
import dev.onebox.lab.reproduce.Protocol;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.StatisticsAccumulator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The time statistics take per photo, features given, on one thread: covariances of windows without any structure, sums over
 * lags directly, transforms per photo as in the paper, and ours, whose final transform is shared by all photos.
 *
 * <p>Paper: §2.4, costs O(k² d² D), O(k² d D) and O(k² D log D). One per run.
 */
public final class GatheringExperiment {
    public static final String NAIVE = "naive, all pairs of a window";
    public static final String DIRECT = "direct sums over lags";
    public static final String PER_IMAGE = "FFT per photo (the paper's)";
    public static final String OURS = "FFT, summed over photos (ours)";

    /** Why a figure of it may be missing. */
    public static final String NOTHING_FITS = "the photos are smaller than the templates that should be timed";

    /** All times, and the photo's cells. */
    public record Result(int imageRows, int imageColumns, int photos, List<BySize> rows) {}

    private static final int PHOTOS_PER_REPETITION = 8;
    private static final int LARGEST_ORDER = 2_500; // of a naive covariance: 25 MB

    private final ExperimentContext context;
    private final Feature feature = Features.named(Protocol.FEATURE, Protocol.CELL);
    private final FeatureImage image;
    private final List<BySize> rows = new ArrayList<>();
    private double directPerLag = 0; // seconds, from the last measurement

    private GatheringExperiment(ExperimentContext context) throws IOException {
        this.context = context;
        List<InriaFolder.Picture> pictures = context.data().training().backgrounds();
        this.image = pictures.stream()
                .map(picture -> feature.extract(ExperimentContext.read(picture)))
                .filter(cells -> !cells.isEmpty())
                .findFirst()
                .orElseThrow(
                        () -> new IOException("no photo without people to take times on: expected at least one of the "
                                + pictures.size() + " in Train/neg that is larger than a few cells"));
    }

    public static Result run(ExperimentContext context) throws IOException {
        GatheringExperiment experiment = new GatheringExperiment(context);
        Size cells = new Size(experiment.image.rows(), experiment.image.columns());
        List<Size> horizons = context.effort().measurement().horizons().stream()
                .filter(cells::covers)
                .toList();
        if (!horizons.isEmpty()) { // everything once, so that the compiler has seen it before the first time counts
            experiment.measure(horizons.get(0));
            experiment.rows.clear();
            experiment.directPerLag = 0;
        }
        for (Size horizon : horizons) {
            context.progress("timing statistics", horizons.indexOf(horizon), horizons.size());
            experiment.measure(horizon);
        }
        return new Result(cells.rows(), cells.columns(), experiment.photos(), experiment.rows);
    }

    private int photos() {
        return PHOTOS_PER_REPETITION
                * Math.max(1, context.effort().measurement().repetitions() / 2);
    }

    /** All variants alike: one thread, the same photo, warmed up, the median of as many repetitions. */
    private void measure(Size horizon) {
        try (Workers alone = new Workers(1)) {
            add(OURS, horizon, median(() -> ours(horizon, alone)) / photos(), true);
        }
        int channels = feature.channels();
        add(PER_IMAGE, horizon, median(() -> new PerImageTransforms(channels, horizon).add(image)), true);
        int lags = horizon.rows() * (2 * horizon.columns() - 1);
        if (directPerLag * lags <= context.effort().measurement().patience()) {
            double seconds = median(() -> new DirectSums(channels, horizon).add(image));
            directPerLag = seconds / lags;
            add(DIRECT, horizon, seconds, true);
        }
        if (horizon.area() * channels <= LARGEST_ORDER) {
            double rowOfWindows = median(() -> new NaiveCovariance(horizon, channels).add(image, 0, 1));
            add(NAIVE, horizon, rowOfWindows * (image.rows() - horizon.rows() + 1), false);
        }
    }

    private double median(Runnable work) {
        return Stopwatch.median(Math.min(3, context.effort().measurement().repetitions()), work);
    }

    private void add(String method, Size horizon, double seconds, boolean direct) {
        rows.add(new BySize(method, horizon, seconds, direct));
    }

    /** As many times the photo, because the last transform is for all of them. */
    private void ours(Size horizon, Workers alone) {
        StatisticsAccumulator sums =
                new StatisticsAccumulator(feature.name(), feature.cell(), feature.channels(), horizon, alone);
        for (int i = 0; i < photos(); i++) {
            sums.add(List.of(image));
        }
        sums.statistics(Map.of());
    }
}
