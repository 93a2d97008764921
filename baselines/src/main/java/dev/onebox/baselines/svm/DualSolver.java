package dev.onebox.baselines.svm;

import java.util.function.BooleanSupplier;

/** An engine that was given its negatives. */
interface DualSolver {
    /** The plane that separates {@code positives} from the negatives. */
    Plane solve(WindowSet positives, BooleanSupplier cancelled);

    /** Memory held beside the windows themselves. */
    long bytes();

    /** wᵀx + b = 0, with the objective of the dual. The array is handed over. */
    final class Plane {
        private final double[] weights;
        private final double bias;
        private final double dual;

        Plane(double[] weights, double bias, double dual) {
            this.weights = weights;
            this.bias = bias;
            this.dual = dual;
        }

        double[] weights() {
            return weights;
        }

        double bias() {
            return bias;
        }

        double dual() {
            return dual;
        }
    }
}
