package dev.onebox.baselines.circulant;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.oracle.GaussianElimination;
import java.util.List;

/**
 * Ridge regression over all cyclic shifts, from its definition: every shift is a row, with a constant 1 for the bias at its
 * end, and the normal equations are solved by elimination.
 */
record DenseShiftRegression(Size size, int channels) {
    /** w, and the bias after it. */
    double[] solve(List<FeatureImage> negatives, List<FeatureImage> positives, double lambda) {
        int unknowns = size.area() * channels + 1;
        double[][] normal = new double[unknowns][unknowns];
        double[] right = new double[unknowns];
        negatives.forEach(window -> addAllShifts(window, false, normal, right));
        positives.forEach(window -> addAllShifts(window, true, normal, right));
        double rows = (double) (negatives.size() + positives.size()) * size.area();
        for (int i = 0; i + 1 < unknowns; i++) {
            normal[i][i] += lambda * rows;
        }
        return GaussianElimination.solve(normal, right);
    }

    private void addAllShifts(FeatureImage window, boolean positive, double[][] normal, double[] right) {
        for (int du = 0; du < size.rows(); du++) {
            for (int dv = 0; dv < size.columns(); dv++) {
                double[] row = shifted(window, du, dv);
                double desired = positive && du == 0 && dv == 0 ? 1 : 0;
                for (int i = 0; i < row.length; i++) {
                    for (int j = 0; j < row.length; j++) {
                        normal[i][j] += row[i] * row[j];
                    }
                    right[i] += row[i] * desired;
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
}
