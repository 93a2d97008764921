package dev.onebox.studio.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All labels and boxes, at one revision. Not thread-safe. */
final class State {
    private final Map<Long, Label> labels = new TreeMap<>();
    private final Map<Long, MarkedBox> boxes = new TreeMap<>();
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

    /** Does a step; what it touches gets the revision. */
    void apply(Step step, long revision) {
        step.labels().forEach((number, label) -> put(labels, number, label.map(l -> l.at(revision))));
        step.boxes().forEach((number, box) -> put(boxes, number, box.map(b -> b.at(revision))));
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
