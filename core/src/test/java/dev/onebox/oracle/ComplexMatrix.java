package dev.onebox.oracle;

import java.util.Random;

/** A dense complex matrix in double, with products straight from the definition. Mutable. */
public final class ComplexMatrix {
    private final double[][] re;
    private final double[][] im;

    public ComplexMatrix(int rows, int columns) {
        re = new double[rows][columns];
        im = new double[rows][columns];
    }

    /** Normally distributed entries, rounded to float so that kernels of both precisions see the same numbers. */
    public static ComplexMatrix random(int rows, int columns, Random random) {
        ComplexMatrix matrix = new ComplexMatrix(rows, columns);
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                matrix.put(r, c, (float) random.nextGaussian(), (float) random.nextGaussian());
            }
        }
        return matrix;
    }

    public void put(int r, int c, double real, double imaginary) {
        re[r][c] = real;
        im[r][c] = imaginary;
    }

    public double re(int r, int c) {
        return re[r][c];
    }

    public double im(int r, int c) {
        return im[r][c];
    }

    public int rows() {
        return re.length;
    }

    public int columns() {
        return re[0].length;
    }

    public double abs(int r, int c) {
        return Math.hypot(re[r][c], im[r][c]);
    }

    /** (A B)_rc = Σ_i A_ri B_ic. */
    public ComplexMatrix times(ComplexMatrix that) {
        ComplexMatrix product = new ComplexMatrix(rows(), that.columns());
        for (int r = 0; r < rows(); r++) {
            for (int c = 0; c < that.columns(); c++) {
                for (int i = 0; i < columns(); i++) {
                    product.re[r][c] += re[r][i] * that.re[i][c] - im[r][i] * that.im[i][c];
                    product.im[r][c] += re[r][i] * that.im[i][c] + im[r][i] * that.re[i][c];
                }
            }
        }
        return product;
    }

    /** (Aᴴ)_rc = conj(A_cr). */
    public ComplexMatrix adjoint() {
        ComplexMatrix adjoint = new ComplexMatrix(/* rows= */ columns(), /* columns= */ rows());
        for (int r = 0; r < rows(); r++) {
            for (int c = 0; c < columns(); c++) {
                adjoint.put(c, r, re[r][c], -im[r][c]);
            }
        }
        return adjoint;
    }

    /** The moduli |A_rc| as a matrix: what rounding errors of products are relative to. */
    public ComplexMatrix moduli() {
        ComplexMatrix moduli = new ComplexMatrix(rows(), columns());
        for (int r = 0; r < rows(); r++) {
            for (int c = 0; c < columns(); c++) {
                moduli.put(r, c, abs(r, c), 0);
            }
        }
        return moduli;
    }
}
