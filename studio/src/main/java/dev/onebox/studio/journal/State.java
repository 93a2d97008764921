package dev.onebox.studio.journal;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** All labels and boxes, at one revision. Not thread-safe. */
final class State {
    /** As many as the page can still show. */
    static final int MOST_LABELS = 20_000;

    static final int MOST_BOXES = 1_000_000;

    private final Map<Long, Label> labels = new TreeMap<>();
    private final Map<Long, LabelledBox> boxes = new TreeMap<>();
    private final Map<String, Long> byName = new HashMap<>(); // numbers of labels
    private final Map<Long, Integer> boxCounts = new HashMap<>(); // by the number of their label
    private long lastNumber;

    Optional<Label> label(long number) {
        return Optional.ofNullable(labels.get(number));
    }

    Optional<Label> labelNamed(String name) {
        return Optional.ofNullable(byName.get(name)).flatMap(this::label);
    }

    Optional<LabelledBox> box(long number) {
        return Optional.ofNullable(boxes.get(number));
    }

    List<Label> labels() {
        return List.copyOf(labels.values());
    }

    List<LabelledBox> boxes() {
        return List.copyOf(boxes.values());
    }

    /** The greatest number that a label or box ever had: numbers of what is gone are not given again. */
    long lastNumber() {
        return lastNumber;
    }

    /**
     * Whether a step leaves no box without its label, no two labels of one name, and not too much of either. Takes time for
     * what the step touches only.
     */
    boolean allows(Step step) {
        return countAfter(labels, step.labels()) <= MOST_LABELS
                && countAfter(boxes, step.boxes()) <= MOST_BOXES
                && step.boxes().values().stream()
                        .flatMap(Optional::stream)
                        .allMatch(box -> after(step, box.label()).isPresent())
                && leavesNamesUnique(step)
                && removesNoLabelWithBoxes(step);
    }

    private boolean leavesNamesUnique(Step step) {
        Set<String> names = new HashSet<>();
        return step.labels().values().stream()
                .flatMap(Optional::stream)
                .allMatch(label -> names.add(label.name()) && isFree(label, step));
    }

    private boolean removesNoLabelWithBoxes(Step step) {
        Map<Long, Integer> touched = new HashMap<>(); // how many boxes of a label the step changes or removes
        for (long number : step.boxes().keySet()) {
            box(number).ifPresent(box -> touched.merge(box.label(), 1, Integer::sum));
        }
        return step.labels().entrySet().stream()
                .filter(entry -> entry.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .allMatch(label -> boxCounts.getOrDefault(label, 0).equals(touched.getOrDefault(label, 0)));
    }

    private static <T> int countAfter(Map<Long, T> all, Map<Long, Optional<T>> changes) {
        int count = all.size();
        for (Map.Entry<Long, Optional<T>> change : changes.entrySet()) {
            count += (change.getValue().isPresent() ? 1 : 0) - (all.containsKey(change.getKey()) ? 1 : 0);
        }
        return count;
    }

    /** Whether the label that has its name now, if any, is changed by the step as well. */
    private boolean isFree(Label label, Step step) {
        Long holder = byName.get(label.name());
        return holder == null || step.labels().containsKey(holder);
    }

    /** A label as a step leaves it. */
    private Optional<Label> after(Step step, long number) {
        return step.labels().getOrDefault(number, label(number));
    }

    /** Does a step; what it touches gets the revision. */
    void apply(Step step, long revision) {
        step.labels().keySet().forEach(number -> label(number).ifPresent(old -> byName.remove(old.name())));
        step.labels().forEach((number, label) -> put(labels, number, label.map(l -> l.at(revision))));
        step.labels().values().stream()
                .flatMap(Optional::stream)
                .forEach(label -> byName.put(label.name(), label.number()));
        step.boxes().forEach((number, box) -> {
            box(number).ifPresent(old -> boxCounts.merge(old.label(), -1, Integer::sum));
            box.ifPresent(now -> boxCounts.merge(now.label(), 1, Integer::sum));
            put(boxes, number, box.map(b -> b.at(revision)));
        });
    }

    private <T> void put(Map<Long, T> all, long number, Optional<T> value) {
        lastNumber = Math.max(lastNumber, number);
        if (value.isPresent()) {
            all.put(number, value.get());
        } else {
            all.remove(number);
        }
    }
}
