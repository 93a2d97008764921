package dev.onebox.statistics;

import dev.onebox.Size;
import dev.onebox.parallel.Workers;
import org.jspecify.annotations.Nullable;

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
    private final @Nullable LagCountRatios ratios; // of statistics under B

    private StationaryCovariance(
            Size size, Normalisation normalisation, double[] mean, @Nullable LagCountRatios ratios) {
        this.size = size;
        this.channels = mean.length;
        this.normalisation = normalisation;
        this.mean = mean;
        this.ratios = ratios;
        this.g = new double[mean.length * mean.length * size.rows() * (2 * size.columns() - 1)];
    }

    /** {@code statistics} normalised, for windows up to {@code size}, which its horizon covers. */
    static StationaryCovariance of(Statistics statistics, Normalisation normalisation, Size size, Workers workers) {
        double[] mean = new double[statistics.channels()];
        for (int p = 0; p < mean.length; p++) {
            mean[p] = statistics.mean(p);
        }
        LagCountRatios ratios = normalisation == Normalisation.B ? LagCountRatios.of(statistics, size) : null;
        StationaryCovariance normalised = new StationaryCovariance(size, normalisation, mean, ratios);
        double[] shares = shares(statistics, normalisation, size);
        workers.forEach(mean.length, p -> {
            for (int q = 0; q < mean.length; q++) {
                for (int du = 0; du < size.rows(); du++) {
                    normalised.normaliseRow(statistics, p, q, du, shares);
                }
            }
        });
        return normalised;
    }

    /** What the numerators of lag (du, dv) are multiplied by, at du·(2n−1) + n−1+dv; 0 for a lag that was never seen. */
    private static double[] shares(Statistics statistics, Normalisation normalisation, Size size) {
        int k = statistics.channels();
        double cells = statistics.sum(k, k, 0, 0);
        double[] shares = new double[size.rows() * (2 * size.columns() - 1)];
        for (int du = 0, next = 0; du < size.rows(); du++) {
            for (int dv = 1 - size.columns(); dv < size.columns(); dv++, next++) {
                double count = statistics.sum(k, k, du, dv);
                shares[next] = Normalisation.seen(count) ? 1 / normalisation.divisor(count, cells) : 0;
            }
        }
        return shares;
    }

    // g = (tot − c μ_p hi − c lo μ_q ± μ_p μ_q cnt) · share, c and the sign those of the normalisation
    private void normaliseRow(Statistics statistics, int p, int q, int du, double[] shares) {
        int width = 2 * size.columns() - 1;
        double[] sums = statistics.sums();
        int tot = statistics.row(p, q, du, size.columns());
        int lo = statistics.row(p, channels, du, size.columns());
        int hi = statistics.row(channels, q, du, size.columns());
        int cnt = statistics.row(channels, channels, du, size.columns());
        double meanP = normalisation.crossTerm() * mean[p];
        double meanQ = normalisation.crossTerm() * mean[q];
        double product = (2 * normalisation.crossTerm() - 1) * mean[p] * mean[q];
        int to = index(p, q, du, 1 - size.columns());
        int share = du * width;
        for (int i = 0; i < width; i++) {
            double numerator = sums[tot + i] - meanP * sums[hi + i] - sums[lo + i] * meanQ + product * sums[cnt + i];
            g[to + i] = numerator * shares[share + i];
        }
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
        StationaryCovariance copy = new StationaryCovariance(size, normalisation, mean.clone(), null);
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

    /** This one, still empty, with its lags. */
    private StationaryCovariance filledWith(Lags lags) {
        int next = 0;
        for (int p = 0; p < channels; p++) {
            for (int q = 0; q < channels; q++) {
                for (int du = 0; du < size.rows(); du++) {
                    for (int dv = 1 - size.columns(); dv < size.columns(); dv++) {
                        g[next++] = lags.at(p, q, du, dv);
                    }
                }
            }
        }
        return this;
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

    /**
     * Writes g_pq[du, dv] for all |dv| &lt; n to n−1+dv: what loops use, where {@link #at} would take most of the time.
     *
     * @param into at least 2n−1 long
     */
    public void rowInto(int p, int q, int du, double[] into) {
        int width = 2 * size.columns() - 1;
        if (du >= 0) {
            System.arraycopy(g, index(p, q, du, 1 - size.columns()), into, 0, width);
            return;
        }
        int last = index(q, p, -du, size.columns() - 1);
        for (int i = 0; i < width; i++) {
            into[i] = g[last - i];
        }
    }

    /** Memory held. */
    public long bytes() {
        return (long) Double.BYTES * g.length + (ratios == null ? 0 : ratios.bytes());
    }

    /**
     * The covariance of the feature whose channel p is multiplied by factors[p]: g_pq[d] → c_p c_q g_pq[d], μ_p → c_p μ_p.
     *
     * @throws IllegalArgumentException if there is not one positive number for every channel
     */
    public StationaryCovariance scaled(double[] factors) {
        if (factors.length != channels) {
            throw new IllegalArgumentException(
                    "channel factors: got " + factors.length + ", expected one for each of " + channels + " channels");
        }
        double[] scaledMean = new double[channels];
        for (int p = 0; p < channels; p++) {
            if (!(factors[p] > 0) || Double.isInfinite(factors[p])) {
                throw new IllegalArgumentException(
                        "factor of channel " + p + ": got " + factors[p] + ", expected a positive number");
            }
            scaledMean[p] = factors[p] * mean[p];
        }
        return new StationaryCovariance(size, normalisation, scaledMean, ratios)
                .filledWith((p, q, du, dv) -> factors[p] * factors[q] * at(p, q, du, dv));
    }

    /**
     * What the same statistics give under C: this covariance, which is theirs under B, with every lag weighted by its share of
     * pairs. Channels keep their factors.
     *
     * @throws IllegalStateException if this is not a covariance under B, or was not made from statistics
     */
    public StationaryCovariance underC() {
        if (ratios == null) {
            throw new IllegalStateException("covariance under " + normalisation + " for windows of " + size
                    + ": expected one of statistics under B");
        }
        return weighted(ratios);
    }

    private StationaryCovariance weighted(LagCountRatios weights) {
        return new StationaryCovariance(size, Normalisation.C, mean, null)
                .filledWith((p, q, du, dv) -> at(p, q, du, dv) * weights.weight(du, dv));
    }
}
