package dev.onebox.oracle;

/** Dense systems by elimination with row exchanges. */
public final class GaussianElimination {
    private GaussianElimination() {}

    /** x with A x = b; both are left alone. */
    public static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        double[][] m = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            System.arraycopy(a[i], 0, m[i], 0, n);
            m[i][n] = b[i];
        }
        for (int t = 0; t < n; t++) {
            bringUpLargest(m, t);
            for (int i = 0; i < n; i++) {
                if (i != t) {
                    subtract(m[i][t] / m[t][t], m[t], m[i]);
                }
            }
        }
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = m[i][n] / m[i][i];
        }
        return x;
    }

    private static void bringUpLargest(double[][] m, int t) {
        int best = t;
        for (int i = t + 1; i < m.length; i++) {
            best = Math.abs(m[i][t]) > Math.abs(m[best][t]) ? i : best;
        }
        double[] row = m[t];
        m[t] = m[best];
        m[best] = row;
    }

    private static void subtract(double factor, double[] row, double[] from) {
        for (int j = 0; j < row.length; j++) {
            from[j] -= factor * row[j];
        }
    }
}
