package dev.onebox.solve.block;

/**
 * A small Hermitian matrix in double, for the few blocks that need more than a Cholesky factor by the kernel.
 *
 * <p>Cold code only: plain loops, O(k³). One per thread.
 */
public final class HermitianMatrix {
    private static final int MAX_SWEEPS = 60;

    private final int k;
    private final double[][] re; // both triangles
    private final double[][] im;

    HermitianMatrix(int k) {
        this.k = k;
        this.re = new double[k][k];
        this.im = new double[k][k];
    }

    double re(int p, int q) {
        return re[p][q];
    }

    double im(int p, int q) {
        return im[p][q];
    }

    /** Sets element (p, q) and its mirror image. */
    void set(int p, int q, double real, double imaginary) {
        re[p][q] = real;
        re[q][p] = real;
        im[p][q] = p == q ? 0 : imaginary;
        im[q][p] = p == q ? 0 : -imaginary;
    }

    /** The smallest pivot of a Cholesky factorisation of this + shift · I, or the first that is not positive. */
    public double smallestPivot(double shift) {
        double[][] lr = new double[k][k];
        double[][] li = new double[k][k];
        double smallest = Double.POSITIVE_INFINITY;
        for (int q = 0; q < k; q++) {
            double pivot = re[q][q] + shift;
            for (int i = 0; i < q; i++) {
                pivot -= lr[q][i] * lr[q][i] + li[q][i] * li[q][i];
            }
            smallest = Math.min(smallest, pivot);
            if (!(pivot > 0)) {
                return pivot;
            }
            eliminate(q, Math.sqrt(pivot), lr, li);
        }
        return smallest;
    }

    // L_pq = (A_pq − Σ_{i<q} L_pi conj(L_qi)) / L_qq
    private void eliminate(int q, double root, double[][] lr, double[][] li) {
        for (int p = q + 1; p < k; p++) {
            double sumRe = re[p][q];
            double sumIm = im[p][q];
            for (int i = 0; i < q; i++) {
                sumRe -= lr[p][i] * lr[q][i] + li[p][i] * li[q][i];
                sumIm -= li[p][i] * lr[q][i] - lr[p][i] * li[q][i];
            }
            lr[p][q] = sumRe / root;
            li[p][q] = sumIm / root;
        }
    }

    /**
     * Raises all eigenvalues below {@code floor} to it, by cyclic Jacobi rotations.
     *
     * @return how many there were
     */
    int floor(double floor) {
        HermitianMatrix rotated = copy();
        double[][] vr = identity(k); // the columns of v become eigenvectors
        double[][] vi = new double[k][k];
        for (int sweep = 0; sweep < MAX_SWEEPS && rotated.offDiagonal() > 1e-28 * rotated.squaredNorm(); sweep++) {
            rotated.sweep(vr, vi);
        }
        int raised = 0;
        for (int e = 0; e < k; e++) {
            double eigenvalue = rotated.re[e][e];
            if (eigenvalue < floor) {
                addOuter(floor - eigenvalue, vr, vi, e);
                raised++;
            }
        }
        return raised;
    }

    private void addOuter(double weight, double[][] vr, double[][] vi, int e) {
        for (int p = 0; p < k; p++) {
            for (int q = 0; q <= p; q++) {
                double real = vr[p][e] * vr[q][e] + vi[p][e] * vi[q][e];
                double imaginary = vi[p][e] * vr[q][e] - vr[p][e] * vi[q][e];
                set(p, q, re[p][q] + weight * real, im[p][q] + weight * imaginary);
            }
        }
    }

    private HermitianMatrix copy() {
        HermitianMatrix copy = new HermitianMatrix(k);
        for (int p = 0; p < k; p++) {
            System.arraycopy(re[p], 0, copy.re[p], 0, k);
            System.arraycopy(im[p], 0, copy.im[p], 0, k);
        }
        return copy;
    }

    private static double[][] identity(int k) {
        double[][] identity = new double[k][k];
        for (int p = 0; p < k; p++) {
            identity[p][p] = 1;
        }
        return identity;
    }

    private double offDiagonal() {
        double sum = 0;
        for (int p = 0; p < k; p++) {
            for (int q = 0; q < p; q++) {
                sum += 2 * (re[p][q] * re[p][q] + im[p][q] * im[p][q]);
            }
        }
        return sum;
    }

    private double squaredNorm() {
        double sum = offDiagonal();
        for (int p = 0; p < k; p++) {
            sum += re[p][p] * re[p][p];
        }
        return sum;
    }

    private void sweep(double[][] vr, double[][] vi) {
        for (int p = 0; p < k; p++) {
            for (int q = p + 1; q < k; q++) {
                double modulus = Math.hypot(re[p][q], im[p][q]);
                if (modulus > 0) {
                    rotate(p, q, modulus, vr, vi);
                }
            }
        }
    }

    // A ← Jᴴ A J with J = [c, s; −s e^(−iφ), c e^(−iφ)] on the plane (p, q), A_pq = |A_pq| e^(iφ); tan 2θ as for a real
    // matrix
    private void rotate(int p, int q, double modulus, double[][] vr, double[][] vi) {
        double phaseRe = re[p][q] / modulus;
        double phaseIm = im[p][q] / modulus;
        double theta = (re[q][q] - re[p][p]) / (2 * modulus);
        double t = Math.copySign(1 / (Math.abs(theta) + Math.sqrt(theta * theta + 1)), theta);
        double c = 1 / Math.sqrt(t * t + 1);
        Rotation rotation = new Rotation(c, t * c, phaseRe, phaseIm);
        for (int i = 0; i < k; i++) {
            rotation.columns(re[i], im[i], p, q);
            rotation.columns(vr[i], vi[i], p, q);
        }
        rotation.rows(re, im, p, q);
    }

    /** J. */
    private record Rotation(double c, double s, double phaseRe, double phaseIm) {
        // a_p ← c a_p − s e^(−iφ) a_q,   a_q ← s a_p + c e^(−iφ) a_q
        void columns(double[] r, double[] i, int p, int q) {
            double turnedRe = phaseRe * r[q] + phaseIm * i[q];
            double turnedIm = phaseRe * i[q] - phaseIm * r[q];
            double pRe = r[p];
            double pIm = i[p];
            r[p] = c * pRe - s * turnedRe;
            i[p] = c * pIm - s * turnedIm;
            r[q] = s * pRe + c * turnedRe;
            i[q] = s * pIm + c * turnedIm;
        }

        // the same with conjugates, for the rows
        void rows(double[][] re, double[][] im, int p, int q) {
            for (int j = 0; j < re.length; j++) {
                double turnedRe = phaseRe * re[q][j] - phaseIm * im[q][j];
                double turnedIm = phaseRe * im[q][j] + phaseIm * re[q][j];
                double pRe = re[p][j];
                double pIm = im[p][j];
                re[p][j] = c * pRe - s * turnedRe;
                im[p][j] = c * pIm - s * turnedIm;
                re[q][j] = s * pRe + c * turnedRe;
                im[q][j] = s * pIm + c * turnedIm;
            }
        }
    }
}
