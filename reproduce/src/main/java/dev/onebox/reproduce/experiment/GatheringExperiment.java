package dev.onebox.reproduce.experiment;

import dev.onebox.baselines.sums.DirectSums;
import dev.onebox.baselines.sums.NaiveCovariance;
import dev.onebox.baselines.sums.PerImageTransforms;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.reproduce.InriaFolder;
import dev.onebox.reproduce.Protocol;
import dev.onebox.statistics.StatisticsAccumulator;
import dev.onebox.tensor.FeatureImage;
import dev.onebox.tensor.Size;
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

    /**
     * A time.
     *
     * @param seconds per photo
     * @param scaled whether only some windows were taken and the time scaled to all
     */
    public record Row(String method, int rows, int columns, double seconds, boolean scaled) {}

    /** All times, and the photo's cells. */
    public record Result(int imageRows, int imageColumns, int photos, List<Row> rows) {
        public Result {
            rows = List.copyOf(rows);
        }
    }

    private static final int PHOTOS_PER_REPETITION = 8;
    private static final int LARGEST_ORDER = 2_500; // of a naive covariance: 25 MB

    private final Laboratory laboratory;
    private final Feature feature = Features.named(Protocol.FEATURE, Protocol.CELL);
    private final List<FeatureImage> images;
    private final List<Row> rows = new ArrayList<>();
    private double directPerLag = 0; // seconds, from the last measurement

    private GatheringExperiment(Laboratory laboratory) {
        this.laboratory = laboratory;
        this.images = images(laboratory.data().training().backgrounds());
    }

    /** A few photos of the size of the first that can be read. */
    private List<FeatureImage> images(List<InriaFolder.Picture> pictures) {
        PhotoReader reader = Laboratory.reader();
        List<FeatureImage> alike = new ArrayList<>();
        for (InriaFolder.Picture picture : pictures) {
            try {
                FeatureImage image = feature.of(reader.read(picture.file()));
                boolean same = alike.isEmpty()
                        || (image.rows() == alike.get(0).rows()
                                && image.columns() == alike.get(0).columns());
                if (same && !image.isEmpty() && alike.size() < PHOTOS_PER_REPETITION) {
                    alike.add(image);
                }
            } catch (UnreadablePhotoException e) {
                // skipped photos are counted where photos are gathered
                continue;
            }
            if (alike.size() == PHOTOS_PER_REPETITION) {
                break;
            }
        }
        return alike;
    }

    public static Result run(Laboratory laboratory) {
        GatheringExperiment experiment = new GatheringExperiment(laboratory);
        FeatureImage first = experiment.images.get(0);
        List<Size> horizons = laboratory.effort().horizons();
        experiment.warmUp(horizons.get(0));
        for (Size horizon : horizons) {
            laboratory.progress("timing statistics", horizons.indexOf(horizon), horizons.size());
            if (horizon.rows() <= first.rows() && horizon.columns() <= first.columns()) {
                experiment.measure(horizon);
            }
        }
        return new Result(first.rows(), first.columns(), experiment.photos(), experiment.rows);
    }

    private int photos() {
        return PHOTOS_PER_REPETITION * Math.max(1, laboratory.effort().repetitions() / 2);
    }

    /** Everything once, so that the compiler has seen it before the first time counts. */
    private void warmUp(Size horizon) {
        measure(horizon);
        rows.clear();
        directPerLag = 0;
    }

    private void measure(Size horizon) {
        try (Workers alone = new Workers(1)) {
            add(OURS, horizon, median(() -> ours(horizon, photos(), alone)) / photos(), false);
        }
        add(PER_IMAGE, horizon, median(() -> perImage(horizon)), false);
        int lags = horizon.rows() * (2 * horizon.columns() - 1);
        if (directPerLag * lags <= laboratory.effort().patience()) {
            double seconds = Stopwatch.once(() -> direct(horizon));
            directPerLag = seconds / lags;
            add(DIRECT, horizon, seconds, false);
        }
        if (horizon.area() * feature.channels() <= LARGEST_ORDER) {
            naive(horizon);
        }
    }

    private double median(Runnable work) {
        return Stopwatch.median(Math.min(3, laboratory.effort().repetitions()), work);
    }

    private void add(String method, Size horizon, double seconds, boolean scaled) {
        rows.add(new Row(method, horizon.rows(), horizon.columns(), seconds, scaled));
    }

    private void ours(Size horizon, int photos, Workers alone) {
        StatisticsAccumulator sums = new StatisticsAccumulator(
                feature.name(), feature.cell(), feature.channels(), horizon, alone, Kernels.best());
        for (int i = 0; i < photos; i++) {
            sums.add(List.of(images.get(i % images.size())));
        }
        sums.statistics(Map.of());
    }

    private void perImage(Size horizon) {
        new PerImageTransforms(feature.channels(), horizon, Kernels.best()).add(images.get(0));
    }

    private void direct(Size horizon) {
        new DirectSums(feature.channels(), horizon).add(images.get(0));
    }

    /** A row of windows, for all rows. */
    private void naive(Size horizon) {
        FeatureImage image = images.get(0);
        NaiveCovariance sums = new NaiveCovariance(horizon, feature.channels());
        double seconds = Stopwatch.once(() -> sums.add(image, 0, 1));
        add(NAIVE, horizon, seconds * (image.rows() - horizon.rows() + 1), true);
    }
}
