package dev.onebox.baselines.admm;

import dev.onebox.Size;
import dev.onebox.baselines.fft.Spectrum;
import dev.onebox.fft.SmoothSizes;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.block.FrequencyBlocks;
import dev.onebox.solve.circulant.PairSpectra;
import dev.onebox.statistics.StationaryCovariance;
import java.util.Arrays;

/**
 * A circulant covariance C on a torus so large that windows in its corner see S + λI, as one Hermitian block per frequency,
 * and how much must be added to each block to make it positive semi-definite.
 *
 * <pre>
 *   Ĉ_pq[f] = conj(ĝ_pq[f]) + λ [p = q],       g zero at the lags the window has not
 *   σ[f]    = min { σ ≥ 0 : Ĉ[f] + σH ⪰ 0 },   H_pq = g_pq[0, 0] + λ [p = q]
 * </pre>
 *
 * <p>σ is found by bisection, from above, to a tenth. Memory 8k(k+1) bytes per frequency. Immutable.
 */
final class PaddedCirculant {
    private static final double SMALLEST_LIFT = 1e-3;
    private static final int BISECTIONS = 4;

    private final Size grid;
    private final int channels;
    private final double[] metric; // H, packed
    private final double[][] blocks; // Ĉ[f], packed
    private final double[] lifts; // σ[f]

    /** @throws NotPositiveDefiniteException if H is not positive definite */
    PaddedCirculant(StationaryCovariance g, double lambda, Workers workers) {
        Size size = g.size();
        channels = g.channels();
        grid = SmoothSizes.atLeast(new Size(2 * size.rows() - 1, 2 * size.columns() - 1));
        metric = metric(g, lambda);
        blocks = blocks(g, lambda, workers);
        lifts = new double[blocks.length];
        workers.forEach(lifts.length, f -> lifts[f] = smallestLift(f));
    }

    private static double[] metric(StationaryCovariance g, double lambda) {
        double[] h = new double[PackedCholesky.packedLength(g.channels())];
        for (int p = 0; p < g.channels(); p++) {
            for (int q = 0; q <= p; q++) {
                h[p * (p + 1) + 2 * q] = g.at(p, q, 0, 0) + (p == q ? lambda : 0);
            }
        }
        double pivot = PackedCholesky.factor(h.clone(), g.channels());
        if (!(pivot > 0)) {
            throw new NotPositiveDefiniteException("a pivot of the covariance of channels within a cell", pivot);
        }
        return h;
    }

    private double[][] blocks(StationaryCovariance g, double lambda, Workers workers) {
        FrequencyBlocks spectra = PairSpectra.embedding(g, grid, Kernels.best(), workers); // conj(ĝ_pq)
        spectra.addToDiagonals(lambda);
        double[][] packed = new double[spectra.frequencies()][PackedCholesky.packedLength(channels)];
        for (int p = 0; p < channels; p++) {
            for (int q = 0; q <= p; q++) {
                double[] element = spectra.element(p, q);
                for (int f = 0; f < packed.length; f++) {
                    System.arraycopy(element, 2 * f, packed[f], p * (p + 1) + 2 * q, 2);
                }
            }
        }
        return packed;
    }

    private double smallestLift(int f) {
        if (isPositive(f, 0)) {
            return 0;
        }
        double enough = SMALLEST_LIFT;
        while (!isPositive(f, enough)) {
            enough *= 2;
        }
        double tooLittle = enough / 2;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (enough + tooLittle) / 2;
            if (isPositive(f, middle)) {
                enough = middle;
            } else {
                tooLittle = middle;
            }
        }
        return enough;
    }

    private boolean isPositive(int f, double shift) {
        return PackedCholesky.factor(shifted(f, shift), channels) > 0;
    }

    /** Ĉ[f] + shift · H, packed, anew. */
    double[] shifted(int f, double shift) {
        double[] sum = blocks[f].clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += shift * metric[i];
        }
        return sum;
    }

    Size grid() {
        return grid;
    }

    int frequencies() {
        return blocks.length;
    }

    /** σ[f]. */
    double lift(int f) {
        return lifts[f];
    }

    /** max σ[f]. */
    double largestLift() {
        return Arrays.stream(lifts).max().orElse(0);
    }

    /** ŷ[f] ← Ĉ[f] x̂[f]. */
    void multiply(int f, Spectrum x, Spectrum y) {
        PackedCholesky.multiply(blocks[f], channels, x.re[f], x.im[f], y.re[f], y.im[f]);
    }

    /** ŷ[f] ← H x. */
    void multiplyMetric(int f, double[] xRe, double[] xIm, Spectrum y) {
        PackedCholesky.multiply(metric, channels, xRe, xIm, y.re[f], y.im[f]);
    }

    long bytes() {
        return Double.BYTES * ((blocks.length + 1L) * PackedCholesky.packedLength(channels) + lifts.length);
    }
}
