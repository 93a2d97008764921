package dev.onebox.solve;

import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.tensor.Size;

/**
 * S + λI as a dense matrix, row by row: what the structured methods avoid.
 *
 * <pre>
 *   (S + λI)_(u,v,p),(i,j,q) = g_pq[i−u, j−v] + λ [u = i, v = j, p = q],      row (u·n + v)·k + p
 * </pre>
 *
 * <p>The matrix is never held. The lags are, laid out so that the part of a row that belongs to one i is contiguous:
 * rows are copied, not computed. A product costs O((mnk)²) time and needs neither a transform nor a factor, so it can
 * judge both.
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

    /** m × n. */
    public Size size() {
        return size;
    }

    /** k. */
    public int channels() {
        return channels;
    }

    /** λ. */
    public double lambda() {
        return lambda;
    }

    /** The number of rows, mnk. */
    public int order() {
        return order;
    }

    /** Memory held. */
    public long bytes() {
        return 8L * channels * channels * (2 * size.rows() - 1) * (2 * size.columns() - 1);
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

    /** (S + λI) x. */
    public double[] times(double[] x) {
        int strip = size.columns() * channels;
        double[] z = new double[x.length];
        double[] sum = new double[strip];
        for (int i = 0; i < size.rows(); i++) {
            for (int t = 0; t < strip; t++) {
                sum[t] = lambda * x[i * strip + t];
            }
            addRows(x, i, sum);
            System.arraycopy(sum, 0, z, i * strip, strip);
        }
        return z;
    }

    /** Adds what all of x contributes to row i of cells, by symmetry as a combination of rows: Σ_r x_r S_r,(i,·,·). */
    private void addRows(double[] x, int i, double[] sum) {
        int columns = size.columns();
        for (int cell = 0; cell < size.area(); cell++) {
            int du = size.rows() - 1 + i - cell / columns;
            int shift = (columns - 1 - cell % columns) * channels;
            int at = cell * channels;
            int p = 0;
            for (; p + 4 <= channels; p += 4) {
                addFour(lags[p][du], lags[p + 1][du], lags[p + 2][du], lags[p + 3][du], shift, x, at + p, sum);
            }
            for (; p < channels; p++) {
                addOne(lags[p][du], shift, x[at + p], sum);
            }
        }
    }

    private static void addFour(
            double[] s0, double[] s1, double[] s2, double[] s3, int shift, double[] x, int at, double[] sum) {
        double x0 = x[at];
        double x1 = x[at + 1];
        double x2 = x[at + 2];
        double x3 = x[at + 3];
        for (int t = 0; t < sum.length; t++) {
            int s = shift + t;
            sum[t] += x0 * s0[s] + x1 * s1[s] + (x2 * s2[s] + x3 * s3[s]);
        }
    }

    private static void addOne(double[] row, int shift, double factor, double[] sum) {
        for (int t = 0; t < sum.length; t++) {
            sum[t] += factor * row[shift + t];
        }
    }
}
