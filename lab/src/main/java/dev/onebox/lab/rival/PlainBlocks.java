package dev.onebox.lab.rival;

/**
 * The Cholesky factors of the k × k blocks of all frequencies of a circulant covariance, and solving with them: plain loops,
 * all frequencies although half would do. Immutable.
 *
 * <pre>
 *   A[f] = L Lᴴ,    A_pq[f] = conj(ĥ_pq[f]) + λ [p = q]
 * </pre>
 */
final class PlainBlocks {
    private final int k;
    private final double[][] factors; // of frequency f: L_pq at 2(pk + q), imaginary part behind

    /** @param spectra ĥ_pq at p·k + q */
    PlainBlocks(int k, double[][] spectra, double lambda) {
        this.k = k;
        int frequencies = spectra[0].length / 2;
        this.factors = new double[frequencies][2 * k * k];
        for (int f = 0; f < frequencies; f++) {
            for (int i = 0; i < k * k; i++) {
                factors[f][2 * i] = spectra[i][2 * f] + (i % (k + 1) == 0 ? lambda : 0);
                factors[f][2 * i + 1] = -spectra[i][2 * f + 1];
            }
            factor(factors[f]);
        }
    }

    private void factor(double[] a) {
        for (int q = 0; q < k; q++) {
            for (int p = q; p < k; p++) {
                double re = a[2 * (p * k + q)];
                double im = a[2 * (p * k + q) + 1];
                for (int i = 0; i < q; i++) {
                    int pi = 2 * (p * k + i);
                    int qi = 2 * (q * k + i);
                    re -= a[pi] * a[qi] + a[pi + 1] * a[qi + 1];
                    im -= a[pi + 1] * a[qi] - a[pi] * a[qi + 1];
                }
                double pivot = p == q ? Math.sqrt(re) : a[2 * (q * k + q)];
                a[2 * (p * k + q)] = p == q ? pivot : re / pivot;
                a[2 * (p * k + q) + 1] = p == q ? 0 : im / pivot;
            }
        }
    }

    /**
     * Replaces x̂[f] by A[f]⁻¹ x̂[f].
     *
     * @param x spectra by channel
     */
    void solve(double[][] x) {
        for (int f = 0; f < factors.length; f++) {
            forward(factors[f], x, 2 * f);
            backward(factors[f], x, 2 * f);
        }
    }

    private void forward(double[] l, double[][] x, int at) {
        for (int p = 0; p < k; p++) {
            double re = x[p][at];
            double im = x[p][at + 1];
            for (int q = 0; q < p; q++) {
                int pq = 2 * (p * k + q);
                re -= l[pq] * x[q][at] - l[pq + 1] * x[q][at + 1];
                im -= l[pq] * x[q][at + 1] + l[pq + 1] * x[q][at];
            }
            x[p][at] = re / l[2 * (p * k + p)];
            x[p][at + 1] = im / l[2 * (p * k + p)];
        }
    }

    private void backward(double[] l, double[][] x, int at) {
        for (int p = k - 1; p >= 0; p--) {
            double re = x[p][at];
            double im = x[p][at + 1];
            for (int q = p + 1; q < k; q++) {
                int qp = 2 * (q * k + p);
                re -= l[qp] * x[q][at] + l[qp + 1] * x[q][at + 1];
                im -= l[qp] * x[q][at + 1] - l[qp + 1] * x[q][at];
            }
            x[p][at] = re / l[2 * (p * k + p)];
            x[p][at + 1] = im / l[2 * (p * k + p)];
        }
    }
}
