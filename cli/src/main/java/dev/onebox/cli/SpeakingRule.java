package dev.onebox.cli;

import dev.onebox.detect.Detection;
import dev.onebox.detect.Detector;
import dev.onebox.detect.FalseAlarmModel;
import dev.onebox.detect.SearchSettings;
import dev.onebox.image.Photo;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * From which score on detections are reported: the detector's own threshold, one for all, or, for every size of photo, the
 * one at which so many false alarms of each detector are expected; together they raise more. Immutable.
 */
final class SpeakingRule {
    private final OptionalDouble threshold;
    private final OptionalDouble falseAlarms;

    private SpeakingRule(OptionalDouble threshold, OptionalDouble falseAlarms) {
        this.threshold = threshold;
        this.falseAlarms = falseAlarms;
    }

    /** Each detector by its own threshold. */
    static SpeakingRule own() {
        return new SpeakingRule(OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** All from {@code threshold} on. */
    static SpeakingRule from(double threshold) {
        if (!Double.isFinite(threshold)) {
            throw new IllegalArgumentException("--threshold " + threshold + ": expected a finite number");
        }
        return new SpeakingRule(OptionalDouble.of(threshold), OptionalDouble.empty());
    }

    /** So that {@code perPhoto} false alarms are expected of each detector in each photo. */
    static SpeakingRule falseAlarms(double perPhoto) {
        if (!(perPhoto > 0) || Double.isInfinite(perPhoto)) {
            throw new IllegalArgumentException(
                    "--false-alarms " + perPhoto + ": expected a number above 0, for example 0.01");
        }
        return new SpeakingRule(OptionalDouble.empty(), OptionalDouble.of(perPhoto));
    }

    /** The detectors as they are to search, before {@link #kept}. */
    List<Detector> searching(List<Detector> detectors) {
        if (falseAlarms.isPresent()) {
            return detectors.stream()
                    .map(d -> d.withThreshold(FalseAlarmModel.LEAST))
                    .toList();
        }
        return threshold.isPresent()
                ? detectors.stream()
                        .map(d -> d.withThreshold(threshold.getAsDouble()))
                        .toList()
                : detectors;
    }

    /** What is to be reported of the detections in a photo. */
    List<Detection> kept(List<Detection> found, List<Detector> detectors, Photo photo, SearchSettings settings) {
        if (falseAlarms.isEmpty() || found.isEmpty()) {
            return found;
        }
        Map<String, Double> least = new HashMap<>(); // detectors of one label share the lowest
        for (Detector detector : detectors) {
            double t = FalseAlarmModel.of(detector.feature(), detector.cell())
                    .threshold(detector, falseAlarms.getAsDouble(), photo.width(), photo.height(), settings);
            least.merge(detector.label(), t, Math::min);
        }
        return found.stream()
                .filter(detection -> detection.score() >= least.getOrDefault(detection.label(), Double.MAX_VALUE))
                .toList();
    }

    /** What to tell who found nothing. */
    String whyNothing(List<Detector> detectors) {
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
