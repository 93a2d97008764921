package dev.onebox.oracle;

import dev.onebox.Photo;

/**
 * Resizing as integrals, in double: the mean of a piecewise constant photo over each output pixel where an axis
 * shrinks, linear interpolation between the centres of pixels where it grows.
 */
public final class SlowResize {
    private SlowResize() {}

    /** Channel c of output pixel (x, y), not rounded. */
    public static double at(Photo photo, int width, int height, int x, int y, int c) {
        double sum = 0;
        for (int i = 0; i < photo.height(); i++) {
            for (int j = 0; j < photo.width(); j++) {
                double weight = weight(photo.height(), height, y, i) * weight(photo.width(), width, x, j);
                sum += weight == 0 ? 0 : weight * photo.at(j, i, c);
            }
        }
        return sum;
    }

    /** The share of source i in output o when n pixels become m. */
    private static double weight(int n, int m, int o, int i) {
        double scale = (double) n / m;
        if (m <= n) {
            double covered = Math.min(i + 1, (o + 1) * scale) - Math.max(i, o * scale);
            return Math.max(0, covered) / scale;
        }
        double centre = Math.max(0, Math.min(n - 1, (o + 0.5) * scale - 0.5));
        return Math.max(0, 1 - Math.abs(centre - i));
    }
}
