package dev.onebox.baselines.svm;

/** The objective that {@link SvmSettings} states, from its definition: a pass over all windows. Immutable. */
final class PrimalObjective {
    private final SvmSettings settings;

    PrimalObjective(SvmSettings settings) {
        this.settings = settings;
    }

    double of(double[] w, double bias, WindowSet positives, WindowSet negatives) {
        double scaled = bias / settings.biasScale();
        double squares = scaled * scaled;
        for (double weight : w) {
            squares += weight * weight;
        }
        return squares / 2
                + settings.cost() * settings.positiveWeight() * loss(w, bias, positives, 1)
                + settings.cost() * loss(w, bias, negatives, -1);
    }

    private static double loss(double[] w, double bias, WindowSet windows, int label) {
        double loss = 0;
        for (int i = 0; i < windows.count(); i++) {
            loss += Math.max(0, 1 - label * (Rows.dot(w, windows.row(i)) + bias));
        }
        return loss;
    }
}
