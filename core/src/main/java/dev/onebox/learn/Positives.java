package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import java.util.Comparator;
import java.util.List;

/**
 * What was cut from the photos: for every component its window and its positives.
 *
 * @param feature the feature the windows were described with
 * @param seen the boxes, in the order of the examples
 */
record Positives(Feature feature, List<Part> parts, List<SeenBox> seen) {
    /** One component to be. */
    record Part(WindowShape shape, PositiveSet windows) {}

    /** A box that was learnt from, with the size of its photo in pixels and the scale at which the template shows it. */
    record SeenBox(Box box, int photoWidth, int photoHeight, double scale) {}

    /** How many boxes there are in all parts. */
    int count() {
        return seen.size();
    }

    /** The component with the most boxes. */
    Part largest() {
        return parts.stream()
                .max(Comparator.comparingInt(part -> part.windows().count()))
                .orElseThrow();
    }

    boolean hasColour() {
        return feature.name().equals(Features.FHOG34);
    }

    /** The same windows without colour. */
    Positives withoutColour() {
        List<Part> fewer = parts.stream()
                .map(part -> new Part(part.shape, part.windows.firstChannels(Features.SHAPE_CHANNELS)))
                .toList();
        return new Positives(Features.named(Features.FHOG31, feature.cell()), fewer, seen);
    }
}
