package dev.onebox.detect;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.image.Region;
import dev.onebox.image.resize.Resize;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Detectors to search with: of random weights, or the very features of a place in a photo. */
final class SomeDetectors {
    private SomeDetectors() {}

    /** Random weights of the length that makes scores of features about 1; the object fills all but a rim of half a cell. */
    static Component random(Size size, int channels, long seed) {
        Random random = new Random(seed);
        double[] values = new double[size.area() * channels];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian() / Math.sqrt(values.length) * 10;
        }
        Box object = new Box(0.25, 0.5, size.columns() - 0.5, size.rows() - 0.75);
        return new Component(new Template(size, channels, values), random.nextGaussian(), object, 1);
    }

    static Detector detector(String label, String feature, int cell, double threshold, Component... components) {
        return new Detector(label, feature, cell, List.of(components), threshold, 0, Map.of());
    }

    static Detector random(String feature, int cell, Size size, double threshold, long seed) {
        int channels = Features.named(feature, cell).channels();
        return detector("thing", feature, cell, threshold, random(size, channels, seed));
    }

    /**
     * A detector of what a photo shows at {@code region}, whole cells in size: the features there less their mean per
     * channel, so that z is 1 there and about 0 elsewhere.
     *
     * @param margin cells around the object that belong to the window too
     */
    static Detector of(Photo photo, Region region, String feature, int cell, int margin) {
        Feature law = Features.named(feature, cell);
        int outside = (law.border() + margin) * cell;
        Region wide = new Region(
                region.left() - outside,
                region.top() - outside,
                region.width() + 2 * outside,
                region.height() + 2 * outside);
        FeatureImage image = law.extract(Resize.byArea(photo, photo.width(), photo.height(), wide));
        double[] means = new double[image.channels()];
        for (int i = 0; i < image.values().length; i++) {
            means[i % means.length] += image.values()[i] * means.length / (double) image.values().length;
        }
        double[] values = new double[image.values().length];
        double square = 0;
        double bias = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = image.values()[i] - means[i % means.length];
            square += values[i] * image.values()[i];
        }
        for (int i = 0; i < values.length; i++) {
            values[i] /= square;
        }
        Size size = new Size(image.rows(), image.columns());
        Box object = new Box(margin, margin, size.columns() - 2.0 * margin, size.rows() - 2.0 * margin);
        return detector(
                "planted",
                feature,
                cell,
                0.5,
                new Component(new Template(size, means.length, values), bias, object, 1));
    }
}
