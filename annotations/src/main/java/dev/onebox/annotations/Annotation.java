package dev.onebox.annotations;

import dev.onebox.Box;

/**
 * One labelled box of an image.
 *
 * <p>A label is what every format can carry: not empty, without spaces at its ends, without control characters.
 * Immutable.
 *
 * @param difficult whether neither learning nor scoring should count it
 */
public record Annotation(String label, Box box, boolean difficult) {
    public Annotation {
        Words.require("label", label);
        if (box.isEmpty()) {
            throw new IllegalArgumentException("annotation " + label + " with the empty box " + box);
        }
    }
}
