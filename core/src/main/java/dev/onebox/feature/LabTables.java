package dev.onebox.feature;

/**
 * From 8-bit sRGB to the cube roots of CIELAB (D65, 2°), by tables and in integers.
 *
 * <pre>
 *   X/Xₙ, Y/Yₙ, Z/Zₙ = M · (lin R, lin G, lin B),     lin: sRGB's decoding, M: rows scaled to sum 1
 *   f(t) = ∛t for t &gt; (6/29)³, else t / (3 (6/29)²) + 4/29
 *   L = 116 f(Y/Yₙ) − 16,  a = 500 (f(X/Xₙ) − f(Y/Yₙ)),  b = 200 (f(Y/Yₙ) − f(Z/Zₙ))
 * </pre>
 *
 * <p>Tristimulus values are integers of unit 2⁻²⁶; f has knots 2⁻¹⁴ apart with lines between, of unit 2⁻²⁴. Greys have
 * exactly equal X, Y, Z, hence a = b = 0. Error of f, by its parts: lines 2⁻²⁸ |f″| / 8 ≤ 2.8e-7 (|f″| ≤ 588); rounded
 * tristimulus 1.5 · 2⁻²⁶ f′ ≤ 1.8e-7 (f′ ≤ 7.8); rounded knots and lines 2⁻²⁴ = 0.6e-7. Together below 5.2e-7, so that L,
 * a, b over 100 err by less than 6e-7, 5.2e-6, 2.1e-6. Immutable.
 */
final class LabTables {
    /** Unit of f is 2 to minus this. */
    static final int ROOT_BITS = 24;

    private static final int LINEAR_BITS = 26;
    private static final int KNOT_BITS = 14;
    private static final int LINE_BITS = LINEAR_BITS - KNOT_BITS;
    private static final double[][] XYZ_OF_RGB = {
        {0.4124564, 0.3575761, 0.1804375},
        {0.2126729, 0.7151522, 0.0721750},
        {0.0193339, 0.1191920, 0.9503041},
    };

    private static final int[] KNOTS = knots();

    /** The part that value 0 … 255 of colour channel c has in X/Xₙ (or Y, Z: axis 0, 1, 2), at 4·(256·c + value) + axis. */
    static final int[] LINEAR = linear();

    private LabTables() {}

    /** f of an integer of unit 2⁻²⁶, as an integer of unit 2⁻²⁴. */
    static int root(int t) {
        int knot = t >> LINE_BITS;
        int rest = t & ((1 << LINE_BITS) - 1);
        int low = KNOTS[knot];
        return low + (((KNOTS[knot + 1] - low) * rest + (1 << (LINE_BITS - 1))) >> LINE_BITS);
    }

    // One knot more than t = 1 needs, so that root(1) may look at its neighbour.
    private static int[] knots() {
        int[] knots = new int[(1 << KNOT_BITS) + 2];
        for (int i = 0; i < knots.length; i++) {
            knots[i] = (int) Math.rint(Math.scalb(root(Math.scalb((double) i, -KNOT_BITS)), ROOT_BITS));
        }
        return knots;
    }

    private static double root(double t) {
        double edge = 6.0 / 29;
        return t > edge * edge * edge ? Math.cbrt(t) : t / (3 * edge * edge) + 4.0 / 29;
    }

    private static int[] linear() {
        int[] parts = new int[4 * 3 * 256];
        for (int value = 0; value < 256; value++) {
            double light = Math.scalb(decoded(value / 255.0), LINEAR_BITS);
            for (int axis = 0; axis < 3; axis++) {
                double[] row = XYZ_OF_RGB[axis];
                double whole = row[0] + row[1] + row[2];
                int red = (int) Math.rint(light * row[0] / whole);
                int green = (int) Math.rint(light * row[1] / whole);
                parts[4 * value + axis] = red;
                parts[4 * (256 + value) + axis] = green;
                parts[4 * (512 + value) + axis] = (int) Math.rint(light) - red - green; // keeps greys grey
            }
        }
        return parts;
    }

    private static double decoded(double value) {
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
