package dev.onebox.baselines.levinson;

import dev.onebox.solve.NotPositiveDefiniteException;

/**
 * Levinson's recursion for one channel along one axis.
 *
 * <pre>
 *   T x = (e, 0, …, 0),   x_0 = 1,   T_ij = t_|i−j|
 *
 *   κ = Σ_j t_(s+1−j) x_j / e,     x_j ← x_j − κ x_(s+1−j),     e ← e (1 − κ²)          from length s+1 to s+2
 * </pre>
 *
 * <p>x predicts an element from those after it, and by symmetry, reversed, from those before it. O(n²) time, O(n) memory.
 * Immutable.
 */
final class ScalarLevinson {
    private final double[] predictor;
    private final double error;

    private ScalarLevinson(double[] predictor, double error) {
        this.predictor = predictor;
        this.error = error;
    }

    /**
     * Runs the recursion on the first column of T.
     *
     * @throws NotPositiveDefiniteException if T is not positive definite
     */
    static ScalarLevinson of(double[] t) {
        double[] x = new double[t.length];
        x[0] = 1;
        double error = positive(t[0], 0);
        for (int s = 0; s + 1 < t.length; s++) {
            double kappa = 0;
            for (int j = 0; j <= s; j++) {
                kappa += t[s + 1 - j] * x[j];
            }
            kappa /= error;
            reflect(x, s + 1, kappa);
            error = positive(error * (1 - kappa * kappa), s + 1);
        }
        return new ScalarLevinson(x, error);
    }

    /** x_j and x_(last−j) are each other's twin: both are replaced at once. */
    private static void reflect(double[] x, int last, double kappa) {
        for (int j = 0; 2 * j <= last; j++) {
            double near = x[j];
            double far = x[last - j];
            x[j] = near - kappa * far;
            x[last - j] = far - kappa * near;
        }
    }

    private static double positive(double error, int step) {
        if (!(error > 0) || Double.isInfinite(error)) {
            throw new NotPositiveDefiniteException("prediction error of row " + step, error);
        }
        return error;
    }

    /** x. */
    double[] predictor() {
        return predictor;
    }

    /** e. */
    double error() {
        return error;
    }
}
