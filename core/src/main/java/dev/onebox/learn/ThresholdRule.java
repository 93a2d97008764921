package dev.onebox.learn;

import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.detect.FalseAlarmModel;
import dev.onebox.learn.Positives.SeenBox;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The threshold of a detector, the least score of a finding, decided without negatives.
 *
 * <pre>
 *   a single box   t({@value #ALARMS_OF_ONE}),  t(f) the threshold for f false alarms per photo
 *   below {@value #ENOUGH}        the score that all boxes left out reach, within t({@value #SOME_ALARMS}) … t({@value #ALARMS_OF_ONE})
 *   more           the score that nine of ten boxes left out reach, within t({@value #SOME_ALARMS}) … t({@value #FEW_ALARMS})
 * </pre>
 *
 * <p>A photo is as large as those the boxes are in, the larger, the more there is to mistake; but at least {@value #LEAST_WIDTH} ×
 * {@value #LEAST_HEIGHT}, for boxes may come in crops. The object's own scores decide as
 * far as they can: where it stands out, hardly a false alarm is worth having; where it does not, finding most of it is not
 * worth more than one false alarm in ten photos. A few boxes say little about the others to be found: they may make the
 * threshold lower than a single one would, but not higher. Immutable.
 *
 * @param reason in words
 */
record ThresholdRule(double threshold, String reason) {
    static final double ALARMS_OF_ONE = 0.05;
    static final double SOME_ALARMS = 0.1;
    static final double FEW_ALARMS = 0.003;
    static final int ENOUGH = 5;
    private static final double MISSED = 0.1;
    private static final int LEAST_WIDTH = 320;
    private static final int LEAST_HEIGHT = 240;

    /**
     * @param leaveOneOut scores, ascending; none if there is nothing to leave out
     * @param seen the boxes, at least one
     */
    static ThresholdRule of(Detector detector, List<Double> leaveOneOut, List<SeenBox> seen) {
        SeenBox usual = usual(seen);
        if (leaveOneOut.isEmpty()) {
            return new ThresholdRule(
                    forAlarms(detector, ALARMS_OF_ONE, usual),
                    expecting(ALARMS_OF_ONE, usual) + ", because no box can be left out");
        }
        boolean few = leaveOneOut.size() < ENOUGH;
        return within(
                detector,
                few ? leaveOneOut.get(0) : LeaveOneOut.quantile(leaveOneOut, MISSED),
                few ? ALARMS_OF_ONE : FEW_ALARMS,
                few ? all(leaveOneOut.size()) : "nine of ten boxes",
                usual);
    }

    private static String all(int boxes) {
        return boxes == 2 ? "both boxes" : "all " + boxes + " boxes";
    }

    /** What {@code who} of those left out reach, but between the thresholds for some and for the fewest false alarms. */
    private static ThresholdRule within(Detector detector, double reached, double fewest, String who, SeenBox usual) {
        double lowest = forAlarms(detector, SOME_ALARMS, usual);
        double highest = forAlarms(detector, fewest, usual);
        if (reached < lowest) {
            String found = String.format(Locale.ROOT, "%s left out are found only from %.2f on", who, reached);
            return new ThresholdRule(lowest, expecting(SOME_ALARMS, usual) + ", and not more, although " + found);
        }
        String boxes = String.format(Locale.ROOT, "%s left out score at least %.2f", who, reached);
        return reached > highest
                ? new ThresholdRule(highest, expecting(fewest, usual) + ", which is few enough: " + boxes)
                : new ThresholdRule(
                        reached,
                        String.format(
                                Locale.ROOT,
                                "%s; between %.2f and %.2f, where %s and %s false alarms are expected per photo",
                                boxes,
                                lowest,
                                highest,
                                SOME_ALARMS,
                                fewest));
    }

    /** The box whose photo has the median area, in a photo that is not smaller than any worth searching. */
    static SeenBox usual(List<SeenBox> seen) {
        List<SeenBox> byArea = seen.stream()
                .sorted(Comparator.comparingLong(ThresholdRule::pixels))
                .toList();
        SeenBox median = byArea.get(byArea.size() / 2);
        return pixels(median) >= LEAST_WIDTH * LEAST_HEIGHT
                ? median
                : new SeenBox(median.box(), LEAST_WIDTH, LEAST_HEIGHT, median.scale());
    }

    private static long pixels(SeenBox one) {
        return (long) one.photoWidth() * one.photoHeight();
    }

    private static String expecting(double alarms, SeenBox in) {
        return alarms + " false alarms expected per photo of " + in.photoWidth() + " x " + in.photoHeight() + " pixels";
    }

    /** The threshold for that many false alarms in the photo of a box. */
    static double forAlarms(Detector detector, double perPhoto, SeenBox in) {
        return FalseAlarmModel.of(detector.feature(), detector.cell())
                .threshold(detector, perPhoto, in.photoWidth(), in.photoHeight(), SearchSettings.standard());
    }
}
