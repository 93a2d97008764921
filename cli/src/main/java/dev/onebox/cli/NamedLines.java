package dev.onebox.cli;

import java.util.Locale;

/** Lines with a name in a column of its own, and what there is to say about it. One per text. */
public final class NamedLines {
    private final String name;
    private final StringBuilder text = new StringBuilder();

    /** @param width of the column of names, in characters */
    public NamedLines(int width) {
        name = "%-" + width + "s ";
    }

    /** Adds a line. */
    public NamedLines add(String what, String format, Object... values) {
        text.append(String.format(Locale.ROOT, name, what))
                .append(String.format(Locale.ROOT, format, values))
                .append(System.lineSeparator());
        return this;
    }

    /** All of them, without the last line's end. */
    @Override
    public String toString() {
        return text.toString().stripTrailing();
    }
}
