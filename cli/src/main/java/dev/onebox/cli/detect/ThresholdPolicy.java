package dev.onebox.cli.detect;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.detect.Candidate;
import dev.onebox.detect.FalseAlarmModel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * From which score on detections are reported: the detector's own threshold, one for all, or, for every size of photo, the
 * one at which so many false alarms of each detector are expected; together they raise more. Immutable.
 *
 * @param number the threshold, at most so much of the detector's own, or false alarms per photo
 */
public record ThresholdPolicy(Origin origin, double number) {
    /** What decides. */
    enum Origin {
        DETECTOR("detector"),
        THRESHOLD("--threshold"),
        FALSE_ALARMS("--false-alarms");

        final String word;

        Origin(String word) {
            this.word = word;
        }
    }

    /** Each detector by its own threshold. */
    public static ThresholdPolicy own() {
        return ownUpTo(Double.POSITIVE_INFINITY);
    }

    /** Each detector by its own threshold, or by {@code most} where that is lower. */
    public static ThresholdPolicy ownUpTo(double most) {
        return new ThresholdPolicy(Origin.DETECTOR, most);
    }

    /** All from {@code threshold} on. */
    static ThresholdPolicy from(double threshold) {
        if (!Double.isFinite(threshold)) {
            throw new IllegalArgumentException("--threshold " + threshold + ": expected a finite number");
        }
        return new ThresholdPolicy(Origin.THRESHOLD, threshold);
    }

    /** So that {@code perPhoto} false alarms are expected of each detector in each photo. */
    static ThresholdPolicy falseAlarms(double perPhoto) {
        if (!(perPhoto > 0) || Double.isInfinite(perPhoto)) {
            throw new IllegalArgumentException(
                    "--false-alarms " + perPhoto + ": expected a number above 0, for example 0.01");
        }
        return new ThresholdPolicy(Origin.FALSE_ALARMS, perPhoto);
    }

    /** The detectors as they are to search, before {@link #kept}. */
    List<Detector> withSearchThresholds(List<Detector> detectors) {
        return detectors.stream()
                .map(detector -> detector.withThreshold(
                        origin == Origin.FALSE_ALARMS ? FalseAlarmModel.LEAST : fixedThreshold(detector)))
                .toList();
    }

    private double fixedThreshold(Detector detector) {
        return origin == Origin.THRESHOLD ? number : Math.min(detector.threshold(), number);
    }

    /** The least score reported of each label in a photo of that size: detectors of one label share the lowest. */
    Map<String, Double> thresholds(List<Detector> detectors, Size photo, SearchSettings settings) {
        Map<String, Double> least = new HashMap<>();
        for (Detector detector : detectors) {
            least.merge(detector.label(), threshold(detector, photo, settings), Math::min);
        }
        return least;
    }

    private double threshold(Detector detector, Size photo, SearchSettings settings) {
        return origin == Origin.FALSE_ALARMS
                ? FalseAlarmModel.of(detector.feature(), detector.cell())
                        .threshold(detector, number, photo.columns(), photo.rows(), settings)
                : fixedThreshold(detector);
    }

    /** What is to be reported of the detections in a photo. */
    List<Detection> kept(List<Detection> found, List<Detector> detectors, Size photo, SearchSettings settings) {
        if (origin != Origin.FALSE_ALARMS || found.isEmpty()) {
            return found;
        }
        Map<String, Double> least = thresholds(detectors, photo, settings);
        return found.stream()
                .filter(detection -> detection.score() >= least.getOrDefault(detection.label(), Double.MAX_VALUE))
                .toList();
    }

    /** Of candidates found by this policy those that reach their own detector's threshold. */
    List<Candidate> aboveOwnThreshold(List<Candidate> candidates, List<Detector> detectors) {
        return candidates.stream()
                .filter(candidate ->
                        candidate.score() >= detectors.get(candidate.detector()).threshold())
                .toList();
    }

    /** Whether more is searched for than detectors would report by themselves. */
    boolean searchesBelowOwn() {
        return origin == Origin.DETECTOR && number < Double.POSITIVE_INFINITY;
    }

    /** What to tell who found nothing. */
    String nothingFoundHint(List<Detector> detectors) {
        double lowest =
                detectors.stream().mapToDouble(this::fixedThreshold).min().orElse(0);
        String least = origin == Origin.FALSE_ALARMS
                ? "the score at which " + number + " false alarms per photo are expected"
                : format("%.2f", lowest);
        return "nothing reached " + least
                + ": lower it (--threshold 4, or --false-alarms 1) to see the best candidates; objects smaller than the"
                + " template need --enlarge; more boxes make a detector surer";
    }
}
