package dev.onebox.baselines.circulant;

import dev.onebox.Size;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;

/**
 * Lag sums of windows, wrapped around the windows' own edges.
 *
 * <pre>
 *   h_pq[du, dv] = t_pq[du, dv] + t_pq[du−m, dv] + t_pq[du, dv−n] + t_pq[du−m, dv−n],      0 ≤ du &lt; m,  0 ≤ dv &lt; n
 * </pre>
 *
 * where t are sums over pairs of cells that both lie inside a window; those that do not occur are 0. Immutable.
 */
record FoldedLags(Statistics sums, Size size, long windows) {
    /** As a stationary covariance that is periodic, so that its Toeplitz matrix is the circulant one. */
    StationaryCovariance covariance() {
        int k = sums.channels();
        double[] mean = new double[k];
        for (int p = 0; p < k; p++) {
            mean[p] = sums.mean(p);
        }
        int m = size.rows();
        int n = size.columns();
        double[] g = new double[k * k * m * (2 * n - 1)];
        int next = 0;
        for (int pair = 0; pair < k * k; pair++) {
            for (int du = 0; du < m; du++) {
                for (int dv = 1 - n; dv < n; dv++) {
                    g[next++] = centred(pair / k, pair % k, du, Math.floorMod(dv, n), mean);
                }
            }
        }
        return StationaryCovariance.of(size, Normalisation.C, mean, g);
    }

    private double centred(int p, int q, int du, int dv, double[] mean) {
        return folded(p, q, du, dv) / ((double) windows * size.area()) - mean[p] * mean[q];
    }

    private double folded(int p, int q, int du, int dv) {
        int m = size.rows();
        int n = size.columns();
        return sum(p, q, du, dv) + sum(p, q, du - m, dv) + sum(p, q, du, dv - n) + sum(p, q, du - m, dv - n);
    }

    private double sum(int p, int q, int du, int dv) {
        if (du == -size.rows() || dv == -size.columns()) {
            return 0;
        }
        return sums.sum(p, q, du, dv);
    }
}
