package dev.onebox;

import java.io.Serializable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The size of something laid out in rows and columns: a template, a feature image, a transform grid, a horizon.
 *
 * <p>Written {@code ROWSxCOLUMNS}, e.g. {@code 28x12} for 28 rows of 12 columns. Immutable.
 *
 * @param rows from top to bottom, at least 1
 * @param columns from left to right, at least 1
 */
public record Size(int rows, int columns) implements Serializable {
    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,9})x(\\d{1,9})");

    /** @throws IllegalArgumentException if either is less than 1 */
    public Size {
        if (rows < 1 || columns < 1) {
            throw new IllegalArgumentException(
                    "size " + rows + "x" + columns + ": rows and columns must be at least 1");
        }
    }

    /** Reads what {@link #toString} writes. @throws IllegalArgumentException if it is anything else */
    public static Size parse(String text) {
        Matcher matcher = WRITTEN.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("size \"" + text + "\": expected ROWSxCOLUMNS, for example 28x12");
        }
        return new Size(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    /** rows · columns. @throws ArithmeticException if that does not fit an int */
    public int area() {
        return Math.multiplyExact(rows, columns);
    }

    /** Whether {@code other} fits into this size, rows into rows and columns into columns. */
    public boolean covers(Size other) {
        return other.rows <= rows && other.columns <= columns;
    }

    /** {@code ROWSxCOLUMNS}, which {@link #parse} reads. */
    @Override
    public String toString() {
        return rows + "x" + columns;
    }
}
