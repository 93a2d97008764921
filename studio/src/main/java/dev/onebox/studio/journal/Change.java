package dev.onebox.studio.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a step has changed: enough for everybody who knew the state before to know it now. Immutable.
 *
 * @param added numbers of new labels and boxes, in the order in which they were asked for
 * @param otherDetectors numbers of labels that are there, with another loaded detector than before or none any more
 * @param undo the name of the step that would be undone next
 * @param redo the name of the step that would be done again next
 */
public record Change(
        long revision,
        List<Label> labels,
        List<LabelledBox> boxes,
        List<Long> removedLabels,
        List<Long> removedBoxes,
        List<Long> added,
        List<Long> otherDetectors,
        Optional<String> undo,
        Optional<String> redo) {
    public Change {
        labels = List.copyOf(labels);
        boxes = List.copyOf(boxes);
        removedLabels = List.copyOf(removedLabels);
        removedBoxes = List.copyOf(removedBoxes);
        added = List.copyOf(added);
        otherDetectors = List.copyOf(otherDetectors);
    }

    /**
     * Of a step that was just applied.
     *
     * @param reverse what would take it back
     */
    static Change of(Step step, Step reverse, State state, long revision, List<Long> added, History history) {
        List<Label> labels = new ArrayList<>();
        List<Long> removedLabels = new ArrayList<>();
        step.labels().keySet().stream()
                .sorted()
                .forEach(number -> state.label(number).ifPresentOrElse(labels::add, () -> removedLabels.add(number)));
        List<LabelledBox> boxes = new ArrayList<>();
        List<Long> removedBoxes = new ArrayList<>();
        step.boxes().keySet().stream()
                .sorted()
                .forEach(number -> state.box(number).ifPresentOrElse(boxes::add, () -> removedBoxes.add(number)));
        return new Change(
                revision,
                labels,
                boxes,
                removedLabels,
                removedBoxes,
                added,
                otherDetectors(labels, reverse),
                history.undoName(),
                history.redoName());
    }

    private static List<Long> otherDetectors(List<Label> labels, Step reverse) {
        return labels.stream()
                .filter(label -> !label.detector().equals(detectorBefore(label.number(), reverse)))
                .map(Label::number)
                .toList();
    }

    private static Optional<String> detectorBefore(long label, Step reverse) {
        return reverse.labels().getOrDefault(label, Optional.empty()).flatMap(Label::detector);
    }
}
