package dev.onebox.lab.stage;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.baselines.sums.DirectSums;
import dev.onebox.baselines.sums.PerImageTransforms;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.StatisticsAccumulator;
import java.util.List;
import java.util.Map;

/**
 * Lag sums of a photo of 481 × 321 pixels at cell 4 for horizons up to 40 × 40, one thread: our accumulation, the final
 * inverse transform included, against the paper's transforms per photo and against direct sums.
 */
public final class GatherStage {
    private static final int PHOTOS = 128;
    private static final Size HORIZON = new Size(40, 40);

    private GatherStage() {}

    public static List<BenchmarkRow> measure() {
        Feature feature = Features.named(Features.FHOG31, 4);
        List<FeatureImage> images =
                BenchmarkPhotos.landscapes(16).stream().map(feature::extract).toList();
        try (Workers workers = new Workers(1)) {
            check(feature, images.get(0), workers);
            List<Timing> timings = new InterleavedBenchmark()
                    .run(() -> gather(feature, images, PHOTOS, workers), () -> perImage(images.get(0)));
            Timing direct = new InterleavedBenchmark(0, 2)
                    .run(() -> direct(images.get(0)))
                    .get(0);
            BenchmarkRow row =
                    BenchmarkRow.of("gather", "116x76x31, 40x40", timings.get(0).per(PHOTOS));
            return List.of(
                    row.against("per-image-transforms", timings.get(1))
                            .noting("per photo, features given, " + PHOTOS + " photos to one inverse transform"),
                    row.against("direct-sums", direct));
        }
    }

    private static double[] gather(Feature feature, List<FeatureImage> images, int photos, Workers workers) {
        StatisticsAccumulator sums =
                new StatisticsAccumulator(feature.name(), feature.cell(), feature.channels(), HORIZON, workers);
        for (int i = 0; i < photos; i++) {
            sums.add(List.of(images.get(i % images.size())));
        }
        return sums.statistics(Map.of()).sums();
    }

    private static double[] perImage(FeatureImage image) {
        PerImageTransforms sums = new PerImageTransforms(image.channels(), HORIZON);
        sums.add(image);
        return sums.sums();
    }

    private static double[] direct(FeatureImage image) {
        DirectSums sums = new DirectSums(image.channels(), HORIZON);
        sums.add(image);
        return sums.sums();
    }

    private static void check(Feature feature, FeatureImage image, Workers workers) {
        double[] ours = gather(feature, List.of(image), 1, workers);
        double[] transforms = perImage(image);
        double[] direct = direct(image);
        for (int i = 0; i < ours.length; i++) {
            RandomArrays.requireClose(ours[i], direct[i], 1e-8 * (1 + Math.abs(direct[i])), "sum " + i);
            RandomArrays.requireClose(transforms[i], direct[i], 1e-8 * (1 + Math.abs(direct[i])), "rival's sum " + i);
        }
    }
}
