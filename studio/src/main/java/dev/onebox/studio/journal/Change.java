package dev.onebox.studio.journal;

import java.util.List;

/**
 * What a step has changed: enough for everybody who knew the state before to know it now. Immutable.
 *
 * @param now the labels and boxes that the step touched and that are there
 * @param added numbers of new labels and boxes, in the order in which they were asked for
 * @param otherDetectors numbers of labels that are there, with another loaded detector than before or none any more
 */
public record Change(
        Snapshot now, List<Long> removedLabels, List<Long> removedBoxes, List<Long> added, List<Long> otherDetectors) {}
