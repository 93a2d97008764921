package dev.onebox.cli;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** Names and numbers of things in a message. Stateless. */
public final class TextFormat {
    private static final int SHOWN = 20;

    private TextFormat() {}

    /** So many of them: 1 box, 2 boxes. */
    public static String count(long number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    /** Adds a line: a name of {@code width} characters, and what there is to say about it. */
    public static void line(StringBuilder text, int width, String name, String format, Object... values) {
        text.append(String.format(Locale.ROOT, "%-" + width + "s ", name))
                .append(String.format(Locale.ROOT, format, values))
                .append(System.lineSeparator());
    }

    /** The first of them, and how many more there are. */
    public static String listing(Collection<String> names) {
        String shown = names.stream().limit(SHOWN).collect(Collectors.joining(", "));
        return names.size() <= SHOWN ? shown : shown + " and " + (names.size() - SHOWN) + " more";
    }
}
