package dev.onebox.baselines.svm;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Dual coordinate descent on windows as they are.
 *
 * <pre>
 *   minimise ½‖w‖² − Σα,   w = Σ α_i y_i (x_i, B),   0 ≤ α_i ≤ C_i:     α_i ← clamp(α_i − (y_i wᵀ(x_i, B) − 1) / ‖(x_i, B)‖²)
 * </pre>
 *
 * <p>Windows are visited in a random order that is drawn anew in every pass; those at a bound whose gradient keeps them
 * there are left out until the rest has converged, and then all are looked at once more. Method: Hsieh et al., ICML 2008,
 * which is liblinear's. Immutable, thread-safe.
 */
final class CompactDual implements DualSolver {
    private final WindowSet negatives;
    private final SvmSettings settings;

    CompactDual(WindowSet negatives, SvmSettings settings) {
        this.negatives = negatives;
        this.settings = settings;
    }

    @Override
    public long bytes() {
        return 0;
    }

    @Override
    public Plane solve(WindowSet positives, BooleanSupplier cancelled) {
        Descent descent = new Descent(positives);
        for (int pass = 0; pass < settings.mostPasses() && !descent.pass(); pass++) {
            if (cancelled.getAsBoolean()) {
                throw new CancellationException("the training of an SVM was cancelled");
            }
        }
        return descent.plane();
    }

    /** The state of one training. One per thread. */
    private final class Descent {
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
        private final Random random = new Random(settings.seed());

        Descent(WindowSet positives) {
            this.positives = positives;
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
            return label(i) * (Rows.dot(w, row(i)) + bias * settings.biasScale()) - 1;
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
            Rows.add(step, row(i), w);
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

        Plane plane() {
            double squares = bias * bias;
            for (double weight : w) {
                squares += weight * weight;
            }
            double dual = Arrays.stream(alpha).sum() - squares / 2;
            return new Plane(w, bias * settings.biasScale(), dual);
        }
    }
}
