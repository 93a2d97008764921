package dev.onebox.statistics;

import dev.onebox.Size;

/**
 * Lag sums while they grow, in the layout of the statistics file: sum_pq[du, dv] of k channels and the constant up to a
 * horizon of R × C at ((p·(k+1) + q)·R + du)·(2C−1) + C−1+dv, 0 ≤ du &lt; R, |dv| &lt; C.
 *
 * <p>The counts, sum_kk, are added as the whole numbers they are; so it is known exactly which lags were ever seen. One
 * per thread, except that different pairs of channels may be written at the same time.
 */
final class LagSums {
    final int channels; // k, without the constant
    final Size horizon;
    private final double[] sums;

    /** Goes on from {@code sums}, which are handed over. */
    LagSums(int channels, Size horizon, double[] sums) {
        this.channels = channels;
        this.horizon = horizon;
        this.sums = sums;
    }

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

    /** A copy of the sums so far. */
    double[] copy() {
        return sums.clone();
    }

    /** Counts the pairs of cells of one image: (rows − |du|)(columns − |dv|) at every lag it has. */
    void count(int rows, int columns) {
        for (int du = 0; du < Math.min(rows, horizon.rows()); du++) {
            int middle = index(channels, horizon, channels, channels, du, 0);
            int reach = Math.min(columns, horizon.columns()) - 1;
            for (int dv = -reach; dv <= reach; dv++) {
                sums[middle + dv] += (double) (rows - du) * (columns - Math.abs(dv));
            }
        }
    }

    /**
     * Adds a periodic autocorrelation to sum_pq and, mirrored, to sum_qp.
     *
     * @param periodic r[du, dv] at (du·columns + dv)·lanes + lane on a grid, negative lags from its end; lags from half
     *     the grid on are taken for negative ones
     */
    void add(int p, int q, Size grid, double[] periodic, int lanes, int lane) {
        int rowReach = Math.min(horizon.rows(), (grid.rows() + 1) / 2) - 1;
        int columnReach = Math.min(horizon.columns(), (grid.columns() + 1) / 2) - 1;
        for (int du = 0; du <= rowReach; du++) {
            int line = index(channels, horizon, p, q, du, 0);
            int mirrored = index(channels, horizon, q, p, du, 0);
            int above = du * grid.columns();
            int below = (du == 0 ? 0 : grid.rows() - du) * grid.columns();
            for (int dv = -columnReach; dv <= columnReach; dv++) {
                sums[line + dv] += periodic[(above + wrapped(dv, grid.columns())) * lanes + lane];
                if (p != q) {
                    sums[mirrored + dv] += periodic[(below + wrapped(-dv, grid.columns())) * lanes + lane];
                }
            }
        }
    }

    private static int wrapped(int d, int period) {
        return d < 0 ? d + period : d;
    }

    /** Clears the lags without pairs, where transforms leave rounding errors. */
    void clearUnseen() {
        int lags = horizon.rows() * (2 * horizon.columns() - 1);
        int counts = sums.length - lags;
        for (int lag = 0; lag < lags; lag++) {
            if (sums[counts + lag] == 0) {
                for (int at = lag; at < counts; at += lags) {
                    sums[at] = 0;
                }
            }
        }
    }
}
