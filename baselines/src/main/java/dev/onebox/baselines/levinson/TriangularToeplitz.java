package dev.onebox.baselines.levinson;

import dev.onebox.parallel.Workers;

/**
 * A lower triangular block Toeplitz matrix L, held as the spectrum of its first block column, with products by FFT.
 *
 * <pre>
 *   (L z)_t = Σ_(s≤t) C_(t−s) z_s             spectrum:  Ĉ ẑ
 *   (Lᵀb)_t = Σ_(s≥t) C_(s−t)ᵀ b_s            spectrum:  Ĉᴴ b̂
 * </pre>
 *
 * <p>Held as P = Cᵀ, row by row: Lᵀb takes dot products of rows, Lz sums of rows. Memory 16 (order)² (N/2+1) bytes, which
 * either product reads once. Immutable.
 */
final class TriangularToeplitz {
    private final double[][][] re; // Re P̂_f[r][c] at [f][r][c]
    private final double[][][] im;

    /** @param p the transposes of C_0, C_1, …; no longer needed afterwards */
    TriangularToeplitz(double[][][] p, LevelTransform transform, Workers workers) {
        int order = p[0].length;
        re = new double[transform.frequencies()][order][order];
        im = new double[transform.frequencies()][order][order];
        workers.forEach(order, row -> transform.forward(rows(p, row), rows(re, row), rows(im, row)));
    }

    private static double[][] rows(double[][][] matrices, int row) {
        double[][] rows = new double[matrices.length][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = matrices[i][row];
        }
        return rows;
    }

    /** Memory of the spectrum of that many blocks. */
    static long bytes(long frequencies, long order) {
        return 2 * Double.BYTES * frequencies * order * order;
    }

    /** The spectrum of Lᵀb: conj(P̂) b̂. */
    void transposedTimes(double[][] bRe, double[][] bIm, double[][] zRe, double[][] zIm) {
        for (int f = 0; f < re.length; f++) {
            for (int r = 0; r < zRe[f].length; r++) {
                dots(re[f][r], im[f][r], bRe[f], bIm[f], zRe[f], zIm[f], r);
            }
        }
    }

    /** z_r = Σ_c (a_c − i b_c)(x_c + i y_c). */
    private static void dots(double[] a, double[] b, double[] x, double[] y, double[] zRe, double[] zIm, int r) {
        double ax = 0;
        double by = 0;
        double ay = 0;
        double bx = 0;
        for (int c = 0; c < a.length; c++) {
            ax = Math.fma(a[c], x[c], ax);
            by = Math.fma(b[c], y[c], by);
            ay = Math.fma(a[c], y[c], ay);
            bx = Math.fma(b[c], x[c], bx);
        }
        zRe[r] = ax + by;
        zIm[r] = ay - bx;
    }

    /** Adds s times the spectrum of L z: s P̂ᵀ ẑ. */
    void addTimes(double s, double[][] zRe, double[][] zIm, double[][] sumRe, double[][] sumIm) {
        for (int f = 0; f < re.length; f++) {
            for (int r = 0; r < zRe[f].length; r++) {
                addRow(re[f][r], im[f][r], s * zRe[f][r], s * zIm[f][r], sumRe[f], sumIm[f]);
            }
        }
    }

    /** sum_c += (a_c + i b_c)(x + i y). */
    private static void addRow(double[] a, double[] b, double x, double y, double[] sumRe, double[] sumIm) {
        for (int c = 0; c < a.length; c++) {
            sumRe[c] = Math.fma(-y, b[c], Math.fma(x, a[c], sumRe[c]));
            sumIm[c] = Math.fma(x, b[c], Math.fma(y, a[c], sumIm[c]));
        }
    }
}
