package dev.onebox.lab.stage;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.feature.Features;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Detectors with windows of one size, each learnt from one box of a photo, with the bundled statistics. Immutable. */
record OneShotDetectors(Photo photo, Size window, int cell) {
    private static final double ENLARGED = 1.4; // boxes are larger than the window, as most objects are
    private static final int MARGIN = 1; // cells of the window on each side of the box
    private static final double HIGH = 9; // deviations: so few boxes are found that they cost nothing

    /** Box number i: they lie on a grid that begins in the middle of the photo. */
    Box box(int i) {
        double width = Math.rint(ENLARGED * cell * (window.columns() - 2 * MARGIN));
        double height = Math.rint(ENLARGED * cell * (window.rows() - 2 * MARGIN));
        double left = (photo.width() / 2 + 37 * i) % (photo.width() - (int) width);
        double top = (photo.height() / 3 + 23 * i) % (photo.height() - (int) height);
        return new Box(left, top, width, height);
    }

    List<Detector> learnt(int count) throws IOException {
        StatisticsSource bundled =
                StatisticsSource.reading(List.of(Features.FHOG34), BundledStatistics.CELLS, BundledStatistics::read);
        LearnSettings settings = LearnSettings.paper().withCell(cell).withTemplate(window);
        try (Workers two = new Workers(2)) {
            Learner learner = new Learner(bundled, two).with(settings);
            List<Detector> detectors = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                Example example = new Example(photo, box(i));
                detectors.add(
                        learner.learn("box " + i, List.of(example)).detector().withThreshold(HIGH));
            }
            return detectors;
        }
    }
}
