package dev.onebox.feature;

/**
 * The 18 directions a gradient is snapped to: that with the largest dot product, the first of equals.
 *
 * <p>Direction o points at 20°·o. The unit vectors are those of the voc-release code, rounded to four digits, because
 * that decides on which side the gradients near a boundary fall. Immutable.
 */
final class Orientations {
    /** Directions over the full circle. */
    static final int COUNT = 18;

    /** Directions over half a circle, where a gradient and its opposite are the same. */
    static final int HALF = COUNT / 2;

    private static final double[] X = {1, 0.9397, 0.7660, 0.5, 0.1736, -0.1736, -0.5, -0.7660, -0.9397};
    private static final double[] Y = {0, 0.3420, 0.6428, 0.8660, 0.9848, 0.9848, 0.8660, 0.6428, 0.3420};

    /** The direction of every gradient, at its {@link MaxChannelGradient#code}; read only. */
    static final byte[] BY_CODE = table();

    private Orientations() {}

    // Opposite gradients have opposite dot products, hence opposite directions: half of the table takes half the time.
    private static byte[] table() {
        byte[] table = new byte[MaxChannelGradient.CODES];
        for (int dy = 0; dy <= 255; dy++) {
            for (int dx = dy == 0 ? 1 : -255; dx <= 255; dx++) {
                int nearest = nearest(dx, dy);
                table[MaxChannelGradient.code(dx, dy)] = (byte) nearest;
                table[MaxChannelGradient.code(-dx, -dy)] = (byte) ((nearest + HALF) % COUNT);
            }
        }
        return table;
    }

    private static int nearest(int dx, int dy) {
        int nearest = 0;
        double largest = 0;
        for (int o = 0; o < HALF; o++) {
            double dot = X[o] * dx + Y[o] * dy;
            if (Math.abs(dot) > largest) {
                largest = Math.abs(dot);
                nearest = dot > 0 ? o : o + HALF;
            }
        }
        return nearest;
    }
}
