package dev.onebox.solve.dense;

import dev.onebox.Size;
import dev.onebox.solve.StationarySystem;
import dev.onebox.statistics.StationaryCovariance;

/**
 * S + λI as a dense matrix, row by row: what the structured methods avoid.
 *
 * <pre>
 *   (S + λI)_(u,v,p),(i,j,q) = g_pq[i−u, j−v] + λ [u = i, v = j, p = q],      row (u·n + v)·k + p
 * </pre>
 *
 * <p>The matrix is never held. The lags are, laid out so that the part of a row that belongs to one i is contiguous:
 * rows are copied, not computed.
 *
 * <p>Memory 8 k² (2m−1)(2n−1) bytes. Immutable.
 */
public final class DenseCovariance {
    private final Size size;
    private final int channels;
    private final double lambda;
    private final int order;
    private final double[][][] lags; // g_pq[du, dv] at [p][m−1+du][(n−1+dv)·k + q]

    /**
     * S + λI of the largest windows {@code g} describes.
     *
     * @throws IllegalArgumentException if λ is not a positive number
     */
    public DenseCovariance(StationaryCovariance g, double lambda) {
        StationarySystem.requirePositive(lambda);
        this.size = g.size();
        this.channels = g.channels();
        this.lambda = lambda;
        this.order = Math.multiplyExact(size.area(), channels);
        lags = new double[channels][2 * size.rows() - 1][];
        for (int p = 0; p < channels; p++) {
            for (int du = 1 - size.rows(); du < size.rows(); du++) {
                lags[p][size.rows() - 1 + du] = rowOfLags(g, p, du);
            }
        }
    }

    private static double[] rowOfLags(StationaryCovariance g, int p, int du) {
        int k = g.channels();
        int last = g.size().columns() - 1;
        double[] row = new double[(2 * last + 1) * k];
        for (int dv = -last; dv <= last; dv++) {
            for (int q = 0; q < k; q++) {
                row[(last + dv) * k + q] = g.at(p, q, du, dv);
            }
        }
        return row;
    }

    /** The number of rows, mnk. */
    public int order() {
        return order;
    }

    /** Writes the elements of a row from column {@code from} up to {@code to}, exclusive, to the start of {@code into}. */
    public void rowInto(int row, int from, int to, double[] into) {
        int strip = size.columns() * channels;
        int shift = (size.columns() - 1 - row / channels % size.columns()) * channels;
        for (int column = from; column < to; ) {
            int i = column / strip;
            int end = Math.min(to, (i + 1) * strip);
            double[] source = lags[row % channels][size.rows() - 1 + i - row / strip];
            System.arraycopy(source, shift + column - i * strip, into, column - from, end - column);
            column = end;
        }
        if (row >= from && row < to) {
            into[row - from] += lambda;
        }
    }
}
