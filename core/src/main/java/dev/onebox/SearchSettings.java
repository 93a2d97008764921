package dev.onebox;

import java.io.Serializable;

/**
 * How photos are searched. Immutable.
 *
 * @param scaleStep ratio of neighbouring levels of the pyramid, above 1
 * @param largestScale the largest level scale: 2 finds objects half as large as the template's own
 * @param objects which sizes of objects are looked for
 * @param inside the least share of an object's box that must lie inside the photo
 * @param cover a box covered more than this by a better one of its label is suppressed
 * @param overlap a box whose overlap (IoU) with a better one of its label is above this is suppressed
 * @param mostPerPhoto at most so many detections of a photo are returned, the best ones
 */
public record SearchSettings(
        double scaleStep,
        double largestScale,
        ObjectLengths objects,
        double inside,
        double cover,
        double overlap,
        int mostPerPhoto)
        implements Serializable {
    /**
     * Lengths of an object's longer side in pixels, both inclusive.
     *
     * @param smallest 0 for no limit but the pyramid's
     * @param largest infinite for no limit but the photo's
     */
    public record ObjectLengths(double smallest, double largest) implements Serializable {
        /** @throws IllegalArgumentException if the smallest is negative, or the largest smaller than that */
        public ObjectLengths {
            require(smallest >= 0, "smallest object", smallest, "at least 0 pixels");
            require(largest >= smallest, "largest object", largest, "at least " + smallest);
        }
    }

    /**
     * @throws IllegalArgumentException if the step is not above 1 and at most 2, the largest scale not above 0 and at most 16,
     *     a share not 0 to 1 (inside: above 0), or the most per photo below 1
     */
    public SearchSettings {
        require(scaleStep > 1 && scaleStep <= 2, "scale step", scaleStep, "above 1, at most 2");
        require(largestScale > 0 && largestScale <= 16, "largest scale", largestScale, "above 0, at most 16");
        require(inside > 0 && inside <= 1, "share inside", inside, "above 0, at most 1");
        require(cover >= 0 && cover <= 1, "cover", cover, "0 to 1");
        require(overlap >= 0 && overlap <= 1, "overlap", overlap, "0 to 1");
        require(mostPerPhoto >= 1, "most per photo", mostPerPhoto, "at least 1");
    }

    private static void require(boolean fine, String what, double got, String expected) {
        if (!fine) {
            throw new IllegalArgumentException(what + ": got " + got + ", expected " + expected);
        }
    }

    /** Step 1.07, objects from half the template's own size to that of the photo, 95 % inside. */
    public static SearchSettings standard() {
        ObjectLengths any = new ObjectLengths(0, Double.POSITIVE_INFINITY);
        return new SearchSettings(1.07, 2, any, 0.95, 0.6, 0.3, Integer.MAX_VALUE);
    }

    /** Another ratio of neighbouring levels, above 1, at most 2: smaller finds sizes more exactly and takes longer. */
    public SearchSettings withScaleStep(double step) {
        return new SearchSettings(step, largestScale, objects, inside, cover, overlap, mostPerPhoto);
    }

    /** Another largest level scale, above 0, at most 16: 1 finds nothing smaller than the template's own object. */
    public SearchSettings withLargestScale(double scale) {
        return new SearchSettings(scaleStep, scale, objects, inside, cover, overlap, mostPerPhoto);
    }

    /** Only objects whose longer side has so many pixels, both inclusive. */
    public SearchSettings withObjects(double smallest, double largest) {
        ObjectLengths some = new ObjectLengths(smallest, largest);
        return new SearchSettings(scaleStep, largestScale, some, inside, cover, overlap, mostPerPhoto);
    }

    /** Another least share of an object's box inside the photo, above 0, at most 1: 1 for no objects cut off. */
    public SearchSettings withInside(double share) {
        return new SearchSettings(scaleStep, largestScale, objects, share, cover, overlap, mostPerPhoto);
    }

    /** Other limits of suppression; 1 and 1 suppress nothing. */
    public SearchSettings withSuppression(double coverLimit, double overlapLimit) {
        return new SearchSettings(scaleStep, largestScale, objects, inside, coverLimit, overlapLimit, mostPerPhoto);
    }

    /** At most so many detections of a photo, the best ones; at least 1. */
    public SearchSettings withMostPerPhoto(int most) {
        return new SearchSettings(scaleStep, largestScale, objects, inside, cover, overlap, most);
    }

    /** Whether an object of that size may be reported. */
    public boolean admits(double width, double height) {
        double longer = Math.max(width, height);
        return longer >= objects.smallest && longer <= objects.largest;
    }
}
