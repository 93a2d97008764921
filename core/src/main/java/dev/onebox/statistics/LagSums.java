package dev.onebox.statistics;

import dev.onebox.tensor.Size;

/**
 * The layout of lag sums, the one of the statistics file: sum_pq[du, dv] of k channels and the constant up to a horizon
 * of R × C at ((p·(k+1) + q)·R + du)·(2C−1) + C−1+dv, 0 ≤ du &lt; R, |dv| &lt; C.
 */
final class LagSums {
    private LagSums() {}

    /** @throws IllegalArgumentException if there is no such array in Java */
    static void checkShape(int channels, Size horizon) {
        double count = (channels + 1.0) * (channels + 1.0) * horizon.rows() * (2.0 * horizon.columns() - 1);
        if (channels < 1 || count > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("lag sums of " + channels + " channels and horizon " + horizon
                    + ": expected at least one channel and less than 2^31 sums");
        }
    }

    /** (k+1)² R (2C−1). */
    static int length(int channels, Size horizon) {
        return (channels + 1) * (channels + 1) * horizon.rows() * (2 * horizon.columns() - 1);
    }

    /** Where sum_pq[du, dv] stands; du ≥ 0. */
    static int index(int channels, Size horizon, int p, int q, int du, int dv) {
        int line = (p * (channels + 1) + q) * horizon.rows() + du;
        return line * (2 * horizon.columns() - 1) + horizon.columns() - 1 + dv;
    }
}
