package dev.onebox;

import java.io.Serializable;
import java.util.Locale;

/**
 * A rectangle of pixels of an upright photo: it covers [x, x+width) × [y, y+height), 0-based.
 *
 * <p>Numbers are finite, width and height not negative; a box may leave its photo and may be empty. Written
 * {@code x,y,width,height}. Immutable.
 *
 * @param x the left edge
 * @param y the upper edge
 * @param width to the right, not negative
 * @param height downwards, not negative
 */
public record Box(double x, double y, double width, double height) implements Serializable {
    /** @throws IllegalArgumentException if a number is not finite, or width or height is negative */
    public Box {
        if (!(width >= 0 && height >= 0) || !Double.isFinite(x + width) || !Double.isFinite(y + height)) {
            throw new IllegalArgumentException(
                    "box " + written(x, y, width, height) + ": expected finite numbers, width and height not negative");
        }
    }

    /** The box between two corners, the second exclusive; empty if they are the wrong way round. */
    public static Box between(double left, double top, double right, double bottom) {
        return new Box(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    /** Reads {@code x,y,width,height}. @throws IllegalArgumentException if it is anything else */
    public static Box parse(String text) {
        String[] numbers = text.split(",", -1);
        if (numbers.length != 4) {
            throw new IllegalArgumentException(
                    "box \"" + text + "\": expected x,y,width,height, for example 10,20,64,48");
        }
        double[] parsed = new double[4];
        for (int i = 0; i < 4; i++) {
            parsed[i] = number(numbers[i].strip(), text);
        }
        return new Box(parsed[0], parsed[1], parsed[2], parsed[3]);
    }

    private static double number(String number, String text) {
        try {
            return Double.parseDouble(number);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "box \"" + text + "\": \"" + number + "\" is not a number; expected x,y,width,height", e);
        }
    }

    /** x + width, exclusive. */
    public double right() {
        return x + width;
    }

    /** y + height, exclusive. */
    public double bottom() {
        return y + height;
    }

    /** Width times height, in square pixels. */
    public double area() {
        return width * height;
    }

    /** Whether it has no area. */
    public boolean isEmpty() {
        return !(area() > 0);
    }

    /** What both cover; empty if nothing. */
    public Box intersection(Box other) {
        return between(
                Math.max(x, other.x),
                Math.max(y, other.y),
                Math.min(right(), other.right()),
                Math.min(bottom(), other.bottom()));
    }

    /** |A ∩ B| / |A ∪ B|, between 0 and 1; 0 if both are empty. */
    public double overlap(Box other) {
        double common = intersection(other).area();
        return common > 0 ? Math.min(1, common / (area() + other.area() - common)) : 0;
    }

    /** The share of this box that {@code other} covers, |A ∩ B| / |A| ≤ 1: not symmetric; 0 if this box is empty. */
    public double coveredBy(Box other) {
        double common = intersection(other).area();
        return common > 0 ? Math.min(1, common / area()) : 0;
    }

    /** This box with all four numbers multiplied by {@code factor}. */
    public Box scaled(double factor) {
        return new Box(x * factor, y * factor, width * factor, height * factor);
    }

    /** x,y,width,height with at most two decimals, for people. */
    public String text() {
        return new Box(rounded(x), rounded(y), rounded(width), rounded(height)).toString();
    }

    private static double rounded(double number) {
        double hundredths = Math.rint(100 * number);
        return Double.isFinite(hundredths) ? hundredths / 100 : number;
    }

    /** x,y,width,height, exactly. */
    @Override
    public String toString() {
        return written(x, y, width, height);
    }

    private static String written(double x, double y, double width, double height) {
        return String.format(Locale.ROOT, "%s,%s,%s,%s", shortest(x), shortest(y), shortest(width), shortest(height));
    }

    private static String shortest(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? String.format(Locale.ROOT, "%.0f", number)
                : Double.toString(number);
    }
}
