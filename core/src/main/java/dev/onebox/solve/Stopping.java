package dev.onebox.solve;

/**
 * When an iterative solver has done enough.
 *
 * <pre>
 *   by separation:   α_j ρ_j &lt; gain · bᵀx_{j+1},  twice in a row
 *   by residual:     ‖r_j‖ ≤ tolerance · ‖b‖
 * </pre>
 *
 * <p>Conjugate gradients from zero have bᵀx_j = the Fisher ratio of x_j exactly, it only grows, and each step's gain α_j ρ_j
 * is known for free. What a detector wants is that ratio: a few steps reach it, long before the residual is small.
 * That holds with a good preconditioner. Without one, or with Strang's, steps gain so little that the rule may end them, and call
 * them converged, at .84 or .92 of the ratio: let these iterate to a residual.
 *
 * <p>Differs from the paper: it iterates to a residual. Immutable.
 *
 * @param gain the share of the Fisher ratio a step must add to be worth the next one; 0 to ignore the ratio
 * @param tolerance the relative residual to reach; 0 to ignore it
 * @param maxIterations where to give up
 */
public record Stopping(double gain, double tolerance, int maxIterations) {
    private static final int PATIENCE = 2_000;

    /** @throws IllegalArgumentException unless one of gain and tolerance is between 0 and 1, the other 0, and an iteration allowed */
    public Stopping {
        if (!(gain >= 0)
                || !(tolerance >= 0)
                || !(Math.min(gain, tolerance) == 0)
                || !(gain + tolerance > 0)
                || !(gain + tolerance < 1)) {
            throw new IllegalArgumentException("stopping at a gain of " + gain + " or a residual of " + tolerance
                    + ": expected one of them between 0 and 1 and the other 0");
        }
        if (maxIterations < 1) {
            throw new IllegalArgumentException("at most " + maxIterations + " iterations: expected at least 1");
        }
    }

    /** When two steps in a row each add less than a thousandth to the Fisher ratio. */
    public static Stopping bySeparation() {
        return new Stopping(1e-3, 0, PATIENCE);
    }

    /** When the residual is at most {@code tolerance} · ‖b‖. */
    public static Stopping byResidual(double tolerance) {
        return new Stopping(0, tolerance, PATIENCE);
    }
}
