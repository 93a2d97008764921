package dev.onebox.baselines.svm;

import java.util.Arrays;
import java.util.Random;

/**
 * One training of a linear SVM by dual coordinate descent.
 *
 * <pre>
 *   minimise ½‖w‖² − Σα,   w = Σ α_i y_i (x_i, B),   0 ≤ α_i ≤ C_i:     α_i ← clamp(α_i − (y_i wᵀ(x_i, B) − 1) / ‖(x_i, B)‖²)
 * </pre>
 *
 * <p>Windows are visited in a random order that is drawn anew in every pass; those at a bound whose gradient keeps them
 * there are left out until the rest has converged, and then all are looked at once more. Method: Hsieh et al., ICML 2008,
 * which is liblinear's. One per thread.
 */
final class DualDescent {
    private final WindowSet negatives;
    private final SvmSettings settings;
    private final WindowSet positives;
    private final int count;
    private final double[] alpha;
    private final double[] norms; // ‖(x_i, B)‖²
    private final double[] w;
    private double bias; // the weight of the constant B
    private final int[] order;
    private int active;
    private double lowest = Double.NEGATIVE_INFINITY; // projected gradients of the pass before
    private double highest = Double.POSITIVE_INFINITY;
    private final Random random;

    DualDescent(WindowSet positives, WindowSet negatives, SvmSettings settings) {
        this.positives = positives;
        this.negatives = negatives;
        this.settings = settings;
        this.random = new Random(settings.seed());
        this.count = positives.count() + negatives.count();
        this.alpha = new double[count];
        this.norms = new double[count];
        this.w = new double[negatives.length()];
        this.order = new int[count];
        this.active = count;
        for (int i = 0; i < count; i++) {
            float[] x = row(i);
            norms[i] = settings.biasScale() * settings.biasScale();
            for (float value : x) {
                norms[i] += (double) value * value;
            }
            order[i] = i;
        }
    }

    private float[] row(int i) {
        return i < positives.count() ? positives.row(i) : negatives.row(i - positives.count());
    }

    private int label(int i) {
        return i < positives.count() ? 1 : -1;
    }

    private double most(int i) {
        return i < positives.count() ? settings.cost() * settings.positiveWeight() : settings.cost();
    }

    /** Visits all active windows once; whether it is done. */
    boolean pass() {
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        shuffle();
        for (int s = 0; s < active; s++) {
            int i = order[s];
            double gradient = gradient(i);
            if (isStuck(i, gradient)) {
                swap(s--, --active);
                continue;
            }
            double projected = projected(i, gradient);
            least = Math.min(least, projected);
            greatest = Math.max(greatest, projected);
            if (Math.abs(projected) > 1e-12) {
                move(i, gradient);
            }
        }
        return hasConverged(least, greatest);
    }

    private void shuffle() {
        for (int s = 0; s < active; s++) {
            swap(s, s + random.nextInt(active - s));
        }
    }

    private void swap(int s, int t) {
        int kept = order[s];
        order[s] = order[t];
        order[t] = kept;
    }

    private double gradient(int i) {
        return label(i) * (dot(w, row(i)) + bias * settings.biasScale()) - 1;
    }

    private boolean isStuck(int i, double gradient) {
        return (alpha[i] == 0 && gradient > highest) || (alpha[i] == most(i) && gradient < lowest);
    }

    private double projected(int i, double gradient) {
        if (alpha[i] == 0) {
            return Math.min(gradient, 0);
        }
        return alpha[i] == most(i) ? Math.max(gradient, 0) : gradient;
    }

    private void move(int i, double gradient) {
        double before = alpha[i];
        alpha[i] = Math.min(Math.max(before - gradient / norms[i], 0), most(i));
        double step = (alpha[i] - before) * label(i);
        float[] x = row(i);
        for (int j = 0; j < x.length; j++) {
            w[j] += step * x[j];
        }
        bias += step * settings.biasScale();
    }

    /** If only those still active have converged, all become active again. */
    private boolean hasConverged(double least, double greatest) {
        if (!(greatest - least > settings.tolerance())) {
            if (active == count) {
                return true;
            }
            active = count;
            lowest = Double.NEGATIVE_INFINITY;
            highest = Double.POSITIVE_INFINITY;
            return false;
        }
        lowest = least < 0 ? least : Double.NEGATIVE_INFINITY;
        highest = greatest > 0 ? greatest : Double.POSITIVE_INFINITY;
        return false;
    }

    /** w; handed over. */
    double[] weights() {
        return w;
    }

    /** b of wᵀx + b. */
    double bias() {
        return bias * settings.biasScale();
    }

    /** The objective of the dual. */
    double objective() {
        double squares = bias * bias;
        for (double weight : w) {
            squares += weight * weight;
        }
        return Arrays.stream(alpha).sum() - squares / 2;
    }

    /** Σ w_j x_j over the length of x, in four sums that do not wait for one another. */
    static double dot(double[] w, float[] x) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int j = 0;
        for (; j + 3 < x.length; j += 4) {
            s0 += w[j] * x[j];
            s1 += w[j + 1] * x[j + 1];
            s2 += w[j + 2] * x[j + 2];
            s3 += w[j + 3] * x[j + 3];
        }
        for (; j < x.length; j++) {
            s0 += w[j] * x[j];
        }
        return s0 + s1 + (s2 + s3);
    }
}
