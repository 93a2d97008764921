package dev.onebox.baselines.svm;

/**
 * How a linear SVM is trained.
 *
 * <pre>
 *   minimise   ½‖w‖² + ½(b/B)² + Σ C_i max(0, 1 − y_i (wᵀx_i + b)),      C_i = C for negatives, weight · C for positives
 * </pre>
 *
 * Immutable.
 *
 * @param cost C
 * @param positiveWeight how much more a positive counts
 * @param biasScale B: the larger, the less the bias is held back, and the slower the descent where B² exceeds ‖x‖²
 * @param tolerance how far the optimality conditions of the dual may be violated when it stops
 * @param mostPasses over all windows, at most
 * @param seed of the order in which windows are visited
 */
public record SvmSettings(
        double cost, double positiveWeight, double biasScale, double tolerance, int mostPasses, long seed) {
    public SvmSettings {
        require("cost", cost);
        require("weight of positives", positiveWeight);
        require("scale of the bias", biasScale);
        require("tolerance", tolerance);
        if (mostPasses < 1) {
            throw new IllegalArgumentException("passes: got " + mostPasses + ", expected at least 1");
        }
    }

    private static void require(String what, double got) {
        if (!(got > 0) || Double.isInfinite(got)) {
            throw new IllegalArgumentException(what + ": got " + got + ", expected a positive number");
        }
    }

    /** C = 0.01 as Dalal and Triggs have it, all windows alike. */
    public static SvmSettings standard() {
        return new SvmSettings(0.01, 1, 10, 0.01, 1000, 1);
    }

    /** One positive against all negatives, counting fifty times: the exemplar SVM's. */
    public static SvmSettings exemplar() {
        return new SvmSettings(0.01, 50, 10, 1e-3, 1000, 1);
    }

    public SvmSettings withCost(double other) {
        return new SvmSettings(other, positiveWeight, biasScale, tolerance, mostPasses, seed);
    }
}
