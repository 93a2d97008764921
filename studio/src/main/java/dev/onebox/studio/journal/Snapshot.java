package dev.onebox.studio.journal;

import java.util.List;
import java.util.Optional;

/**
 * Labels and boxes as they are at one revision. Immutable.
 *
 * @param undo the name of the step that would be undone next
 * @param redo the name of the step that would be done again next
 */
public record Snapshot(
        long revision, List<Label> labels, List<LabelledBox> boxes, Optional<String> undo, Optional<String> redo) {}
