package dev.onebox.studio.journal;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a person says of a box. */
public enum Verdict {
    /** Drawn by hand, or imported: the object is there. */
    DRAWN,
    /** Found by a detector, and right, perhaps after some adjusting. */
    ACCEPTED,
    /** Found by a detector, and wrong. */
    REJECTED;

    /** Whether the object is there. */
    public boolean isPositive() {
        return this != REJECTED;
    }

    /** The verdict of that name, in lower case. */
    public static Optional<Verdict> named(String name) {
        return Arrays.stream(values())
                .filter(verdict -> verdict.toString().equals(name))
                .findFirst();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
