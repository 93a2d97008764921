package dev.onebox.solve;

import dev.onebox.statistics.Normalisation;
import dev.onebox.tensor.Template;

/**
 * What a solver found. Not having converged is a result, not an exception.
 *
 * @param weights w
 * @param iterations products with S that were spent on it; 0 for closed forms and factorisations
 * @param relativeResidual ‖(S + λI) w − b‖ / ‖b‖ of the Toeplitz system, recomputed from w in double; for closed forms it
 *     tells how far the approximated system is from the true one
 * @param fisherRatio (bᵀw)² / (wᵀ(S + λI)w), the separation of the object from the background in squared deviations
 * @param converged whether the method's own stopping rule was met
 * @param normalisation the normalisation of the covariance in use when it stopped
 */
public record Solution(
        Template weights,
        int iterations,
        double relativeResidual,
        double fisherRatio,
        boolean converged,
        Normalisation normalisation) {}
