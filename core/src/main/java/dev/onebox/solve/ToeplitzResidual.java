package dev.onebox.solve;

import dev.onebox.tensor.Template;

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
     * @param relativeResidual ‖(S + λI) w − b‖ / ‖b‖; 0 if both are zero
     * @param fisherRatio (bᵀw)² / (wᵀ(S + λI)w); 0 if w is zero
     */
    record Quality(double relativeResidual, double fisherRatio) {
        /** From the product {@code sw} = (S + λI) w. */
        static Quality of(Template w, Template b, Template sw) {
            double error = 0;
            for (int i = 0; i < b.values().length; i++) {
                double difference = sw.values()[i] - b.values()[i];
                error += difference * difference;
            }
            double separation = b.dot(w);
            return new Quality(ratio(Math.sqrt(error), Math.sqrt(b.dot(b))), ratio(separation * separation, w.dot(sw)));
        }

        private static double ratio(double numerator, double denominator) {
            return numerator == 0 ? 0 : numerator / denominator;
        }
    }
}
