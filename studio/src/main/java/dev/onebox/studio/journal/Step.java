package dev.onebox.studio.journal;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What one step makes of labels and boxes: their new state by number, ascending, empty where they are gone. Applying it twice
 * is applying it once. Immutable.
 *
 * @param name what a person would call it, e.g. {@code accept 1 box}
 */
record Step(String name, Map<Long, Optional<Label>> labels, Map<Long, Optional<LabelledBox>> boxes) {
    Step {
        labels = Collections.unmodifiableSortedMap(new TreeMap<>(labels));
        boxes = Collections.unmodifiableSortedMap(new TreeMap<>(boxes));
    }

    /** A step of that name that changes nothing. */
    static Step nothing(String name) {
        return new Step(name, Map.of(), Map.of());
    }

    boolean isEmpty() {
        return labels.isEmpty() && boxes.isEmpty();
    }

    /** The step that brings back what {@code state} holds now where this one changes it. */
    Step reverse(State state) {
        Map<Long, Optional<Label>> oldLabels = new TreeMap<>();
        labels.keySet().forEach(number -> oldLabels.put(number, state.label(number)));
        Map<Long, Optional<LabelledBox>> oldBoxes = new TreeMap<>();
        boxes.keySet().forEach(number -> oldBoxes.put(number, state.box(number)));
        return new Step(name, oldLabels, oldBoxes);
    }
}
