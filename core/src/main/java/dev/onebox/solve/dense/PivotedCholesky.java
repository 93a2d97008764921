package dev.onebox.solve.dense;

import java.util.Arrays;

/**
 * A small symmetric, positive semi-definite matrix factored on the part of it that is numerically of full rank.
 *
 * <pre>
 *   D A D = L Lᵀ on the rows kept,    D = |diag(A)|^(−½),    largest pivot first
 * </pre>
 *
 * <p>Pivots are those of the scaled matrix, whose diagonal is 1, 0 or −1, so that the size of A changes nothing. Rows whose
 * pivot is below the tolerance depend on those before: they are left out, and solutions are zero there. In double, O(n³)
 * once and O(n²) a solve, plain loops. Immutable.
 */
public final class PivotedCholesky {
    private final double[][] l; // row order[i] of the scaled factor, up to the rank
    private final double[] scale; // D, 0 where the diagonal is
    private final int[] order; // the rows in the order of their pivots, those left out last
    private int rank;
    private double smallest; // pivot met, of the scaled matrix

    /** Factors {@code a}; {@code tolerance} is the pivot, of the matrix scaled to ones on its diagonal, that counts as 0. */
    public PivotedCholesky(double[][] a, double tolerance) {
        int n = a.length;
        l = new double[n][n];
        scale = new double[n];
        order = new int[n];
        smallest = 1;
        double[] pivots = new double[n];
        for (int i = 0; i < n; i++) {
            order[i] = i;
            pivots[i] = Math.signum(a[i][i]);
            scale[i] = pivots[i] == 0 ? 0 : 1 / Math.sqrt(Math.abs(a[i][i]));
        }
        while (rank < n && take(a, pivots, tolerance)) {
            rank++;
        }
    }

    /** Moves the row with the largest pivot to the end of those kept; tells whether there was one. */
    private boolean take(double[][] a, double[] pivots, double tolerance) {
        int best = rank;
        for (int i = rank; i < order.length; i++) {
            best = pivots[order[i]] > pivots[order[best]] ? i : best;
            smallest = Math.min(smallest, pivots[order[i]]);
        }
        int row = order[best];
        order[best] = order[rank];
        order[rank] = row;
        if (!(pivots[row] > tolerance)) {
            return false;
        }
        eliminate(a, row, pivots);
        return true;
    }

    private void eliminate(double[][] a, int row, double[] pivots) {
        double root = Math.sqrt(pivots[row]);
        l[row][rank] = root;
        for (int i = rank + 1; i < order.length; i++) {
            int other = order[i];
            double sum = a[other][row] * scale[other] * scale[row];
            for (int t = 0; t < rank; t++) {
                sum -= l[other][t] * l[row][t];
            }
            l[other][rank] = sum / root;
            pivots[other] -= l[other][rank] * l[other][rank];
        }
    }

    /** How many rows were kept. */
    public int rank() {
        return rank;
    }

    /**
     * The smallest pivot of the scaled matrix; well below zero only if the matrix is not positive semi-definite, NaN if it
     * holds NaN.
     */
    public double smallestPivot() {
        return smallest;
    }

    /** X with A X = B on the rows kept, for B column by column at {@code b[row][column]}. */
    public double[][] solve(double[][] b) {
        double[][] x = new double[b.length][b[0].length];
        for (int i = 0; i < rank; i++) {
            forward(i, b[order[i]], x);
        }
        for (int i = rank - 1; i >= 0; i--) {
            backward(i, x);
        }
        for (int i = 0; i < rank; i++) {
            int row = order[i];
            double factor = scale[row];
            Arrays.setAll(x[row], c -> x[row][c] * factor);
        }
        return x;
    }

    private void forward(int i, double[] right, double[][] x) {
        int row = order[i];
        for (int c = 0; c < right.length; c++) {
            double sum = right[c] * scale[row];
            for (int t = 0; t < i; t++) {
                sum -= l[row][t] * x[order[t]][c];
            }
            x[row][c] = sum / l[row][i];
        }
    }

    private void backward(int i, double[][] x) {
        int row = order[i];
        for (int c = 0; c < x[row].length; c++) {
            double sum = x[row][c];
            for (int t = i + 1; t < rank; t++) {
                sum -= l[order[t]][i] * x[order[t]][c];
            }
            x[row][c] = sum / l[row][i];
        }
    }
}
