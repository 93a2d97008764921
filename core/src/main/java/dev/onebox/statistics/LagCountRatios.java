package dev.onebox.statistics;

import dev.onebox.Size;

/**
 * How many pairs of cells a lag has, compared with lag 0: a covariance under B times these is the one under C.
 *
 * <pre>
 *   cnt[d] / cnt[0],     |du| &lt; m,   |dv| &lt; n
 * </pre>
 *
 * <p>All that is needed of the statistics once their covariance under B is there. 8 m (2n−1) bytes. Immutable.
 */
final class LagCountRatios {
    private final Size size;
    private final double[] ratios; // of lag (du, dv) at du·(2n−1) + n−1+dv, 0 ≤ du < m

    private LagCountRatios(Size size) {
        this.size = size;
        this.ratios = new double[size.rows() * (2 * size.columns() - 1)];
    }

    /** Those of the lags that windows up to {@code size} have, which the horizon covers. */
    static LagCountRatios of(Statistics statistics, Size size) {
        int k = statistics.channels();
        double cells = statistics.sum(k, k, 0, 0);
        LagCountRatios counted = new LagCountRatios(size);
        for (int du = 0; du < size.rows(); du++) {
            for (int dv = 1 - size.columns(); dv < size.columns(); dv++) {
                counted.ratios[counted.index(du, dv)] =
                        Normalisation.seen(cells) ? statistics.sum(k, k, du, dv) / cells : 0;
            }
        }
        return counted;
    }

    private int index(int du, int dv) {
        return du * (2 * size.columns() - 1) + size.columns() - 1 + dv;
    }

    /** cnt[d] / cnt[0] of the lag (du, dv). */
    double weight(int du, int dv) {
        return du < 0 ? ratios[index(-du, -dv)] : ratios[index(du, dv)];
    }

    /** Memory held. */
    long bytes() {
        return (long) Double.BYTES * ratios.length;
    }
}
