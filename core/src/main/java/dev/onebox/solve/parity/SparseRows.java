package dev.onebox.solve.parity;

import dev.onebox.solve.ParityBasis;

/**
 * A k × k matrix with at most four entries in a row, which the basis of parities and its transpose are.
 *
 * <p>Rows with fewer are filled up with zeros, so that loops need not ask. Immutable.
 */
final class SparseRows {
    static final int TERMS = 4;

    private final int[] counts;
    private final int[] columns; // term t of row a at a·TERMS + t
    private final double[] weights;

    private SparseRows(int rows) {
        this.counts = new int[rows];
        this.columns = new int[rows * TERMS];
        this.weights = new double[rows * TERMS];
    }

    /** Q. */
    static SparseRows of(ParityBasis q) {
        SparseRows rows = new SparseRows(q.channels());
        for (int a = 0; a < q.channels(); a++) {
            for (int p : q.combined(a)) {
                rows.add(a, p, q.at(a, p));
            }
        }
        return rows;
    }

    private void add(int row, int column, double weight) {
        int at = row * TERMS + counts[row]++;
        columns[at] = column;
        weights[at] = weight;
    }

    int size() {
        return counts.length;
    }

    int column(int row, int term) {
        return columns[row * TERMS + term];
    }

    double weight(int row, int term) {
        return weights[row * TERMS + term];
    }

    SparseRows transposed() {
        SparseRows transposed = new SparseRows(size());
        for (int row = 0; row < size(); row++) {
            for (int t = 0; t < counts[row]; t++) {
                transposed.add(column(row, t), row, weight(row, t));
            }
        }
        return transposed;
    }

    /** Σ_t weight · x[column], for arrays as elements. */
    double[] combine(int row, double[][] x) {
        double[] sum = new double[x[0].length];
        combineInto(
                weights, row * TERMS, x[column(row, 0)], x[column(row, 1)], x[column(row, 2)], x[column(row, 3)], sum);
        return sum;
    }

    // all arrays under one index and nothing else in the loop: so it is vectorised
    private static void combineInto(
            double[] weights, int at, double[] x0, double[] x1, double[] x2, double[] x3, double[] sum) {
        double w0 = weights[at];
        double w1 = weights[at + 1];
        double w2 = weights[at + 2];
        double w3 = weights[at + 3];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = w0 * x0[i] + w1 * x1[i] + w2 * x2[i] + w3 * x3[i];
        }
    }
}
