package dev.onebox.cli.detect;

import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.detect.Candidate;
import dev.onebox.detect.FalseAlarmModel;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * From which score on detections are reported: the detector's own threshold, one for all, or, for every size of photo, the
 * one at which so many false alarms of each detector are expected; together they raise more. Immutable.
 */
public final class ThresholdPolicy {
    private final OptionalDouble threshold;
    private final OptionalDouble falseAlarms;
    private final OptionalDouble highest;

    private ThresholdPolicy(OptionalDouble threshold, OptionalDouble falseAlarms, OptionalDouble highest) {
        this.threshold = threshold;
        this.falseAlarms = falseAlarms;
        this.highest = highest;
    }

    /** Each detector by its own threshold. */
    public static ThresholdPolicy own() {
        return new ThresholdPolicy(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** Each detector by its own threshold, or by {@code most} where that is lower. */
    public static ThresholdPolicy ownUpTo(double most) {
        return new ThresholdPolicy(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.of(most));
    }

    /** All from {@code threshold} on. */
    static ThresholdPolicy from(double threshold) {
        if (!Double.isFinite(threshold)) {
            throw new IllegalArgumentException("--threshold " + threshold + ": expected a finite number");
        }
        return new ThresholdPolicy(OptionalDouble.of(threshold), OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** So that {@code perPhoto} false alarms are expected of each detector in each photo. */
    static ThresholdPolicy falseAlarms(double perPhoto) {
        if (!(perPhoto > 0) || Double.isInfinite(perPhoto)) {
            throw new IllegalArgumentException(
                    "--false-alarms " + perPhoto + ": expected a number above 0, for example 0.01");
        }
        return new ThresholdPolicy(OptionalDouble.empty(), OptionalDouble.of(perPhoto), OptionalDouble.empty());
    }

    /** What decides, in one word: the detector, or an option. */
    String origin() {
        if (falseAlarms.isPresent()) {
            return "--false-alarms";
        }
        return threshold.isPresent() ? "--threshold" : "detector";
    }

    /** The detectors as they are to search, before {@link #kept}. */
    List<Detector> withSearchThresholds(List<Detector> detectors) {
        return detectors.stream()
                .map(detector -> detector.withThreshold(
                        falseAlarms.isPresent() ? FalseAlarmModel.LEAST : fixedThreshold(detector)))
                .toList();
    }

    private double fixedThreshold(Detector detector) {
        return threshold.orElseGet(() -> Math.min(detector.threshold(), highest.orElse(Double.POSITIVE_INFINITY)));
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
        return falseAlarms.isEmpty()
                ? fixedThreshold(detector)
                : FalseAlarmModel.of(detector.feature(), detector.cell())
                        .threshold(detector, falseAlarms.getAsDouble(), photo.columns(), photo.rows(), settings);
    }

    /** What is to be reported of the detections in a photo. */
    List<Detection> kept(List<Detection> found, List<Detector> detectors, Size photo, SearchSettings settings) {
        if (falseAlarms.isEmpty() || found.isEmpty()) {
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
        return highest.isPresent();
    }

    /** What to tell who found nothing. */
    String nothingFoundHint(List<Detector> detectors) {
        String least = falseAlarms.isPresent()
                ? "the score at which " + falseAlarms.getAsDouble() + " false alarms per photo are expected"
                : String.format(
                        Locale.ROOT,
                        "%.2f",
                        threshold.orElseGet(() -> detectors.stream()
                                .mapToDouble(Detector::threshold)
                                .min()
                                .orElse(0)));
        return "nothing reached " + least
                + ": lower it (--threshold 4, or --false-alarms 1) to see the best candidates; objects smaller than the"
                + " template need --enlarge; more boxes make a detector surer";
    }
}
