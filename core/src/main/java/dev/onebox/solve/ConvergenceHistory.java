package dev.onebox.solve;

import dev.onebox.solve.iterate.CgState;
import java.util.OptionalInt;

/**
 * How conjugate gradients went, iteration by iteration: what tables and figures of convergence are made of.
 *
 * <p>Residual and Fisher ratio are those of the recurrence. In double they are the truth for all practical purposes; in
 * single precision the residual is, down to about 1e-5. Immutable.
 */
public final class ConvergenceHistory {
    private final double[] residuals; // ‖r_j‖ / ‖b‖ after j iterations
    private final double[] fisherRatios; // bᵀx_j
    private final boolean metNegativeCurvature;

    /** Takes the arrays over; they begin with what is known before the first iteration. */
    public ConvergenceHistory(double[] residuals, double[] fisherRatios, boolean metNegativeCurvature) {
        this.residuals = residuals;
        this.fisherRatios = fisherRatios;
        this.metNegativeCurvature = metNegativeCurvature;
    }

    /** How many iterations were followed. */
    public int iterations() {
        return residuals.length - 1;
    }

    /** ‖r‖ / ‖b‖ after so many iterations; 1 after none. */
    public double residual(int iterations) {
        return residuals[iterations];
    }

    /** bᵀx after so many iterations, which is their Fisher ratio; 0 after none. */
    public double fisherRatio(int iterations) {
        return fisherRatios[iterations];
    }

    /** Whether it ended because a direction showed that S + λI is not positive definite. */
    public boolean metNegativeCurvature() {
        return metNegativeCurvature;
    }

    /** After how many iterations {@code stopping} would have been satisfied; empty if that was not reached. */
    public OptionalInt iterationsTo(Stopping stopping) {
        CgState side = new CgState(0, 1);
        for (int j = 1; j < residuals.length && !side.finished; j++) {
            side.gain(fisherRatios[j] - fisherRatios[j - 1], residuals[j], stopping);
        }
        return side.converged ? OptionalInt.of(side.iterations) : OptionalInt.empty();
    }
}
