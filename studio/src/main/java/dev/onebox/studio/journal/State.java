package dev.onebox.studio.journal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** All labels and boxes, at one revision. Not thread-safe. */
final class State {
    private final Map<Long, Label> labels = new TreeMap<>();
    private final Map<Long, MarkedBox> boxes = new TreeMap<>();
    private final Map<String, Long> byName = new HashMap<>(); // numbers of labels
    private final Map<Long, Integer> boxCounts = new HashMap<>(); // by the number of their label
    private long lastNumber;

    Optional<Label> label(long number) {
        return Optional.ofNullable(labels.get(number));
    }

    Optional<MarkedBox> box(long number) {
        return Optional.ofNullable(boxes.get(number));
    }

    List<Label> labels() {
        return new ArrayList<>(labels.values());
    }

    List<MarkedBox> boxes() {
        return new ArrayList<>(boxes.values());
    }

    /** The greatest number that a label or box ever had: numbers of what is gone are not given again. */
    long lastNumber() {
        return lastNumber;
    }

    /** Whether a step leaves no box without its label, and no two labels of one name. Takes time for what it touches only. */
    boolean allows(Step step) {
        Map<Long, Integer> taken = new HashMap<>(); // boxes of a label that the step changes or removes
        step.boxes()
                .keySet()
                .forEach(number -> box(number).ifPresent(box -> taken.merge(box.label(), 1, Integer::sum)));
        Set<String> names = new HashSet<>();
        return step.boxes().values().stream()
                        .flatMap(Optional::stream)
                        .allMatch(box -> after(step, box.label()).isPresent())
                && step.labels().entrySet().stream()
                        .allMatch(entry -> entry.getValue().isPresent()
                                ? names.add(entry.getValue().get().name())
                                        && isFree(entry.getValue().get(), step)
                                : boxCounts
                                        .getOrDefault(entry.getKey(), 0)
                                        .equals(taken.getOrDefault(entry.getKey(), 0)));
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
