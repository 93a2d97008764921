package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.feature.Feature;
import dev.onebox.image.resize.Resample;
import java.util.List;

/**
 * Cuts the windows of boxes: the photo around a box brought to the window's size in whole cells, mirrored outside its edges,
 * and described, with as many cells around as the feature leaves out at borders.
 *
 * <p>For a box that is whole cells large at whole pixels the window is exactly the crop of the photo's features. Immutable.
 */
final class WindowCutter {
    private final Feature feature;
    private final WindowShape shape;
    private final Fit fit;

    WindowCutter(Feature feature, WindowShape shape, Fit fit) {
        this.feature = feature;
        this.shape = shape;
        this.fit = fit;
    }

    /** The features of the window around {@code box}, m × n cells. */
    FeatureImage window(Photo photo, Box box) {
        return feature.of(Resample.region(photo, region(box), width(), height()));
    }

    /** The mean of the window and of those turned by {@code degrees} to either side. */
    FeatureImage averagedOverTurns(Photo photo, Box box, double degrees) {
        return WindowSums.mean(List.of(
                window(photo, box),
                feature.of(Resample.turned(photo, region(box), degrees, width(), height())),
                feature.of(Resample.turned(photo, region(box), -degrees, width(), height()))));
    }

    private Box region(Box box) {
        return shape.region(box, fit, feature.border());
    }

    private int width() {
        return (shape.size().columns() + 2 * feature.border()) * feature.cell();
    }

    private int height() {
        return (shape.size().rows() + 2 * feature.border()) * feature.cell();
    }
}
