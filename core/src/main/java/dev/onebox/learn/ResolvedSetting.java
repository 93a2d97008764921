package dev.onebox.learn;

import java.math.BigDecimal;

/**
 * A setting as it was used, and why.
 *
 * @param setting its name, as the command line knows it
 * @param value what it became
 * @param reason in words: the rule and the numbers it looked at, or that it was asked for
 */
public record ResolvedSetting(String setting, String value, String reason) {
    private static final int SMALLEST_PLAIN = -3; // powers of ten
    private static final int LARGEST_PLAIN = 6;

    /** A value as people write it. */
    static String written(Object value) {
        return value instanceof Double number ? number(number) : value.toString();
    }

    /** A finite number as people write it, exactly: 0.1, 3, 1e-4. */
    public static String number(double value) {
        BigDecimal exact = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        int exponent = exact.precision() - exact.scale() - 1;
        boolean plain = value == 0 || (exponent >= SMALLEST_PLAIN && exponent <= LARGEST_PLAIN);
        return plain ? exact.toPlainString() : exact.movePointLeft(exponent).toPlainString() + "e" + exponent;
    }

    static String boxes(int count) {
        return count + (count == 1 ? " box" : " boxes");
    }

    /** Setting, value and reason, for people. */
    @Override
    public String toString() {
        return setting + " " + value + " (" + reason + ")";
    }
}
