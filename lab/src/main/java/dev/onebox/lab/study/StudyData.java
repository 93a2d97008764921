package dev.onebox.lab.study;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.lab.stage.BenchmarkPhotos;
import dev.onebox.lab.stage.ExemplarWindows;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What all studies are made of: the bundled statistics of {@code fhog31} at cells of 4, and right-hand sides from photos. */
final class StudyData {
    /** The paper's λ. */
    static final double LAMBDA = 1e-4;

    private final Statistics statistics;
    private final Feature feature;

    StudyData() throws IOException {
        this.statistics = BundledStatistics.read("fhog31", 4);
        this.feature = Features.named("fhog31", 4);
    }

    Statistics statistics() {
        return statistics;
    }

    StationaryCovariance covariance(Normalisation normalisation, Size size) {
        return statistics.covariance(normalisation, size);
    }

    /** So many windows at random places of photos below these folders, a photo each as far as they go; seeded. */
    List<Template> windows(List<String> folders, Size size, int count, long seed) {
        Random random = new Random(seed);
        List<Path> files = new ArrayList<>(BenchmarkPhotos.below(folders));
        List<Template> windows = new ArrayList<>();
        for (int i = 0; windows.size() < count; i++) {
            Photo photo = files.isEmpty()
                    ? BenchmarkPhotos.synthetic(i)
                    : BenchmarkPhotos.read(files.get(random.nextInt(files.size())));
            FeatureImage image = feature.of(photo);
            if (image.rows() >= size.rows() && image.columns() >= size.columns()) {
                int top = random.nextInt(image.rows() - size.rows() + 1);
                int left = random.nextInt(image.columns() - size.columns() + 1);
                windows.add(ExemplarWindows.at(image, top, left, size, statistics));
            }
        }
        return windows;
    }

    /** The mean pedestrian of a training set in a window of that size, less the mean of the background. */
    Template pedestrian(Size size) throws IOException {
        List<Photo> crops = Pedestrians.crops(feature, size);
        if (crops.isEmpty()) {
            return ExemplarWindows.mean(windows(List.of(), size, 40, 1));
        }
        return ExemplarWindows.mean(crops.stream()
                .map(crop -> ExemplarWindows.at(feature.of(crop), 0, 0, size, statistics))
                .toList());
    }
}
