package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.annotations.text.ValidText;
import java.util.OptionalDouble;

/**
 * One labelled box of an image.
 *
 * <p>A label is what every format can carry: not empty, without spaces at its ends, without control characters.
 * Immutable.
 *
 * @param difficult whether neither learning nor scoring should count it
 * @param score of a box that a detector found; absent where a person marked it
 */
public record Annotation(String label, Box box, boolean difficult, OptionalDouble score) {
    public Annotation {
        ValidText.require("label", label);
        if (box.isEmpty()) {
            throw new IllegalArgumentException("annotation " + label + " with the empty box " + box);
        }
    }

    /** One that a person marked. */
    public Annotation(String label, Box box, boolean difficult) {
        this(label, box, difficult, OptionalDouble.empty());
    }
}
