package dev.onebox.image;

import java.awt.Color;

/** Colours from CIELAB (D65, 2°), moved into what a screen can show. Stateless. */
public final class LabColour {
    private LabColour() {}

    /** The colour of lightness l, 0 (black) to 100 (white), and opponents a and b. */
    public static Color of(double l, double a, double b) {
        double fy = (l + 16) / 116;
        double x = 0.95047 * unfold(fy + a / 500);
        double y = unfold(fy);
        double z = 1.08883 * unfold(fy - b / 200);
        return new Color(
                encoded(3.2406 * x - 1.5372 * y - 0.4986 * z),
                encoded(-0.9689 * x + 1.8758 * y + 0.0415 * z),
                encoded(0.0557 * x - 0.2040 * y + 1.0570 * z));
    }

    private static double unfold(double f) {
        return f > 6.0 / 29 ? f * f * f : 3 * 36.0 / 841 * (f - 4.0 / 29);
    }

    private static int encoded(double linear) {
        double shown = Math.max(0, Math.min(1, linear));
        double encoded = shown <= 0.0031308 ? 12.92 * shown : 1.055 * Math.pow(shown, 1 / 2.4) - 0.055;
        return (int) Math.round(255 * encoded);
    }
}
