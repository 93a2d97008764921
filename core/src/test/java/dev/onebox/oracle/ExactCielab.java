package dev.onebox.oracle;

/** CIELAB over 100 of an sRGB colour, by the formulas of IEC 61966-2-1 and CIE 15 (D65, 2°). */
public final class ExactCielab {
    private ExactCielab() {}

    /** L/100, a/100, b/100 of 8-bit values. */
    public static double[] of(int red, int green, int blue) {
        double r = decoded(red);
        double g = decoded(green);
        double b = decoded(blue);
        double x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
        double y = root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
        double z = root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
        return new double[] {1.16 * y - 0.16, 5 * (x - y), 2 * (y - z)};
    }

    private static double decoded(int value) {
        double v = value / 255.0;
        return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
    }

    /** ∛t, continued by its tangent below (6/29)³. */
    public static double root(double t) {
        return t > 216.0 / 24389 ? Math.cbrt(t) : (841.0 / 108) * t + 4.0 / 29;
    }
}
