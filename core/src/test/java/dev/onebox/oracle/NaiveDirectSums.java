package dev.onebox.oracle;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import java.util.List;

/** Lag sums by their definition: for every pair of channels, every lag and every cell, one product, in double. */
public final class NaiveDirectSums {
    private NaiveDirectSums() {}

    /** Σ f_p[x] f_q[x+d] at [p, q, du, C−1+dv], the constant 1 as the last channel. */
    public static double[] of(List<FeatureImage> images, int channels, Size horizon) {
        int k1 = channels + 1;
        double[] sums = new double[k1 * k1 * horizon.rows() * (2 * horizon.columns() - 1)];
        int next = 0;
        for (int p = 0; p < k1; p++) {
            for (int q = 0; q < k1; q++) {
                for (int du = 0; du < horizon.rows(); du++) {
                    for (int dv = 1 - horizon.columns(); dv < horizon.columns(); dv++) {
                        sums[next++] = sum(images, p, q, du, dv);
                    }
                }
            }
        }
        return sums;
    }

    /** Σ over all images and all x such that x and x+d lie inside. */
    public static double sum(List<FeatureImage> images, int p, int q, int du, int dv) {
        double sum = 0;
        for (FeatureImage f : images) {
            for (int u = 0; u < f.rows(); u++) {
                for (int v = 0; v < f.columns(); v++) {
                    if (u + du >= 0 && u + du < f.rows() && v + dv >= 0 && v + dv < f.columns()) {
                        sum += value(f, u, v, p) * value(f, u + du, v + dv, q);
                    }
                }
            }
        }
        return sum;
    }

    private static double value(FeatureImage f, int u, int v, int p) {
        return p == f.channels() ? 1 : f.at(u, v, p);
    }
}
