package dev.onebox.solve;

import dev.onebox.solve.iterate.CgState;
import java.util.List;
import java.util.OptionalInt;

/**
 * How conjugate gradients went, iteration by iteration: what tables and figures of convergence are made of.
 *
 * <p>Residual and Fisher ratio are those of the recurrence. In double they are the truth for all practical purposes; in
 * single precision the residual is, down to about 1e-5. Immutable.
 *
 * @param residuals ‖r‖ / ‖b‖ after 0, 1, 2 … iterations
 * @param fisherRatios bᵀx after as many, which is their Fisher ratio
 * @param metNegativeCurvature whether it ended because a direction showed that S + λI is not positive definite
 */
public record ConvergenceHistory(List<Double> residuals, List<Double> fisherRatios, boolean metNegativeCurvature) {
    /** Copies the lists. */
    public ConvergenceHistory {
        residuals = List.copyOf(residuals);
        fisherRatios = List.copyOf(fisherRatios);
    }

    /** How many iterations were followed. */
    public int iterations() {
        return residuals.size() - 1;
    }

    /** After how many iterations {@code stopping} would have been satisfied; empty if that was not reached. */
    public OptionalInt iterationsTo(Stopping stopping) {
        CgState side = new CgState(0, 1);
        for (int j = 1; j < residuals.size() && !side.finished; j++) {
            side.gain(fisherRatios.get(j) - fisherRatios.get(j - 1), residuals.get(j), stopping);
        }
        return side.converged ? OptionalInt.of(side.iterations) : OptionalInt.empty();
    }
}
