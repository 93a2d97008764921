package dev.onebox.solve.circulant;

import dev.onebox.Size;
import dev.onebox.fft.DoubleGridTransform;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.block.FrequencyBlocks;
import dev.onebox.statistics.StationaryCovariance;
import java.util.Arrays;

/**
 * Block-diagonalises a block two-level circulant matrix: one transform for every pair of channels, pairs as lanes.
 *
 * <pre>
 *   A_pq[f] = conj(ĥ_pq[f]),   q ≤ p        for S_(u,v,p),(i,j,q) = h_pq[i−u, j−v] on the torus
 * </pre>
 *
 * <p>In double. Paper: §3.1. Time O(k² MN log MN). One per preparation.
 */
public final class PairSpectra {
    /** Writes h_pq[du, dv] on an M × N torus, du and dv from 0 on, to at + (du·N + dv)·step; what is 0 may be left out. */
    @FunctionalInterface
    interface Lags {
        void planeInto(int p, int q, double[] into, int at, int step);
    }

    private static final int SHARE = 16; // transforms of an iteration of the parallel loop

    private final Size torus;
    private final Lags lags;
    private final int lanes;
    private final FrequencyBlocks blocks;
    private final DoubleGridTransform transform;

    private PairSpectra(Size torus, int channels, Lags lags, Kernels kernels) {
        this.torus = torus;
        this.lags = lags;
        this.transform = DoubleDenseTransform.orFast(torus, torus, kernels);
        this.lanes = transform.lanes();
        this.blocks = new FrequencyBlocks(channels, transform.frequencies(), 2);
    }

    /** The blocks of a circulant covariance. */
    public static FrequencyBlocks of(CirculantCovariance h, Kernels kernels, Workers workers) {
        return of(h.size(), h.channels(), h::planeInto, kernels, workers);
    }

    /** The blocks of the circulant matrix on {@code grid} that a Toeplitz one is a corner of; other lags are zero. */
    public static FrequencyBlocks embedding(StationaryCovariance g, Size grid, Kernels kernels, Workers workers) {
        return of(grid, g.channels(), embedded(g, grid), kernels, workers);
    }

    /** The lags of a Toeplitz matrix on a torus: negative ones from its end. */
    private static Lags embedded(StationaryCovariance g, Size grid) {
        int m = g.size().rows();
        int n = g.size().columns();
        return (p, q, into, at, step) -> {
            double[] row = new double[2 * n - 1];
            for (int du = 1 - m; du < m; du++) {
                g.rowInto(p, q, du, row);
                int line = (du < 0 ? du + grid.rows() : du) * grid.columns();
                for (int dv = 1 - n; dv < n; dv++) {
                    into[at + (line + (dv < 0 ? dv + grid.columns() : dv)) * step] = row[n - 1 + dv];
                }
            }
        };
    }

    /** The blocks of all frequencies of a half spectrum. */
    static FrequencyBlocks of(Size torus, int channels, Lags lags, Kernels kernels, Workers workers) {
        PairSpectra spectra = new PairSpectra(torus, channels, lags, kernels);
        spectra.transformAll(workers);
        return spectra.blocks;
    }

    /** A share of the pairs per iteration: large enough that its arrays cost nothing. */
    private void transformAll(Workers workers) {
        int[] pairs = pairs(blocks.channels());
        int share = SHARE * lanes;
        workers.forEach((pairs.length + share - 1) / share, i -> {
            transform(Arrays.copyOfRange(pairs, i * share, Math.min((i + 1) * share, pairs.length)));
        });
    }

    private void transform(int[] pairs) {
        double[] real = new double[torus.area() * lanes];
        double[] spectrum = new double[transform.spectrumLength()];
        double[] work = new double[transform.workLength()];
        for (int start = 0; start < pairs.length; start += lanes) {
            int[] chunk = Arrays.copyOfRange(pairs, start, Math.min(start + lanes, pairs.length));
            for (int lane = 0; lane < chunk.length; lane++) {
                lags.planeInto(chunk[lane] / blocks.channels(), chunk[lane] % blocks.channels(), real, lane, lanes);
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

    private void store(double[] spectrum, int lane, double[] element) {
        for (int f = 0, at = lane; f < blocks.frequencies(); f++, at += 2 * lanes) {
            element[2 * f] = spectrum[at];
            element[2 * f + 1] = -spectrum[at + lanes];
        }
    }
}
