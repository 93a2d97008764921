package dev.onebox.lab.quality;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Rows of tables in Markdown: numbers with three decimals, everything else as it is. */
final class Tables {
    private Tables() {}

    static String row(Object... cells) {
        return Arrays.stream(cells).map(Tables::cell).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /** A row of names with the line below it. */
    static String head(String... names) {
        return row((Object[]) names) + "|" + " --- |".repeat(names.length) + "\n";
    }

    private static String cell(Object value) {
        return value instanceof Double number ? String.format(Locale.ROOT, "%.3f", number) : String.valueOf(value);
    }
}
