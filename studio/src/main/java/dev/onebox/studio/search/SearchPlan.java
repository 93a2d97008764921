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
 *
 * @param detector which reports from the floor on
 * @param floor the least score that is looked for
 * @param falseAlarms over all scores that thresholds may have, ascending
 */
public record SearchPlan(
        Detector detector, SearchSettings settings, double floor, List<SearchPlan.Expected> falseAlarms) {
    private static final double SMALLER = 2.5;
    private static final double FALSE_ALARMS = 2;
    private static final int MOST_PER_PHOTO = 40;
    private static final double LARGEST_SCALE = 2;
    private static final double LEAST = 3.5;
    private static final double MOST = 16;
    private static final double TABLE_STEP = 0.25;

    /** A score, and how many false alarms per photo are expected from there on. */
    public record Expected(double score, double falseAlarms) {}

    /**
     * Plans the search with a detector that reports from its own threshold on.
     *
     * @param boxes of the object, if some are known
     * @param photo the usual size of photos, rows × columns of pixels
     */
    static SearchPlan of(Detector detector, List<Box> boxes, Size photo) {
        SearchSettings settings = SearchSettings.standard()
                .withLargestScale(largestScale(detector, boxes))
                .withMostPerPhoto(MOST_PER_PHOTO);
        FalseAlarmModel model = FalseAlarmModel.of(detector.feature(), detector.cell());
        double enough = model.threshold(detector, FALSE_ALARMS, photo.columns(), photo.rows(), settings);
        double floor = Math.max(0, Math.min(enough, detector.threshold())); // half of any photo scores more than 0
        List<Expected> falseAlarms = new ArrayList<>();
        for (double score = LEAST; score <= MOST; score += TABLE_STEP) {
            falseAlarms.add(
                    new Expected(score, model.expected(detector, score, photo.columns(), photo.rows(), settings)));
        }
        return new SearchPlan(detector.withThreshold(floor), settings, floor, List.copyOf(falseAlarms));
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
}
