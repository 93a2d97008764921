package dev.onebox.solve;

import dev.onebox.kernel.Kernels;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.tensor.Size;
import java.util.Arrays;

/**
 * Block-diagonalises a block two-level circulant matrix: one transform for every pair of channels, pairs as lanes.
 *
 * <pre>
 *   A_pq[f] = conj(ĥ_pq[f]),   q ≤ p        for S_(u,v,p),(i,j,q) = h_pq[i−u, j−v] on the torus
 * </pre>
 *
 * <p>In double. Paper: §3.1. Time O(k² MN log MN).
 */
final class PairSpectra {
    /** h_pq[du, dv] on the torus, du and dv from 0 on. */
    @FunctionalInterface
    interface Lags {
        double at(int p, int q, int du, int dv);
    }

    private final Size torus;
    private final Lags lags;
    private final int lanes;
    private final FrequencyBlocks blocks;
    private final DoubleTorusTransform transform;

    private PairSpectra(Size torus, int channels, Lags lags, Kernels kernels) {
        this.torus = torus;
        this.lags = lags;
        this.transform = DoubleTorusTransform.of(torus, torus, kernels);
        this.lanes = transform.lanes();
        this.blocks = new FrequencyBlocks(channels, transform.frequencies(), 2);
    }

    /** The blocks of a circulant covariance. */
    static FrequencyBlocks of(CirculantCovariance h, Kernels kernels) {
        return of(h.size(), h.channels(), h::at, kernels);
    }

    /** The blocks of the circulant matrix on {@code grid} that a Toeplitz one is a corner of; other lags are zero. */
    static FrequencyBlocks embedding(StationaryCovariance g, Size grid, Kernels kernels) {
        int m = g.size().rows();
        int n = g.size().columns();
        return of(
                grid,
                g.channels(),
                (p, q, du, dv) -> {
                    boolean occurs = (du < m || du > grid.rows() - m) && (dv < n || dv > grid.columns() - n);
                    return occurs ? g.at(p, q, du < m ? du : du - grid.rows(), dv < n ? dv : dv - grid.columns()) : 0;
                },
                kernels);
    }

    /** The blocks of all frequencies of a half spectrum. */
    static FrequencyBlocks of(Size torus, int channels, Lags lags, Kernels kernels) {
        PairSpectra spectra = new PairSpectra(torus, channels, lags, kernels);
        spectra.transformAll();
        return spectra.blocks;
    }

    private void transformAll() {
        int[] pairs = pairs(blocks.channels());
        double[] real = new double[torus.area() * lanes];
        double[] spectrum = new double[transform.spectrumLength()];
        double[] work = new double[transform.workLength()];
        for (int start = 0; start < pairs.length; start += lanes) {
            int[] chunk = Arrays.copyOfRange(pairs, start, Math.min(start + lanes, pairs.length));
            for (int lane = 0; lane < chunk.length; lane++) {
                load(chunk[lane] / blocks.channels(), chunk[lane] % blocks.channels(), real, lane);
            }
            transform.forward(real, 0, spectrum, 0, work);
            for (int lane = 0; lane < chunk.length; lane++) {
                store(spectrum, lane, blocks.element(chunk[lane] / blocks.channels(), chunk[lane] % blocks.channels()));
            }
        }
    }

    /** p·k + q of all pairs q ≤ p. */
    private static int[] pairs(int k) {
        int[] pairs = new int[k * (k + 1) / 2];
        for (int p = 0, next = 0; p < k; p++) {
            for (int q = 0; q <= p; q++) {
                pairs[next++] = p * k + q;
            }
        }
        return pairs;
    }

    private void load(int p, int q, double[] real, int lane) {
        int at = lane;
        for (int du = 0; du < torus.rows(); du++) {
            for (int dv = 0; dv < torus.columns(); dv++, at += lanes) {
                real[at] = lags.at(p, q, du, dv);
            }
        }
    }

    private void store(double[] spectrum, int lane, double[] element) {
        for (int f = 0, at = lane; f < blocks.frequencies(); f++, at += 2 * lanes) {
            element[2 * f] = spectrum[at];
            element[2 * f + 1] = -spectrum[at + lanes];
        }
    }
}
