package dev.onebox.cli;

import java.util.Collection;
import java.util.stream.Collectors;

/** Names and numbers of things in a message. Stateless. */
public final class TextFormat {
    private static final int SHOWN = 20;

    private TextFormat() {}

    /** So many of them: 1 box, 2 boxes. */
    public static String count(long number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    /** The first of them, and how many more there are. */
    public static String some(Collection<String> names) {
        String shown = names.stream().limit(SHOWN).collect(Collectors.joining(", "));
        return names.size() <= SHOWN ? shown : shown + " and " + (names.size() - SHOWN) + " more";
    }
}
