package dev.onebox.annotations;

import dev.onebox.tensor.Box;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/**
 * Coordinates as the decimal numbers that files hold.
 *
 * <pre>
 *   corners, first pixel o:   left = x + o,   right = x + width + o − 1      (inclusive)
 * </pre>
 *
 * <p>In decimals both directions are exact, whatever the fraction: a box written as corners comes back with the same
 * bits, which sums of doubles would not promise. Stateless.
 */
final class Decimals {
    /** Beyond every photo, and far below where pixels lose their fractions. */
    private static final BigDecimal LARGEST = BigDecimal.valueOf(1_000_000_000);

    /** A double has at most 1,074 decimals; a hostile number may claim a billion. */
    private static final int MOST_DECIMALS = 1100;

    private Decimals() {}

    /** Reads a number. @throws SkippedException if it is none, or none that a box can have */
    static BigDecimal parsed(String text) throws SkippedException {
        BigDecimal number = number(text.strip());
        if (Math.abs((long) number.scale()) > MOST_DECIMALS
                || number.precision() > 2 * MOST_DECIMALS
                || number.abs().compareTo(LARGEST) > 0) {
            throw new SkippedException(Words.shown(text) + " is beyond every photo");
        }
        return number;
    }

    /** Reads the number under a key. @throws SkippedException also if there is none */
    static BigDecimal parsed(Map<String, String> fields, String key) throws SkippedException {
        String text = fields.getOrDefault(key, "");
        if (text.isBlank()) {
            throw new SkippedException("no " + key);
        }
        return parsed(text);
    }

    private static BigDecimal number(String text) throws SkippedException {
        try {
            if (text.length() <= 2 * MOST_DECIMALS) {
                return new BigDecimal(text);
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new SkippedException(Words.shown(text) + " is not a number");
    }

    /** The box with these four numbers. @throws SkippedException if it is empty */
    static Box box(BigDecimal x, BigDecimal y, BigDecimal width, BigDecimal height) throws SkippedException {
        if (width.signum() <= 0 || height.signum() <= 0) {
            throw new SkippedException("the box is empty: " + text(width) + " wide, " + text(height) + " high");
        }
        Box box = new Box(x.doubleValue(), y.doubleValue(), width.doubleValue(), height.doubleValue());
        if (box.isEmpty()) {
            throw new SkippedException("the box is empty: " + box);
        }
        return box;
    }

    /** The box between two corners, the second inclusive; {@code origin} is the number of the first pixel, 0 or 1. */
    static Box ofCorners(BigDecimal left, BigDecimal top, BigDecimal right, BigDecimal bottom, int origin)
            throws SkippedException {
        BigDecimal first = BigDecimal.valueOf(origin);
        return box(
                left.subtract(first),
                top.subtract(first),
                right.subtract(left).add(BigDecimal.ONE),
                bottom.subtract(top).add(BigDecimal.ONE));
    }

    /** left, top, right, bottom of a box, the second corner inclusive. */
    static List<String> corners(Box box, int origin) {
        BigDecimal left = exact(box.x()).add(BigDecimal.valueOf(origin));
        BigDecimal top = exact(box.y()).add(BigDecimal.valueOf(origin));
        return List.of(
                text(left),
                text(top),
                text(left.add(exact(box.width())).subtract(BigDecimal.ONE)),
                text(top.add(exact(box.height())).subtract(BigDecimal.ONE)));
    }

    /** x, y, width, height of a box. */
    static List<String> sides(Box box) {
        return List.of(text(exact(box.x())), text(exact(box.y())), text(exact(box.width())), text(exact(box.height())));
    }

    /** A short decimal that means this double and no other. */
    static BigDecimal exact(double number) {
        return new BigDecimal(Double.toString(number));
    }

    /** The shortest decimal that means this double, without exponent. */
    static String text(double number) {
        return text(exact(number));
    }

    /** As {@link #text(double)}, with at least three decimals. */
    static String atLeastThree(double number) {
        BigDecimal exact = exact(number).stripTrailingZeros();
        return (exact.scale() < 3 ? exact.setScale(3) : exact).toPlainString();
    }

    /** Without exponent and without idle zeros. */
    static String text(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
