package dev.onebox.baselines.normalisation;

import java.util.List;

/**
 * A symmetric tridiagonal matrix, and its smallest eigenvalue by counting signs in halved intervals. Immutable.
 *
 * @param beside element i couples i and i + 1; more than are needed are ignored
 */
record Tridiagonal(List<Double> diagonal, List<Double> beside) {
    private static final int HALVINGS = 200;

    double smallest() {
        double low = -radius();
        double high = radius();
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (hasBelow(middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return (low + high) / 2;
    }

    /** No eigenvalue is beyond it, by Gershgorin's discs. */
    private double radius() {
        double reach = 0;
        for (int i = 0; i < diagonal.size(); i++) {
            double before = i > 0 ? beside.get(i - 1) : 0;
            double after = i + 1 < diagonal.size() ? beside.get(i) : 0;
            reach = Math.max(reach, Math.abs(diagonal.get(i)) + before + after);
        }
        return reach;
    }

    /** Whether an eigenvalue is below x: a pivot of the matrix minus x is negative. */
    private boolean hasBelow(double x) {
        double pivot = 1;
        for (int i = 0; i < diagonal.size(); i++) {
            double coupling = i > 0 ? beside.get(i - 1) : 0;
            pivot = diagonal.get(i) - x - coupling * coupling / pivot;
            if (pivot < 0) {
                return true;
            }
            pivot = pivot == 0 ? Double.MIN_NORMAL : pivot;
        }
        return false;
    }
}
