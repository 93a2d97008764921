package dev.onebox.cli;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** Names and numbers of things in a message. Stateless. */
public final class TextFormat {
    private static final int SHOWN = 20;

    private TextFormat() {}

    /** As everywhere, whatever the user's language. */
    public static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }

    /** So many of them: 1 box, 2 boxes. */
    public static String count(long number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    /** The first of them, and how many more there are. */
    public static String listing(Collection<String> names) {
        String shown = names.stream().limit(SHOWN).collect(Collectors.joining(", "));
        return names.size() <= SHOWN ? shown : shown + " and " + (names.size() - SHOWN) + " more";
    }
}
