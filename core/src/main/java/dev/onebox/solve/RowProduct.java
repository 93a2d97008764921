package dev.onebox.solve;

/**
 * Products of matrices that are arrays of rows.
 *
 * <pre>
 *   plus:            C += s A B,     c[r][j] += s Σ_t a[r][t] b[t][j]
 *   plusTransposed:  C += s AᵀB,     c[r][j] += s Σ_t a[t][r] b[t][j]        from ≤ r &lt; to, t &lt; depth
 * </pre>
 *
 * <p>Two rows of C take four rows of B at a time, along whole rows: the widest tile that C2 still keeps in registers and
 * turns into vectors of fused multiply-adds. (4 × 4 spills; a tile of C held in registers needs reductions over t, which C2
 * does not vectorise in double.) The factors a are packed first in the order in which they are used. Four rows of B stay
 * in the first-level cache while the rows of C pass: keep C to about a hundred rows of about a hundred numbers per call.
 *
 * <p>Every c[r][j] is summed in the order of t, whatever the range of rows: the same bits however the work is cut.
 */
final class RowProduct {
    private static final int DEPTH = 4;

    private RowProduct() {}

    /** C += s A B. */
    static void plus(double s, double[][] a, double[][] b, int depth, double[][] c, int from, int to) {
        double[] packed = new double[packedLength(depth, to - from)];
        for (int r = from; r < to; r++) {
            double[] row = a[r];
            for (int t = 0; t < depth; t++) {
                packed[packedAt(t, r - from, to - from)] = s * row[t];
            }
        }
        multiply(packed, b, depth, c, from, to);
    }

    /** C += s AᵀB. */
    static void plusTransposed(double s, double[][] a, double[][] b, int depth, double[][] c, int from, int to) {
        double[] packed = new double[packedLength(depth, to - from)];
        for (int t = 0; t < depth; t++) {
            double[] row = a[t];
            for (int r = from; r < to; r++) {
                packed[packedAt(t, r - from, to - from)] = s * row[r];
            }
        }
        multiply(packed, b, depth, c, from, to);
    }

    private static int packedLength(int depth, int rows) {
        return (depth + DEPTH - 1) / DEPTH * DEPTH * rows;
    }

    /** Four depths of a row together, rows of those four depths after one another; missing depths stay 0. */
    private static int packedAt(int t, int r, int rows) {
        return (t / DEPTH * rows + r) * DEPTH + t % DEPTH;
    }

    private static void multiply(double[] a, double[][] b, int depth, double[][] c, int from, int to) {
        int at = 0;
        for (int t = 0; t < depth; t += DEPTH) {
            double[] b0 = b[t];
            double[] b1 = b[Math.min(t + 1, depth - 1)];
            double[] b2 = b[Math.min(t + 2, depth - 1)];
            double[] b3 = b[Math.min(t + 3, depth - 1)];
            int r = from;
            for (; r + 1 < to; r += 2, at += 2 * DEPTH) {
                twoRows(a, at, b0, b1, b2, b3, c[r], c[r + 1]);
            }
            if (r < to) {
                oneRow(a, at, b0, b1, b2, b3, c[r]);
                at += DEPTH;
            }
        }
    }

    private static void twoRows(
            double[] a, int at, double[] b0, double[] b1, double[] b2, double[] b3, double[] c0, double[] c1) {
        double a00 = a[at];
        double a01 = a[at + 1];
        double a02 = a[at + 2];
        double a03 = a[at + 3];
        double a10 = a[at + 4];
        double a11 = a[at + 5];
        double a12 = a[at + 6];
        double a13 = a[at + 7];
        for (int j = 0; j < c0.length; j++) {
            double y0 = b0[j];
            double y1 = b1[j];
            double y2 = b2[j];
            double y3 = b3[j];
            c0[j] = Math.fma(a03, y3, Math.fma(a02, y2, Math.fma(a01, y1, Math.fma(a00, y0, c0[j]))));
            c1[j] = Math.fma(a13, y3, Math.fma(a12, y2, Math.fma(a11, y1, Math.fma(a10, y0, c1[j]))));
        }
    }

    private static void oneRow(double[] a, int at, double[] b0, double[] b1, double[] b2, double[] b3, double[] c) {
        double a0 = a[at];
        double a1 = a[at + 1];
        double a2 = a[at + 2];
        double a3 = a[at + 3];
        for (int j = 0; j < c.length; j++) {
            c[j] = Math.fma(a3, b3[j], Math.fma(a2, b2[j], Math.fma(a1, b1[j], Math.fma(a0, b0[j], c[j]))));
        }
    }
}
