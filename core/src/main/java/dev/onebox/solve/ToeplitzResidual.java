package dev.onebox.solve;

import dev.onebox.Template;

/**
 * Measures what a solver found against the Toeplitz system it stands for, in double.
 *
 * <p>Thread-safe, and the same bits for the same templates.
 */
@FunctionalInterface
interface ToeplitzResidual {
    /** Residual and Fisher ratio of w for the right-hand side b: one product with S + λI. */
    Quality of(Template w, Template b);

    /**
     * How good a solution is.
     *
     * @param relativeResidual ‖(S + λI) w − b‖ / ‖b‖
     * @param fisherRatio (bᵀw)² / (wᵀ(S + λI)w); 0 if w is zero
     */
    record Quality(double relativeResidual, double fisherRatio) {
        /** From the product {@code sw} = (S + λI) w. */
        static Quality of(Template w, Template b, Template sw) {
            double fit = b.dot(w);
            double energy = w.dot(sw);
            return new Quality(
                    StationarySystem.relativeDistance(sw.values(), b.values()), energy > 0 ? fit / energy * fit : 0);
        }
    }
}
