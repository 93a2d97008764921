package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.image.resize.Resample;
import java.io.Serializable;
import java.util.List;

/**
 * Which window of a photo is to be described, and how. It is decided from boxes alone, so that it can be carried out where
 * the photo is and learnt from elsewhere.
 *
 * <p>The photo around the box is brought to the window's size in whole cells, mirrored outside its edges, with as many cells
 * around as the feature leaves out at borders. For a box that is whole cells large at whole pixels the window is exactly the
 * crop of the photo's features. Immutable.
 *
 * @param feature name of the feature
 * @param cell edge of a cell in pixels
 * @param window the window in cells
 * @param object the object's box inside the window in cells: x and width in columns, y and height in rows
 * @param fit how a box of another aspect ratio comes into the window
 * @param rotation degrees by which the box is turned both ways and averaged with itself, 0 for not
 * @param box the object in the photo
 */
public record WindowOrder(String feature, int cell, Size window, Box object, Fit fit, double rotation, Box box)
        implements Serializable {
    /** The least share of a box that must lie inside its photo: the rest is made up by mirroring. */
    static final double INSIDE = 0.5;

    /** The share of the box that lies inside a photo of that size. */
    double inside(int width, int height) {
        return box.coveredBy(new Box(0, 0, width, height));
    }

    /** Whether enough of the box lies inside a photo of that size to learn from it. */
    public boolean isServedBy(int width, int height) {
        return inside(width, height) >= INSIDE;
    }

    /** The features of the window, m × n cells; the mean over both turns and the box as it is, if it is to be turned. */
    public FeatureImage in(Photo photo) {
        Feature described = Features.named(feature, cell);
        int border = described.border();
        int width = (window.columns() + 2 * border) * cell;
        int height = (window.rows() + 2 * border) * cell;
        Box region = new WindowShape(window, object).region(box, fit, border);
        FeatureImage upright = described.extract(Resample.region(photo, region, width, height));
        return rotation > 0
                ? WindowSums.mean(List.of(
                        upright,
                        described.extract(Resample.turned(photo, region, rotation, width, height)),
                        described.extract(Resample.turned(photo, region, -rotation, width, height))))
                : upright;
    }
}
