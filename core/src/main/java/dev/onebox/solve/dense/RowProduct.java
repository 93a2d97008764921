package dev.onebox.solve.dense;

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
 * <p>Every c[r][j] is summed in the order of t, whatever the range of rows: the same bits however the work is cut. Stateless.
 */
public final class RowProduct {
    private static final int DEPTH = 4;

    private RowProduct() {}

    /** C += s A B. */
    public static void plus(double s, double[][] a, double[][] b, int depth, double[][] c, int from, int to) {
        int rows = to - from;
        double[] packed = new double[packedLength(depth, rows)];
        for (int r = 0; r < rows; r++) {
            packRow(s, a[from + r], depth, packed, r * DEPTH, rows * DEPTH);
        }
        multiply(packed, b, depth, c, from, to);
    }

    private static void packRow(double s, double[] row, int depth, double[] packed, int start, int step) {
        int at = start;
        int t = 0;
        for (; t + 3 < depth; t += DEPTH, at += step) {
            packed[at] = s * row[t];
            packed[at + 1] = s * row[t + 1];
            packed[at + 2] = s * row[t + 2];
            packed[at + 3] = s * row[t + 3];
        }
        for (; t < depth; t++, at++) {
            packed[at] = s * row[t];
        }
    }

    /** C += s AᵀB. */
    public static void plusTransposed(double s, double[][] a, double[][] b, int depth, double[][] c, int from, int to) {
        double[] packed = new double[packedLength(depth, to - from)];
        int whole = depth / DEPTH * DEPTH;
        for (int t = 0; t < whole; t += DEPTH) {
            packFour(s, a, t, from, to, packed);
        }
        for (int t = whole; t < depth; t++) {
            for (int r = from; r < to; r++) {
                packed[whole * (to - from) + (r - from) * DEPTH + t - whole] = s * a[t][r];
            }
        }
        multiply(packed, b, depth, c, from, to);
    }

    private static void packFour(double s, double[][] a, int t, int from, int to, double[] packed) {
        double[] a0 = a[t];
        double[] a1 = a[t + 1];
        double[] a2 = a[t + 2];
        double[] a3 = a[t + 3];
        int at = t * (to - from);
        for (int r = from; r < to; r++, at += DEPTH) {
            packed[at] = s * a0[r];
            packed[at + 1] = s * a1[r];
            packed[at + 2] = s * a2[r];
            packed[at + 3] = s * a3[r];
        }
    }

    /** Four depths of a row together, rows of those four depths after one another; missing depths stay 0. */
    private static int packedLength(int depth, int rows) {
        return (depth + DEPTH - 1) / DEPTH * DEPTH * rows;
    }

    private static void multiply(double[] a, double[][] b, int depth, double[][] c, int from, int to) {
        int at = 0;
        for (int t = 0; t < depth; t += DEPTH) {
            double[][] four = {
                b[t], b[Math.min(t + 1, depth - 1)], b[Math.min(t + 2, depth - 1)], b[Math.min(t + 3, depth - 1)]
            };
            int r = from;
            for (; r + 1 < to; r += 2, at += 2 * DEPTH) {
                twoRows(a, at, four, c[r], c[r + 1]);
            }
            if (r < to) {
                oneRow(a, at, four, c[r]);
                at += DEPTH;
            }
        }
    }

    private static void twoRows(double[] a, int at, double[][] b, double[] c0, double[] c1) {
        double[] b0 = b[0];
        double[] b1 = b[1];
        double[] b2 = b[2];
        double[] b3 = b[3];
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

    private static void oneRow(double[] a, int at, double[][] b, double[] c) {
        double[] b0 = b[0];
        double[] b1 = b[1];
        double[] b2 = b[2];
        double[] b3 = b[3];
        double a0 = a[at];
        double a1 = a[at + 1];
        double a2 = a[at + 2];
        double a3 = a[at + 3];
        for (int j = 0; j < c.length; j++) {
            c[j] = Math.fma(a3, b3[j], Math.fma(a2, b2[j], Math.fma(a1, b1[j], Math.fma(a0, b0[j], c[j]))));
        }
    }
}
