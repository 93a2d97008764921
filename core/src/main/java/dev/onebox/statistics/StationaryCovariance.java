package dev.onebox.statistics;

import dev.onebox.tensor.Size;

/**
 * The covariance of windows of the background, which depends on positions only through their difference.
 *
 * <pre>
 *   S_(u,v,p),(i,j,q) = g_pq[i−u, j−v],        g_pq[d] = g_qp[−d]
 * </pre>
 *
 * <p>Paper: §2. Memory O(k² m n). Immutable.
 */
public final class StationaryCovariance {
    private static final double ASYMMETRY = 1e-9; // far above rounding, far below any covariance that matters

    private final Size size;
    private final int channels;
    private final Normalisation normalisation;
    private final double[] mean;
    private final double[] g; // g_pq[du, dv] at ((p·k + q)·m + du)·(2n−1) + n−1+dv, 0 ≤ du < m

    private StationaryCovariance(Size size, Normalisation normalisation, double[] mean) {
        this.size = size;
        this.channels = mean.length;
        this.normalisation = normalisation;
        this.mean = mean;
        this.g = new double[mean.length * mean.length * size.rows() * (2 * size.columns() - 1)];
    }

    /** {@code statistics} normalised, for windows up to {@code size}, which its horizon covers. */
    static StationaryCovariance of(Statistics statistics, Normalisation normalisation, Size size) {
        double[] mean = new double[statistics.channels()];
        for (int p = 0; p < mean.length; p++) {
            mean[p] = statistics.mean(p);
        }
        double cells = statistics.sum(mean.length, mean.length, 0, 0);
        return filled(size, normalisation, mean, (p, q, du, dv) -> {
            Normalisation.Pairs pairs = new Normalisation.Pairs(
                    statistics.sum(p, q, du, dv),
                    statistics.sum(p, mean.length, du, dv),
                    statistics.sum(mean.length, q, du, dv),
                    statistics.sum(mean.length, mean.length, du, dv),
                    cells);
            return Normalisation.seen(pairs.cnt()) ? normalisation.covariance(pairs, mean[p], mean[q]) : 0;
        });
    }

    /**
     * A covariance given by its lags.
     *
     * @param mean μ_p, one per channel
     * @param g as {@link #g} describes; copied
     * @throws IllegalArgumentException if lengths do not match, a number is not finite, or g_pq[0, dv] and g_qp[0, −dv]
     *     differ by more than rounding
     */
    public static StationaryCovariance of(Size size, Normalisation normalisation, double[] mean, double[] g) {
        StationaryCovariance copy = new StationaryCovariance(size, normalisation, mean.clone());
        if (g.length != copy.g.length) {
            throw new IllegalArgumentException("covariance of " + mean.length + " channels for windows of " + size
                    + ": got " + g.length + " numbers, expected " + copy.g.length);
        }
        System.arraycopy(g, 0, copy.g, 0, g.length);
        copy.refuseNonFinite();
        copy.refuseAsymmetric();
        return copy;
    }

    private void refuseNonFinite() {
        for (int i = 0; i < g.length; i++) {
            if (!Double.isFinite(g[i])) {
                throw new IllegalArgumentException("covariance: number " + i + " is " + g[i]);
            }
        }
    }

    /** The other lags are stored once, so they cannot contradict one another. */
    private void refuseAsymmetric() {
        for (int p = 0; p < channels; p++) {
            for (int q = 0; q <= p; q++) {
                double scale = Math.sqrt(Math.abs(at(p, p, 0, 0) * at(q, q, 0, 0)));
                for (int dv = 1 - size.columns(); dv < size.columns(); dv++) {
                    if (!(Math.abs(at(p, q, 0, dv) - at(q, p, 0, -dv)) <= ASYMMETRY * scale)) {
                        throw new IllegalArgumentException(
                                "covariance of channels " + p + ", " + q + " at lag (0, " + dv + ") is "
                                        + at(p, q, 0, dv) + ", but " + at(q, p, 0, -dv) + " seen from the other side");
                    }
                }
            }
        }
    }

    /** A covariance as a function of channels and lag. */
    @FunctionalInterface
    private interface Lags {
        double at(int p, int q, int du, int dv);
    }

    private static StationaryCovariance filled(Size size, Normalisation normalisation, double[] mean, Lags lags) {
        StationaryCovariance filled = new StationaryCovariance(size, normalisation, mean);
        int next = 0;
        for (int p = 0; p < mean.length; p++) {
            for (int q = 0; q < mean.length; q++) {
                for (int du = 0; du < size.rows(); du++) {
                    for (int dv = 1 - size.columns(); dv < size.columns(); dv++) {
                        filled.g[next++] = lags.at(p, q, du, dv);
                    }
                }
            }
        }
        return filled;
    }

    /** The largest window described. */
    public Size size() {
        return size;
    }

    /** k. */
    public int channels() {
        return channels;
    }

    /** How it was normalised. */
    public Normalisation normalisation() {
        return normalisation;
    }

    /** μ_p, the mean of channel p over all cells. */
    public double mean(int p) {
        return mean[p];
    }

    /** g_pq[du, dv] for |du| &lt; m, |dv| &lt; n. */
    public double at(int p, int q, int du, int dv) {
        if (Math.abs(du) >= size.rows() || Math.abs(dv) >= size.columns()) {
            throw new IllegalArgumentException("lag (" + du + ", " + dv + ") does not occur in windows of " + size);
        }
        return du < 0 ? g[index(q, p, -du, -dv)] : g[index(p, q, du, dv)];
    }

    private int index(int p, int q, int du, int dv) {
        return ((p * channels + q) * size.rows() + du) * (2 * size.columns() - 1) + size.columns() - 1 + dv;
    }

    /** g_pq[d] · weight[d]: positive semi-definite if this is. */
    public StationaryCovariance tapered(Taper taper) {
        return filled(size, normalisation, mean, (p, q, du, dv) -> at(p, q, du, dv) * taper.weight(du, dv));
    }
}
