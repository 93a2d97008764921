package dev.onebox.cli.detect;

import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.detect.FalseAlarmModel;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The threshold of each detector, where it comes from, and how many false alarms it lets expect. Photos of one size count as
 * one computation. One per search, one thread at a time.
 */
final class ThresholdReport {
    private final List<Detector> detectors;
    private final ThresholdPolicy policy;
    private final SearchSettings settings;
    private final Map<Size, Integer> photos = new LinkedHashMap<>(); // how many of each size

    ThresholdReport(List<Detector> detectors, ThresholdPolicy policy, SearchSettings settings) {
        this.detectors = detectors;
        this.policy = policy;
        this.settings = settings;
    }

    /** A photo of that size was searched. */
    void searched(Size photo) {
        photos.merge(photo, 1, Integer::sum);
    }

    /** One entry per detector; numbers are means over photos, and null without any. */
    List<Map<String, Object>> json() {
        Map<Size, Map<String, Double>> thresholds = new HashMap<>();
        photos.keySet().forEach(size -> thresholds.put(size, policy.thresholds(detectors, size, settings)));
        return detectors.stream()
                .map(detector -> json(detector, size -> threshold(thresholds, size, detector)))
                .toList();
    }

    private static double threshold(Map<Size, Map<String, Double>> thresholds, Size size, Detector detector) {
        return Objects.requireNonNull(
                Objects.requireNonNull(thresholds.get(size)).get(detector.label()));
    }

    private Map<String, Object> json(Detector detector, ToDoubleFunction<Size> threshold) {
        FalseAlarmModel model = FalseAlarmModel.of(detector.feature(), detector.cell());
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("label", detector.label());
        json.put("threshold", mean(threshold));
        json.put("thresholdFrom", policy.origin().word);
        json.put(
                "falseAlarmsExpectedPerImage",
                mean(size -> model.expected(
                        detector, threshold.applyAsDouble(size), size.columns(), size.rows(), settings)));
        return json;
    }

    private @Nullable Double mean(ToDoubleFunction<Size> number) {
        int count = photos.values().stream().mapToInt(n -> n).sum();
        double sum = photos.entrySet().stream()
                .mapToDouble(entry -> entry.getValue() * number.applyAsDouble(entry.getKey()))
                .sum();
        return count == 0 ? null : sum / count;
    }
}
