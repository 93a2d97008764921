package dev.onebox.solve;

import dev.onebox.Template;
import dev.onebox.solve.block.Lazy;
import dev.onebox.solve.toeplitz.LazyResidual;
import dev.onebox.statistics.Normalisation;

/**
 * What a solver found. Not having converged is a result, not an exception.
 *
 * <p>Methods that never form a product with S would spend more time on judging a solution than on finding it: then
 * residual and Fisher ratio are computed when first asked for. Immutable as seen from outside, thread-safe.
 */
public final class Solution {
    private final Template weights;
    private final int iterations;
    private final boolean converged;
    private final Normalisation normalisation;
    private final Lazy<LazyResidual.Quality> quality;

    /** A solution for right-hand side {@code b}, which is copied, measured when it is asked how good it is. */
    Solution(
            Template weights,
            Template b,
            int iterations,
            boolean converged,
            Normalisation normalisation,
            LazyResidual residual) {
        this(weights, iterations, converged, normalisation, quality(weights, b, residual));
    }

    private Solution(
            Template weights,
            int iterations,
            boolean converged,
            Normalisation normalisation,
            Lazy<LazyResidual.Quality> quality) {
        this.weights = weights;
        this.iterations = iterations;
        this.converged = converged;
        this.normalisation = normalisation;
        this.quality = quality;
    }

    private static Lazy<LazyResidual.Quality> quality(Template weights, Template b, LazyResidual residual) {
        Template then = new Template(b.size(), b.channels(), b.values().clone()); // who made b may use it again
        return new Lazy<>(() -> residual.of(weights, then));
    }

    /** The same, found after {@code spent} products for nothing. */
    Solution after(int spent) {
        return new Solution(weights, spent + iterations, converged, normalisation, quality);
    }

    /** w. */
    public Template weights() {
        return weights;
    }

    /**
     * Products with S that were spent on it, by attempts that failed too: among other sides, or under a normalisation
     * that was given up. 0 for closed forms and factorisations.
     */
    public int iterations() {
        return iterations;
    }

    /**
     * ‖(S + λI) w − b‖ / ‖b‖ of the Toeplitz system, recomputed from w in double; for closed forms it tells how far the
     * approximated system is from the true one.
     */
    public double relativeResidual() {
        return quality.get().relativeResidual();
    }

    /** (bᵀw)² / (wᵀ(S + λI)w), the separation of the object from the background in squared deviations. */
    public double fisherRatio() {
        return quality.get().fisherRatio();
    }

    /** Whether the method's own stopping rule was met. */
    public boolean converged() {
        return converged;
    }

    /** The normalisation of the covariance in use when it stopped. */
    public Normalisation normalisation() {
        return normalisation;
    }
}
