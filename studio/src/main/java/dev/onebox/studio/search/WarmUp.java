package dev.onebox.studio.search;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.detect.PhotoFeatureSource;
import dev.onebox.detect.SlidingWindowSearch;
import java.io.IOException;
import java.util.List;

/**
 * Runs through learning and searching with a picture of nothing: the first box would otherwise wait a second or two for code
 * to be loaded and compiled. Stateless.
 */
final class WarmUp {
    private static final int SIDE = 256;

    private WarmUp() {}

    static void run(DetectorTrainer trainer) throws IOException {
        Photo photo = pattern();
        for (Box box : List.of(new Box(20, 30, 100, 100), new Box(20, 30, 40, 40), new Box(20, 30, 100, 100))) {
            search(trainer.warmUp(photo, box), photo);
        }
    }

    /** As the search of a folder does it. */
    private static void search(Detector detector, Photo photo) {
        SearchPlan plan = SearchPlan.of(detector, List.of(), new Size(SIDE, SIDE));
        SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(plan.detector()), plan.settings());
        PhotoFeatureSource source = new PhotoFeatureSource(photo);
        QuantisedFeatures cells = QuantisedFeatures.describe(
                FeatureLayout.of(SIDE, SIDE, FeatureRequirements.of(search)), source, source);
        search.detections(search.candidates(cells, () -> false));
    }

    private static Photo pattern() {
        byte[] rgb = new byte[3 * SIDE * SIDE];
        for (int i = 0; i < rgb.length; i++) {
            rgb[i] = (byte) ((i * i) >>> 7);
        }
        return new Photo(SIDE, SIDE, rgb);
    }
}
