package dev.onebox.solve.iterate;

import dev.onebox.kernel.FloatDotKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.solve.block.Rounding;

/**
 * Products between sets of signals: all pairs of dot products, and linear combinations.
 *
 * <p>Signals follow one another in their arrays. A stretch of all of them is worked on while it is in the first-level cache;
 * sums over a stretch are joined in double. One per thread.
 */
final class FloatSignalProducts {
    private static final FloatDotKernel DOT = Kernels.best().floatDot();

    /** Numbers of a signal in a stretch: sixteen signals of it fit the first-level cache. */
    private static final int STRETCH = 512;

    private final int length;
    private final float[][] rows; // a stretch of each signal of a set: loops over rows are vectorised, over offsets not
    private final float[] factors; // of the rows, in one combination
    private final float[] sum = new float[STRETCH];

    /** @param signals how many a set has at most */
    FloatSignalProducts(int length, int signals) {
        this.length = length;
        this.rows = new float[signals][STRETCH];
        this.factors = new float[signals];
    }

    /** a_iᵀ b_j at [i][j]. */
    double[][] dots(float[] a, int ofA, float[] b, int ofB) {
        double[][] sums = new double[ofA][ofB];
        for (int from = 0; from < length; from += STRETCH) {
            int count = Math.min(STRETCH, length - from);
            for (int i = 0; i < ofA; i++) {
                for (int j = 0; j < ofB; j++) {
                    sums[i][j] += DOT.dot(a, i * length + from, b, j * length + from, count);
                }
            }
        }
        return sums;
    }

    /** y_j += sign · Σ_i a_i c[i][j], for {@code ofY} signals y. */
    void addCombinations(double sign, float[] a, double[][] c, float[] y, int ofY) {
        for (int from = 0; from < length; from += STRETCH) {
            int count = Math.min(STRETCH, length - from);
            for (int i = 0; i < c.length; i++) {
                System.arraycopy(a, i * length + from, rows[i], 0, count);
            }
            for (int j = 0; j < ofY; j++) {
                System.arraycopy(y, j * length + from, sum, 0, count);
                addRows(sign, c, j);
                System.arraycopy(sum, 0, y, j * length + from, count);
            }
        }
    }

    private void addRows(double sign, double[][] c, int j) {
        for (int i = 0; i < c.length; i++) {
            Rounding.put(sign * c[i][j], factors, i);
        }
        int i = 0;
        for (; i + 3 < c.length; i += 4) {
            addFour(i);
        }
        for (; i < c.length; i++) {
            DOT.addTimes(factors[i], rows[i], 0, sum, 0, STRETCH);
        }
    }

    /** Adds rows i … i+3: one pass over the sum for four of them. */
    private void addFour(int i) {
        float f0 = factors[i];
        float f1 = factors[i + 1];
        float f2 = factors[i + 2];
        float f3 = factors[i + 3];
        float[] a0 = rows[i];
        float[] a1 = rows[i + 1];
        float[] a2 = rows[i + 2];
        float[] a3 = rows[i + 3];
        float[] into = sum;
        for (int t = 0; t < STRETCH; t++) {
            into[t] += f0 * a0[t] + f1 * a1[t] + (f2 * a2[t] + f3 * a3[t]);
        }
    }
}
