package dev.onebox.annotations;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Yes and no, in the ways that files say it. Stateless. */
final class Flags {
    private Flags() {}

    /** Whether it says yes; nothing says no. @throws SkippedException if it says neither */
    static boolean isSet(@Nullable String text) throws SkippedException {
        return switch (text == null ? "" : text.strip().toLowerCase(Locale.ROOT)) {
            case "", "0", "0.0", "false", "no" -> false;
            case "1", "1.0", "true", "yes" -> true;
            default ->
                throw new SkippedException("difficult is " + Words.shown(String.valueOf(text)) + ", expected 0 or 1");
        };
    }
}
