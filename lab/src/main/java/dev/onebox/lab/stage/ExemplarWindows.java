package dev.onebox.lab.stage;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Right-hand sides as exemplar detectors have them: single windows of photos, less the mean of the background. */
final class ExemplarWindows {
    private ExemplarWindows() {}

    /** So many windows at random places of landscape photos; the same ones every time. */
    static List<Template> of(Statistics statistics, Size size, int count) {
        Feature feature = Features.named(statistics.feature(), statistics.cell());
        List<Photo> photos = BenchmarkPhotos.landscapes(40);
        List<FeatureImage> images = photos.stream().map(feature::of).toList();
        Random random = new Random(1);
        List<Template> windows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            FeatureImage image = images.get(i % images.size());
            int top = random.nextInt(image.rows() - size.rows() + 1);
            int left = random.nextInt(image.columns() - size.columns() + 1);
            windows.add(at(image, top, left, size, statistics));
        }
        return windows;
    }

    /** The window whose first cell is (top, left). */
    private static Template at(FeatureImage image, int top, int left, Size size, Statistics statistics) {
        int k = image.channels();
        double[] values = new double[size.area() * k];
        int next = 0;
        for (int u = 0; u < size.rows(); u++) {
            for (int v = 0; v < size.columns(); v++) {
                for (int p = 0; p < k; p++) {
                    values[next++] = image.at(top + u, left + v, p) - statistics.mean(p);
                }
            }
        }
        return new Template(size, k, values);
    }
}
