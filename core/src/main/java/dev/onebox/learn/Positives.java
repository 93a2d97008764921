package dev.onebox.learn;

import dev.onebox.Box;
import java.util.List;

/**
 * What was cut from the photos: for every component its window and its positives.
 *
 * @param feature the feature the windows were described with
 * @param cell edge of a cell in pixels
 * @param seen the boxes, in the order of the examples
 * @param choices cell, template, components, flip and rotation, with reasons
 */
record Positives(
        String feature,
        int cell,
        List<Part> parts,
        List<SeenBox> seen,
        List<DroppedBox> dropped,
        List<ResolvedSetting> choices) {
    Positives {
        parts = List.copyOf(parts);
        seen = List.copyOf(seen);
        dropped = List.copyOf(dropped);
        choices = List.copyOf(choices);
    }

    /** One component to be. */
    record Part(WindowShape shape, PositiveSet windows) {}

    /** How many boxes there are in all parts. */
    int count() {
        return seen.size();
    }

    /** The same with the first channels of every window, under another feature's name. */
    Positives firstChannels(String name, int channels) {
        List<Part> fewer = parts.stream()
                .map(part -> new Part(part.shape, part.windows.firstChannels(channels)))
                .toList();
        return new Positives(name, cell, fewer, seen, dropped, choices);
    }

    /** A box that was learnt from, with the size of its photo in pixels and the scale at which the template shows it. */
    record SeenBox(Box box, int photoWidth, int photoHeight, double scale) {}
}
