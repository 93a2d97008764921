package dev.onebox.baselines.sums;

import dev.onebox.FeatureImage;
import dev.onebox.Size;

/**
 * The general covariance of windows, Toeplitz or not: the outer product of every window with itself.
 *
 * <pre>
 *   Σ x xᵀ      over all windows x of m × n cells, as vectors of mnk numbers
 * </pre>
 *
 * <p>What gathering costs whoever does not use that the background is stationary. Cost O((mnk)² W) for W windows, half of
 * it because the sum is symmetric. One per thread.
 */
public final class NaiveCovariance {
    private final Size size;
    private final int channels;
    private final double[][] sums; // row i from column i on

    public NaiveCovariance(Size size, int channels) {
        this.size = size;
        this.channels = channels;
        int order = Math.multiplyExact(size.area(), channels);
        this.sums = new double[order][];
        for (int i = 0; i < order; i++) {
            sums[i] = new double[order - i];
        }
    }

    /** Σ x_i x_j, i ≤ j, element (u, v, p) of a window at (u·n + v)·k + p. */
    public double sum(int i, int j) {
        return sums[i][j - i];
    }

    /** Adds the windows of {@code rows} rows of places, from row {@code first} on: all of an image take long. */
    public void add(FeatureImage image, int first, int rows) {
        double[] x = new double[sums.length];
        for (int u = first; u < first + rows; u++) {
            for (int v = 0; v + size.columns() <= image.columns(); v++) {
                windowInto(image, u, v, x);
                addOuterProduct(x);
            }
        }
    }

    private void windowInto(FeatureImage image, int top, int left, double[] x) {
        int length = size.columns() * channels;
        for (int u = 0; u < size.rows(); u++) {
            int from = ((top + u) * image.columns() + left) * channels;
            for (int i = 0; i < length; i++) {
                x[u * length + i] = image.values()[from + i];
            }
        }
    }

    private void addOuterProduct(double[] x) {
        for (int i = 0; i < x.length; i++) {
            addScaled(sums[i], x[i], x, i);
        }
    }

    private static void addScaled(double[] row, double factor, double[] x, int from) {
        for (int j = 0; j < row.length; j++) {
            row[j] += factor * x[from + j];
        }
    }
}
