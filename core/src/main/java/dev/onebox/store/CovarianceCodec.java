package dev.onebox.store;

import dev.onebox.statistics.Statistics;
import java.util.Arrays;

/**
 * What turns sums of products into centred covariances, and back.
 *
 * <pre>
 *   g = (tot − (μ_p hi_q + lo_p μ_q) + μ_p μ_q cnt) / cnt,      μ_p = lo_p[0] / cnt[0]
 * </pre>
 *
 * <p>The parentheses matter: both sums are then the same bits for (p, q, d) and (q, p, −d). Lags are numbered as they are
 * stored, du·(2C−1) + C−1+dv; lag 0 is number C−1. Immutable.
 */
final class CovarianceCodec {
    /** Counts are whole numbers up to rounding: more than this is at least one pair, as for every normalisation. */
    private static final double SEEN = 0.5;

    private final int lags;
    private final double[] lo; // lo_p[d] at p·lags + d
    private final double[] hi; // hi_q[d] at q·lags + d
    private final double[] count;
    private final double[] mean;

    /** @param zero the number of lag 0 */
    CovarianceCodec(int lags, int zero, double[] lo, double[] hi, double[] count) {
        this.lags = lags;
        this.lo = lo;
        this.hi = hi;
        this.count = count;
        this.mean = new double[lo.length / lags];
        if (count[zero] > SEEN) {
            Arrays.setAll(mean, p -> lo[p * lags + zero] / count[zero]);
        }
    }

    static CovarianceCodec of(Statistics statistics) {
        int k = statistics.channels();
        int columns = statistics.horizon().columns();
        int lags = statistics.horizon().rows() * (2 * columns - 1);
        double[] sums = statistics.sums();
        double[] lo = new double[k * lags];
        for (int p = 0; p < k; p++) {
            System.arraycopy(sums, (p * (k + 1) + k) * lags, lo, p * lags, lags);
        }
        int constant = k * (k + 1) * lags;
        return new CovarianceCodec(
                lags,
                columns - 1,
                lo,
                Arrays.copyOfRange(sums, constant, constant + k * lags),
                Arrays.copyOfRange(sums, constant + k * lags, constant + (k + 1) * lags));
    }

    int lags() {
        return lags;
    }

    double[] lo() {
        return lo;
    }

    double[] hi() {
        return hi;
    }

    double[] count() {
        return count;
    }

    /** g; 0 for a lag that no photo reached. */
    double centred(int p, int q, int d, double tot) {
        return count[d] > SEEN ? (tot - linear(p, q, d) + mean[p] * mean[q] * count[d]) / count[d] : 0;
    }

    /** tot of all lags of p and q, of what {@link #centred} gave for them: to {@code to} on. */
    void restoreInto(int p, int q, double[] centred, double[] sums, int to) {
        double both = mean[p] * mean[q];
        int higher = q * lags;
        int lower = p * lags;
        for (int d = 0; d < lags; d++) {
            double linear = mean[p] * hi[higher + d] + lo[lower + d] * mean[q];
            sums[to + d] = centred[d] * count[d] + linear - both * count[d];
        }
    }

    private double linear(int p, int q, int d) {
        return mean[p] * hi[q * lags + d] + lo[p * lags + d] * mean[q];
    }
}
