package dev.onebox.solve.parity;

/**
 * Orthonormal cosines (DCT-II) for even functions on m points and sines (DST-II) for odd ones.
 *
 * <pre>
 *   even:  φ_f(u) = √(2/m) cos(π f (u + ½) / m),   f = 0 … m−1
 *   odd:   φ_f(u) = √(2/m) sin(π f (u + ½) / m),   f = 1 … m;  slot 0 holds f = m
 *          frequencies 0 and m with √(1/m)
 * </pre>
 *
 * <p>Both continue a signal beyond its ends by its mirror image, the odd ones with the sign reversed. Immutable.
 */
final class TrigonometricBasis {
    private TrigonometricBasis() {}

    /** φ at [slot][u]. */
    static double[][] of(int length, boolean odd) {
        double[][] basis = new double[length][length];
        for (int slot = 0; slot < length; slot++) {
            int f = odd && slot == 0 ? length : slot;
            double scale = Math.sqrt((slot == 0 ? 1.0 : 2.0) / length);
            for (int u = 0; u < length; u++) {
                double angle = Math.PI * (f * (2 * u + 1) % (4 * length)) / (2 * length);
                basis[slot][u] = scale * (odd ? Math.sin(angle) : Math.cos(angle));
            }
        }
        return basis;
    }

    /** K_f(d) = Σ_u a_f(u) b_f(u+d) at [slot][m−1+d], |d| &lt; m. */
    static double[][] correlations(double[][] a, double[][] b) {
        int length = a.length;
        double[][] correlations = new double[length][2 * length - 1];
        for (int slot = 0; slot < length; slot++) {
            for (int d = 1 - length; d < length; d++) {
                for (int u = Math.max(0, -d); u < Math.min(length, length - d); u++) {
                    correlations[slot][length - 1 + d] += a[slot][u] * b[slot][u + d];
                }
            }
        }
        return correlations;
    }
}
