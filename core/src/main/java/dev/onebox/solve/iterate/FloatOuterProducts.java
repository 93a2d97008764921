package dev.onebox.solve.iterate;

import dev.onebox.kernel.FloatDotKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.solve.block.Rounding;
import java.util.List;

/**
 * A sum of weighted outer products, added to what another matrix made of a signal.
 *
 * <pre>
 *   z += Σ_i c_i v_i v_iᵀ x
 * </pre>
 *
 * <p>Two passes over the columns, first v_iᵀ x, then the sum, each column serving all signals while it is in the cache:
 * 2 r d multiply-adds a signal, for r columns of length d. Immutable.
 */
final class FloatOuterProducts {
    private static final FloatDotKernel DOT = Kernels.best().floatDot();

    private final float[][] columns; // v_i as a signal
    private final double[] weights; // c_i

    /** Takes the columns and weights over. */
    FloatOuterProducts(List<float[]> columns, double[] weights) {
        this.columns = columns.toArray(float[][]::new);
        this.weights = weights;
    }

    /** r. */
    int rank() {
        return columns.length;
    }

    /** c_i v_iᵀ x, for each signal, at s·r + i. */
    void coefficientsInto(float[] x, int signals, float[] coefficients) {
        for (int i = 0; i < columns.length; i++) {
            float[] v = columns[i];
            for (int s = 0; s < signals; s++) {
                Rounding.put(weights[i] * dot(v, x, s * v.length), coefficients, s * columns.length + i);
            }
        }
    }

    /** z += Σ_i coefficients_i v_i, for each signal. */
    void addInto(float[] coefficients, float[] z, int signals) {
        for (int i = 0; i < columns.length; i++) {
            for (int s = 0; s < signals; s++) {
                add(coefficients[s * columns.length + i], columns[i], z, s * columns[i].length);
            }
        }
    }

    /** z += factor · v, for z from {@code at}. */
    static void add(float factor, float[] v, float[] z, int at) {
        DOT.addTimes(factor, v, 0, z, at, v.length);
    }

    /** vᵀx, for x from {@code at}. */
    static double dot(float[] v, float[] x, int at) {
        return DOT.dot(v, 0, x, at, v.length);
    }

    /** Memory held. */
    long bytes() {
        return columns.length == 0 ? 0 : (long) columns.length * (columns[0].length * Float.BYTES + Double.BYTES);
    }
}
