package dev.onebox.learn;

import dev.onebox.Detector;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A detector, and everything one may want to know about how it was learnt. Immutable.
 *
 * @param detector with its provenance
 * @param boxes how many boxes were learnt from
 * @param dropped those that were not, each with its reason
 * @param unread photos without the object that could not be read, each with its reason
 * @param choices every setting as it was used, with the reason
 * @param components one report per component of the detector, in the same order
 * @param thresholdReason why the detector's threshold is what it is, in words
 * @param warnings what is likely to go wrong, in words; empty if nothing
 * @param seconds from first box to finished detector, reading of photos included
 */
public record LearningResult(
        Detector detector,
        int boxes,
        List<DroppedBox> dropped,
        List<UnreadPhoto> unread,
        List<ResolvedSetting> choices,
        List<ComponentReport> components,
        String thresholdReason,
        List<String> warnings,
        double seconds) {
    /** Copies the lists. */
    public LearningResult {
        dropped = List.copyOf(dropped);
        unread = List.copyOf(unread);
        choices = List.copyOf(choices);
        components = List.copyOf(components);
        warnings = List.copyOf(warnings);
    }

    /** How many boxes were dropped for which reason. */
    public Map<DroppedBox.Reason, Long> droppedByReason() {
        return DroppedBox.byReason(dropped);
    }

    /** The choice about a setting, by the name the command line knows it under; empty if it did not come up. */
    public Optional<ResolvedSetting> choice(String setting) {
        return choices.stream()
                .filter(choice -> choice.setting().equals(setting))
                .findFirst();
    }

    /** Scores of all positives that were left out in turn, ascending; empty for a single box. */
    public List<Double> leaveOneOut() {
        return components.stream()
                .flatMap(component -> component.leaveOneOut().stream())
                .sorted()
                .toList();
    }

    /** The q-quantile of {@link #leaveOneOut}; empty if there are none. */
    public Optional<Double> leaveOneOut(double q) {
        List<Double> scores = leaveOneOut();
        return scores.isEmpty() ? Optional.empty() : Optional.of(LeaveOneOut.quantile(scores, q));
    }

    /**
     * A photo without the object that could not be searched, and why.
     *
     * @param photo which of those given, counted from 0
     * @param reason for people
     */
    public record UnreadPhoto(int photo, String reason) {}
}
