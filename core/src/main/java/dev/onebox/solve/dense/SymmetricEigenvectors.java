package dev.onebox.solve.dense;

import dev.onebox.solve.StationarySystem;

/**
 * All eigenvectors of a small symmetric matrix, by cyclic Jacobi rotations in double.
 *
 * <p>Plain loops, O(n³) a sweep and about eight sweeps. Immutable.
 */
final class SymmetricEigenvectors {
    private static final int MAX_SWEEPS = 60;

    /** Squared rest beside the diagonal, relative to the matrix, at which it counts as diagonal. */
    private static final double NEGLIGIBLE = 1e-28;

    private final double[][] a; // becomes diagonal
    private final double[][] vectors; // eigenvector e in row e

    /** Of {@code a}, which is overwritten. */
    SymmetricEigenvectors(double[][] a) {
        this.a = a;
        vectors = new double[a.length][a.length];
        double whole = 0;
        for (int i = 0; i < a.length; i++) {
            vectors[i][i] = 1;
            whole += StationarySystem.dot(a[i], a[i]);
        }
        for (int sweep = 0; sweep < MAX_SWEEPS && besideDiagonal() > NEGLIGIBLE * whole; sweep++) {
            sweep();
        }
    }

    private double besideDiagonal() {
        double sum = 0;
        for (int p = 0; p < a.length; p++) {
            for (int q = 0; q < p; q++) {
                sum += 2 * a[p][q] * a[p][q];
            }
        }
        return sum;
    }

    private void sweep() {
        for (int p = 0; p < a.length; p++) {
            for (int q = p + 1; q < a.length; q++) {
                if (a[p][q] != 0) {
                    rotate(p, q);
                }
            }
        }
    }

    /** Makes a[p][q] zero: the rotation by the smaller of the two angles that do. */
    private void rotate(int p, int q) {
        double cotangent = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        double tangent = Math.copySign(1 / (Math.abs(cotangent) + Math.hypot(cotangent, 1)), cotangent);
        double cos = 1 / Math.hypot(tangent, 1);
        double sin = tangent * cos;
        rotateRows(a[p], a[q], cos, sin);
        for (double[] row : a) {
            double ofP = row[p];
            row[p] = cos * ofP - sin * row[q];
            row[q] = sin * ofP + cos * row[q];
        }
        rotateRows(vectors[p], vectors[q], cos, sin);
    }

    private static void rotateRows(double[] rowP, double[] rowQ, double cos, double sin) {
        for (int j = 0; j < rowP.length; j++) {
            double ofP = rowP[j];
            rowP[j] = cos * ofP - sin * rowQ[j];
            rowQ[j] = sin * ofP + cos * rowQ[j];
        }
    }

    /** Eigenvalue e, in no particular order. */
    double value(int e) {
        return a[e][e];
    }

    /** Component j of eigenvector e. */
    double component(int e, int j) {
        return vectors[e][j];
    }
}
