package dev.onebox.learn;

import dev.onebox.detect.Detector;
import dev.onebox.detect.FalseAlarmModel;
import dev.onebox.detect.SearchSettings;
import java.util.List;
import java.util.Locale;

/**
 * From which score on a detector speaks, decided without negatives.
 *
 * <pre>
 *   below {@value #ENOUGH} boxes   t({@value #FEW_ALARMS}),  t(f) the threshold for f false alarms per photo of {@value #WIDTH} × {@value #HEIGHT} pixels
 *   from there on    (t({@value #SOME_ALARMS}) + median leave-one-out score) / 2
 * </pre>
 *
 * Immutable.
 *
 * @param reason in words
 */
record ThresholdRule(double threshold, String reason) {
    static final int ENOUGH = 10;
    static final double FEW_ALARMS = 0.01;
    static final double SOME_ALARMS = 0.1;
    static final int WIDTH = 481;
    static final int HEIGHT = 321;

    /** @param leaveOneOut scores, ascending */
    static ThresholdRule of(Detector detector, int boxes, List<Double> leaveOneOut) {
        double few = forAlarms(detector, FEW_ALARMS);
        if (boxes < ENOUGH || leaveOneOut.isEmpty()) {
            return new ThresholdRule(
                    few,
                    String.format(
                            Locale.ROOT,
                            "%s false alarms expected per photo of %d x %d pixels, because %d boxes are too few to tell"
                                    + " how the object scores",
                            FEW_ALARMS,
                            WIDTH,
                            HEIGHT,
                            boxes));
        }
        double some = forAlarms(detector, SOME_ALARMS);
        double median = LeaveOneOut.quantile(leaveOneOut, 0.5);
        return new ThresholdRule(
                (some + median) / 2,
                String.format(
                        Locale.ROOT,
                        "half way between %.2f, where %s false alarms are expected per photo of %d x %d pixels, and %.2f,"
                                + " the median score of boxes left out",
                        some,
                        SOME_ALARMS,
                        WIDTH,
                        HEIGHT,
                        median));
    }

    /** The threshold for that many false alarms per photo of the usual size. */
    static double forAlarms(Detector detector, double perPhoto) {
        return FalseAlarmModel.of(detector.feature(), detector.cell())
                .threshold(detector, perPhoto, WIDTH, HEIGHT, SearchSettings.standard());
    }
}
