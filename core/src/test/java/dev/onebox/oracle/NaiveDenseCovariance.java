package dev.onebox.oracle;

import dev.onebox.Size;
import dev.onebox.statistics.StationaryCovariance;

/** The covariance matrix of whole windows, formed, and its definiteness by Cholesky's method. */
public final class NaiveDenseCovariance {
    private NaiveDenseCovariance() {}

    /** S_(u,v,p),(i,j,q) = g_pq[i−u, j−v]; row and column (u·n + v)·k + p. */
    public static double[][] of(StationaryCovariance g) {
        Size size = g.size();
        int k = g.channels();
        double[][] s = new double[size.area() * k][size.area() * k];
        for (int row = 0; row < s.length; row++) {
            for (int column = 0; column < s.length; column++) {
                int du = column / k / size.columns() - row / k / size.columns();
                int dv = column / k % size.columns() - row / k % size.columns();
                s[row][column] = g.at(row % k, column % k, du, dv);
            }
        }
        return s;
    }

    /** (S + λI) x. */
    public static double[] times(StationaryCovariance g, double lambda, double[] x) {
        double[][] s = of(g);
        double[] z = new double[x.length];
        for (int row = 0; row < s.length; row++) {
            z[row] = lambda * x[row];
            for (int column = 0; column < s.length; column++) {
                z[row] += s[row][column] * x[column];
            }
        }
        return z;
    }

    /** Whether S + shift · I has a Cholesky factor: whether its smallest eigenvalue is above −shift. */
    public static boolean isPositiveDefinite(double[][] s, double shift) {
        double[][] l = new double[s.length][s.length];
        for (int j = 0; j < s.length; j++) {
            for (int i = j; i < s.length; i++) {
                double rest = i == j ? s[i][i] + shift : s[i][j];
                for (int t = 0; t < j; t++) {
                    rest -= l[i][t] * l[j][t];
                }
                if (i == j && !(rest > 0)) {
                    return false;
                }
                l[i][j] = i == j ? Math.sqrt(rest) : rest / l[j][j];
            }
        }
        return true;
    }
}
