package dev.onebox.annotations;

import java.util.List;

/** Detections of a file, and what had to be left out. Immutable. */
public record FoundBoxes(List<FoundBox> boxes, List<Problem> problems) {
    public FoundBoxes {
        boxes = List.copyOf(boxes);
        problems = List.copyOf(problems);
    }
}
