package dev.onebox.annotations.text;

import dev.onebox.Box;
import java.math.BigDecimal;
import java.util.List;

/**
 * Coordinates as the decimal numbers that files hold: sums and halves of them are exact, where those of doubles are not.
 * Stateless.
 */
public final class Decimals {
    /** Beyond every photo, and far below where pixels lose their fractions. */
    private static final BigDecimal LARGEST = BigDecimal.valueOf(1_000_000_000);

    /** A double has at most 1,074 decimals; a hostile number may claim a billion. */
    private static final int MOST_DECIMALS = 1100;

    private Decimals() {}

    /** Reads a number. @throws SkippedException if it is none, or none that a box can have */
    public static BigDecimal parsed(String text) throws SkippedException {
        BigDecimal number = number(text.strip());
        if (Math.abs((long) number.scale()) > MOST_DECIMALS
                || number.precision() > 2 * MOST_DECIMALS
                || number.abs().compareTo(LARGEST) > 0) {
            throw new SkippedException(ValidText.shown(text) + " is beyond every photo");
        }
        return number;
    }

    private static BigDecimal number(String text) throws SkippedException {
        try {
            if (text.length() <= 2 * MOST_DECIMALS) {
                return new BigDecimal(text);
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new SkippedException(ValidText.shown(text) + " is not a number");
    }

    /** The box with these four numbers. @throws SkippedException if it is empty */
    public static Box box(BigDecimal x, BigDecimal y, BigDecimal width, BigDecimal height) throws SkippedException {
        if (width.signum() <= 0 || height.signum() <= 0) {
            throw new SkippedException("the box is empty: " + text(width) + " wide, " + text(height) + " high");
        }
        Box box = new Box(x.doubleValue(), y.doubleValue(), width.doubleValue(), height.doubleValue());
        if (box.isEmpty()) {
            throw new SkippedException("the box is empty: " + box);
        }
        return box;
    }

    /** The shortest decimal that means this double and no other, without idle zeros. */
    public static BigDecimal exact(double number) {
        return plain(new BigDecimal(Double.toString(number)));
    }

    /** As {@link #exact}, with at least three decimals. */
    public static BigDecimal atLeastThree(double number) {
        BigDecimal exact = exact(number);
        return exact.scale() < 3 ? exact.setScale(3) : exact;
    }

    public static List<String> texts(List<BigDecimal> numbers) {
        return numbers.stream().map(Decimals::text).toList();
    }

    /** Without exponent and without idle zeros. */
    public static String text(BigDecimal number) {
        return plain(number).toPlainString();
    }

    /** Without idle zeros. */
    public static BigDecimal plain(BigDecimal number) {
        BigDecimal stripped = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
