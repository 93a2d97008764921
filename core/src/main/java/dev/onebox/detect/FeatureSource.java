package dev.onebox.detect;

import dev.onebox.FeatureImage;
import dev.onebox.feature.Feature;

/**
 * A photo as a search sees it: the features of all its levels. {@link PhotoFeatureSource} computes them; who searches the same photo
 * again and again may have kept them. Asked from many threads.
 */
public interface FeatureSource {
    /** Pixels of the photo. */
    int width();

    /** Pixels of the photo. */
    int height();

    /** The features of {@code cells} of a level, which continues mirrored outside. */
    FeatureImage cells(Feature feature, Level level, FeatureRegion cells);
}
