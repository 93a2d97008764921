package dev.onebox.studio.search;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.detect.FalseAlarmModel;
import java.util.ArrayList;
import java.util.List;

/**
 * How the folder is searched with a detector: for which sizes, and down to which score.
 *
 * <p>Objects are looked for from {@value #SMALLER} times smaller than the smallest box on; without boxes, from half the
 * template's own size on. Scores go down to where {@value #FALSE_ALARMS} false alarms per photo are expected, so that the
 * threshold can be moved without searching again. Immutable.
 */
public final class SearchPlan {
    private static final double SMALLER = 2.5;
    private static final double FALSE_ALARMS = 2;
    private static final int MOST_PER_PHOTO = 40;
    private static final double LARGEST_SCALE = 2;
    private static final double LEAST = 3.5;
    private static final double MOST = 16;
    private static final double TABLE_STEP = 0.25;

    private final Detector detector;
    private final SearchSettings settings;
    private final double floor;
    private final List<Expected> falseAlarms;

    /**
     * @param boxes of the object, if some are known
     * @param photo the usual size of photos, rows × columns of pixels
     */
    SearchPlan(Detector detector, List<Box> boxes, Size photo) {
        this.detector = detector;
        this.settings = SearchSettings.standard()
                .withLargestScale(largestScale(detector, boxes))
                .withMostPerPhoto(MOST_PER_PHOTO);
        FalseAlarmModel model = FalseAlarmModel.of(detector.feature(), detector.cell());
        double enough = model.threshold(detector, FALSE_ALARMS, photo.columns(), photo.rows(), settings);
        this.floor = Math.max(0, Math.min(enough, detector.threshold())); // half of any photo scores more than 0
        this.falseAlarms = table(model, photo);
    }

    /** Powers of √2, so that features kept for one detector serve the next. */
    private static double largestScale(Detector detector, List<Box> boxes) {
        double smallest = boxes.stream()
                .mapToDouble(box -> Math.max(box.width(), box.height()))
                .min()
                .orElse(0);
        double template = 0;
        for (Component component : detector.components()) {
            Box object = component.object();
            template = Math.max(template, detector.cell() * Math.max(object.width(), object.height()));
        }
        double needed = Math.min(LARGEST_SCALE, template * SMALLER / Math.max(1, smallest));
        double halvings = Math.floor(2 * Math.log(LARGEST_SCALE / needed) / Math.log(2) + 1e-9);
        return LARGEST_SCALE * Math.pow(2, -halvings / 2);
    }

    SearchSettings settings() {
        return settings;
    }

    /** The detector that speaks from the floor on. */
    Detector detector() {
        return detector.withThreshold(floor);
    }

    /** The least score that is looked for. */
    public double floor() {
        return floor;
    }

    /** A score, and how many false alarms per photo are expected from there on. */
    public record Expected(double score, double falseAlarms) {}

    /** Over all scores that thresholds may have, ascending. */
    public List<Expected> falseAlarms() {
        return falseAlarms;
    }

    private List<Expected> table(FalseAlarmModel model, Size photo) {
        List<Expected> table = new ArrayList<>();
        for (double score = LEAST; score <= MOST; score += TABLE_STEP) {
            table.add(new Expected(score, model.expected(detector, score, photo.columns(), photo.rows(), settings)));
        }
        return List.copyOf(table);
    }
}
