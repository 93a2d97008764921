package dev.onebox.baselines.circulant;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import java.util.List;

/**
 * Ridge regression over all cyclic shifts, from its definition: every shift is a row, with a constant 1 for the bias at its
 * end, and the normal equations are solved by elimination.
 */
final class DenseShiftRegression {
    private final Size size;
    private final int channels;

    DenseShiftRegression(Size size, int channels) {
        this.size = size;
        this.channels = channels;
    }

    /** w, and the bias after it. */
    double[] solve(List<FeatureImage> negatives, List<FeatureImage> positives, double lambda) {
        int unknowns = size.area() * channels + 1;
        double[][] normal = new double[unknowns][unknowns + 1]; // the right-hand side last
        double rows = (double) (negatives.size() + positives.size()) * size.area();
        for (FeatureImage window : negatives) {
            addAllShifts(window, false, normal, rows);
        }
        for (FeatureImage window : positives) {
            addAllShifts(window, true, normal, rows);
        }
        for (int i = 0; i + 1 < unknowns; i++) {
            normal[i][i] += lambda;
        }
        return eliminated(normal);
    }

    private void addAllShifts(FeatureImage window, boolean positive, double[][] normal, double rows) {
        for (int du = 0; du < size.rows(); du++) {
            for (int dv = 0; dv < size.columns(); dv++) {
                double[] row = shifted(window, du, dv);
                double desired = positive && du == 0 && dv == 0 ? 1 : 0;
                for (int i = 0; i < row.length; i++) {
                    for (int j = 0; j < row.length; j++) {
                        normal[i][j] += row[i] * row[j] / rows;
                    }
                    normal[i][row.length] += row[i] * desired / rows;
                }
            }
        }
    }

    private double[] shifted(FeatureImage window, int du, int dv) {
        double[] row = new double[size.area() * channels + 1];
        int next = 0;
        for (int u = 0; u < size.rows(); u++) {
            for (int v = 0; v < size.columns(); v++) {
                for (int p = 0; p < channels; p++) {
                    row[next++] = window.at((u + du) % size.rows(), (v + dv) % size.columns(), p);
                }
            }
        }
        row[next] = 1;
        return row;
    }

    private static double[] eliminated(double[][] a) {
        int n = a.length;
        for (int c = 0; c < n; c++) {
            for (int r = c + 1; r < n; r++) {
                double factor = a[r][c] / a[c][c];
                for (int j = c; j <= n; j++) {
                    a[r][j] -= factor * a[c][j];
                }
            }
        }
        double[] x = new double[n];
        for (int r = n - 1; r >= 0; r--) {
            x[r] = a[r][n];
            for (int j = r + 1; j < n; j++) {
                x[r] -= a[r][j] * x[j];
            }
            x[r] /= a[r][r];
        }
        return x;
    }
}
