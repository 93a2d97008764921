package dev.onebox.lab.stage;

import dev.onebox.Photo;
import dev.onebox.cli.TextFormat;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import java.util.ArrayList;
import java.util.List;

/** Features of a photo of 481 × 321 pixels on one core; the note gives megapixels per second. */
public final class FhogStage {
    private static final int PHOTOS = 16;

    private FhogStage() {}

    public static List<BenchmarkRow> measure() {
        List<Photo> photos = BenchmarkPhotos.landscapes(PHOTOS);
        List<Feature> features = List.of(
                Features.named(Features.FHOG31, 4),
                Features.named(Features.FHOG31, 8),
                Features.named(Features.FHOG34, 4),
                Features.named(Features.FHOG34, 8));
        List<Timing> timings = new InterleavedBenchmark()
                .run(features.stream()
                        .map(feature -> (Runnable) () -> photos.forEach(feature::extract))
                        .toArray(Runnable[]::new));
        List<BenchmarkRow> rows = new ArrayList<>();
        for (int i = 0; i < features.size(); i++) {
            Timing perPhoto = timings.get(i).per(PHOTOS);
            String size = features.get(i).name() + " cell " + features.get(i).cell();
            rows.add(BenchmarkRow.of("fhog", size, perPhoto)
                    .noting(TextFormat.format("%.0f megapixels per second", 481 * 321 * 1e-6 / perPhoto.seconds())));
        }
        return rows;
    }
}
