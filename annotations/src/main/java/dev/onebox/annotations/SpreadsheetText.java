package dev.onebox.annotations;

import java.util.regex.Pattern;

/**
 * Text in a cell of CSV that no spreadsheet takes for a formula: an apostrophe before {@code =}, {@code +}, {@code -},
 * {@code @} or a tab.
 *
 * <p>Text that begins so already gets one more, so that everything comes back equal. Only texts are written so: a negative
 * number is a number. Stateless.
 */
final class SpreadsheetText {
    private static final String FORMULA = "[=+\\-@\\t\\r\uff1d\uff0b\uff0d\uff20]";
    private static final Pattern TO_ESCAPE = Pattern.compile("'*" + FORMULA);
    private static final Pattern ESCAPED = Pattern.compile("'+" + FORMULA);

    private SpreadsheetText() {}

    static String escaped(String text) {
        return TO_ESCAPE.matcher(text).lookingAt() ? "'" + text : text;
    }

    static String unescaped(String cell) {
        return ESCAPED.matcher(cell).lookingAt() ? cell.substring(1) : cell;
    }
}
