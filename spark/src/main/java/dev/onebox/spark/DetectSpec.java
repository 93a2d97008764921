package dev.onebox.spark;

import dev.onebox.detect.SearchSettings;
import java.io.Serializable;

/**
 * How photos are searched, as plain data that travels to executors. Immutable.
 *
 * @param threshold the least score; NaN for each detector's own
 * @param scaleStep ratio of neighbouring sizes looked for
 * @param enlarge how far photos are enlarged to find small objects
 * @param smallest pixels of the longer side of an object, at least
 * @param largest pixels of the longer side of an object, at most
 * @param mostPerPhoto at most so many detections of a photo, the best ones
 */
public record DetectSpec(
        double threshold, double scaleStep, double enlarge, double smallest, double largest, int mostPerPhoto)
        implements Serializable {
    public DetectSpec {
        if (Double.isInfinite(threshold)) {
            throw new IllegalArgumentException("threshold " + threshold + ": expected a finite number");
        }
    }

    /** What {@code onebox detect} does without options. */
    public static DetectSpec standard() {
        SearchSettings usual = SearchSettings.standard();
        return new DetectSpec(
                Double.NaN,
                usual.scaleStep(),
                usual.largestScale(),
                usual.smallestObject(),
                usual.largestObject(),
                usual.mostPerPhoto());
    }

    /** With one least score for all detectors. */
    public DetectSpec withThreshold(double other) {
        return new DetectSpec(other, scaleStep, enlarge, smallest, largest, mostPerPhoto);
    }

    /** The same for the library. @throws IllegalArgumentException if something is out of its range */
    SearchSettings settings() {
        return SearchSettings.standard()
                .withScaleStep(scaleStep)
                .withLargestScale(enlarge)
                .withObjects(smallest, largest)
                .withMostPerPhoto(mostPerPhoto);
    }
}
