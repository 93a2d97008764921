package dev.onebox.baselines.circulant;

import dev.onebox.Component;
import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.block.DoubleOperator;
import dev.onebox.solve.circulant.DoubleCirculantPreconditioner;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import dev.onebox.statistics.StatisticsAccumulator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Ridge regression over all mn cyclic shifts of every window: 1 for a positive that is not shifted, 0 for all else.
 *
 * <pre>
 *   minimise   1/(Nmn) Σ_i Σ_s (wᵀP_s x_i + b − y_is)² + λ‖w‖²         y_is = 1 if x_i is a positive and s = 0, else 0
 *
 *   (C + λI) w = N⁺/(Nmn) (mean positive − μ),    b = N⁺/(Nmn) − wᵀμ
 *   c_pq[d] = 1/(Nmn) Σ_i Σ_x x_i,p[x] x_i,q[x+d mod m×n] − μ_p μ_q
 *           = 1/(Nmn) (t_pq[du, dv] + t_pq[du−m, dv] + t_pq[du, dv−n] + t_pq[du−m, dv−n]) − μ_p μ_q,    0 ≤ du &lt; m, 0 ≤ dv &lt; n
 * </pre>
 *
 * <p>C is block two-level circulant, so it falls into k × k blocks per frequency, which {@link DoubleCirculantPreconditioner} factors.
 * A window's cyclic lags are its lags t as a photo of its own, folded: so windows are gathered as photos are, in fixed memory.
 *
 * <p>Source: Henriques et al., ICCV 2013, with least squares and an impulse as desired response. Used by one thread.
 */
public final class CyclicShiftRegression {
    private final Size size;
    private final int channels;
    private final StatisticsAccumulator lags;
    private final double[] positiveSum;
    private int positives;
    private long windows;

    /** @param workers help to sum up */
    public CyclicShiftRegression(Size size, int channels, Workers workers) {
        this.size = size;
        this.channels = channels;
        this.lags = new StatisticsAccumulator("windows", 1, channels, size, workers);
        this.positiveSum = new double[size.area() * channels];
    }

    /** Adds a window whose shifts are all negatives. */
    public void addNegative(FeatureImage window) {
        if (window.rows() != size.rows() || window.columns() != size.columns()) {
            throw new IllegalArgumentException(
                    "window of " + window.rows() + "x" + window.columns() + " cells, expected " + size);
        }
        lags.add(List.of(window));
        windows++;
    }

    /** Adds a window that shows the object; its other shifts do not. */
    public void addPositive(FeatureImage window) {
        addNegative(window);
        for (int i = 0; i < positiveSum.length; i++) {
            positiveSum[i] += window.values()[i];
        }
        positives++;
    }

    /** N, the windows so far, positives included. */
    public long windows() {
        return windows;
    }

    /**
     * Solves for what was added so far.
     *
     * @throws IllegalStateException if there is no positive
     * @throws IllegalArgumentException if λ is not a positive number
     */
    public ShiftRegressionModel solve(double lambda) {
        if (positives == 0) {
            throw new IllegalStateException("regression without a positive: add at least one");
        }
        StationaryCovariance c = folded(lags.statistics(Map.of()));
        StationarySystem system = new StationarySystem(c, lambda);
        DoubleOperator inverse = DoubleCirculantPreconditioner.nearest(c, lambda, Kernels.best(), Workers.alone());
        double share = positives / ((double) windows * size.area());
        Template w = inverse.times(rightHandSide(c, share));
        double onMean = onMean(w, c);
        double tail = Component.tailOf(positives, new Template(size, channels, centredMean(c)));
        return new ShiftRegressionModel(
                w, share - onMean, onMean, system.variance(w), tail, inverse.bytes() + system.bytes());
    }

    /** c as a stationary covariance that is periodic, so that its Toeplitz matrix is the circulant one. */
    private StationaryCovariance folded(Statistics sums) {
        double[] mean = IntStream.range(0, channels).mapToDouble(sums::mean).toArray();
        int m = size.rows();
        int n = size.columns();
        double[] g = new double[channels * channels * m * (2 * n - 1)];
        int next = 0;
        for (int pair = 0; pair < channels * channels; pair++) {
            int p = pair / channels;
            int q = pair % channels;
            for (int du = 0; du < m; du++) {
                for (int lag = 1 - n; lag < n; lag++) {
                    int dv = Math.floorMod(lag, n);
                    double sum = sum(sums, p, q, du, dv)
                            + sum(sums, p, q, du - m, dv)
                            + sum(sums, p, q, du, dv - n)
                            + sum(sums, p, q, du - m, dv - n);
                    g[next++] = sum / ((double) windows * size.area()) - mean[p] * mean[q];
                }
            }
        }
        return StationaryCovariance.of(size, Normalisation.C, mean, g);
    }

    /** t_pq, 0 where no two cells of a window are so far apart. */
    private double sum(Statistics sums, int p, int q, int du, int dv) {
        return du == -size.rows() || dv == -size.columns() ? 0 : sums.sum(p, q, du, dv);
    }

    // share · (mean positive − μ)
    private Template rightHandSide(StationaryCovariance c, double share) {
        double[] b = centredMean(c);
        for (int i = 0; i < b.length; i++) {
            b[i] *= share;
        }
        return new Template(size, channels, b);
    }

    private double[] centredMean(StationaryCovariance c) {
        double[] b = new double[positiveSum.length];
        for (int i = 0; i < b.length; i++) {
            b[i] = positiveSum[i] / positives - c.mean(i % channels);
        }
        return b;
    }

    private double onMean(Template w, StationaryCovariance c) {
        double sum = 0;
        for (int i = 0; i < w.values().length; i++) {
            sum += w.values()[i] * c.mean(i % channels);
        }
        return sum;
    }
}
