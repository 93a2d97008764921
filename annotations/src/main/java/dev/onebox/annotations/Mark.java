package dev.onebox.annotations;

import dev.onebox.Box;
import java.util.OptionalDouble;

/** A box as files hold it: annotated by a person, or found by a detector and scored. Immutable. */
record Mark(String label, Box box, boolean difficult, OptionalDouble score) {
    static Mark of(Annotation annotation) {
        return new Mark(annotation.label(), annotation.box(), annotation.difficult(), OptionalDouble.empty());
    }

    static Mark of(FoundBox found) {
        return new Mark(found.label(), found.box(), false, OptionalDouble.of(found.score()));
    }
}
