package dev.onebox.studio.search;

import dev.onebox.Detector;
import dev.onebox.detect.SlidingWindowSearch;

/**
 * Which features of a photo a search will ask for. Immutable.
 *
 * @param largestScale the scale of the largest level
 * @param scaleStep ratio of neighbouring levels
 * @param reach cells beyond each edge of a level
 */
record FeatureRequirements(String feature, int cell, double largestScale, double scaleStep, int reach) {
    /** So that a little more reach asked for later does not make everything anew. */
    private static final int REACH_STEP = 4;

    /** What a search with a single detector asks for. */
    static FeatureRequirements of(SlidingWindowSearch search) {
        Detector detector = search.detectors().get(0);
        return new FeatureRequirements(
                detector.feature(),
                detector.cell(),
                search.settings().largestScale(),
                search.settings().scaleStep(),
                (search.reach() + REACH_STEP - 1) / REACH_STEP * REACH_STEP);
    }

    /** Whether what was kept for this need serves another one of the same feature, cell and step. */
    boolean covers(FeatureRequirements other) {
        return largestScale >= other.largestScale && reach >= other.reach;
    }

    /** What serves both, of the same feature, cell and step. */
    FeatureRequirements and(FeatureRequirements other) {
        return new FeatureRequirements(
                feature, cell, Math.max(largestScale, other.largestScale), scaleStep, Math.max(reach, other.reach));
    }
}
