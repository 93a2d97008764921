package dev.onebox.studio.search;

import dev.onebox.SearchSettings;
import dev.onebox.detect.FeatureRegion;
import dev.onebox.detect.Level;
import dev.onebox.detect.Pyramid;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where the features of a photo's levels stand among bytes. It follows from the photo's size and the need alone.
 *
 * <pre>
 *   per level:   k floats lo_p,  k floats step_p,  rows · columns · k bytes q        f_p[u, v] ≈ lo_p + step_p · q
 * </pre>
 *
 * <p>Levels smaller than a few cells are left out: nothing that is worth a detector fits in there. Immutable.
 *
 * @param bytes all in all
 */
record FeatureLayout(
        int width, int height, FeatureRequirements need, Feature feature, Map<Level, Place> places, long bytes) {
    private static final int LEAST_CELLS = 3;
    static final int FLOATS = 2 * Float.BYTES; // bytes per channel, lo_p and step_p

    /**
     * Where a level stands.
     *
     * @param offset of its first float
     */
    record Place(FeatureRegion cells, long offset) {}

    static FeatureLayout of(int width, int height, FeatureRequirements need) {
        Feature feature = Features.named(need.feature(), need.cell());
        Map<Level, Place> places = new LinkedHashMap<>();
        SearchSettings settings =
                SearchSettings.standard().withScaleStep(need.scaleStep()).withLargestScale(need.largestScale());
        long at = 0;
        for (Level level : Pyramid.of(width, height, settings).levels()) {
            if (Math.min(level.width(), level.height()) >= LEAST_CELLS * need.cell()) {
                FeatureRegion cells = cellsOf(level, need);
                places.put(level, new Place(cells, at));
                at += (long) feature.channels() * (FLOATS + (long) cells.rows() * cells.columns());
            }
        }
        return new FeatureLayout(width, height, need, feature, places, at);
    }

    private static FeatureRegion cellsOf(Level level, FeatureRequirements need) {
        int rows = (level.height() + need.cell() - 1) / need.cell();
        int columns = (level.width() + need.cell() - 1) / need.cell();
        return new FeatureRegion(-need.reach(), -need.reach(), rows + 2 * need.reach(), columns + 2 * need.reach());
    }
}
