package dev.onebox.learn;

import dev.onebox.parallel.Workers;
import dev.onebox.solve.Solution;
import dev.onebox.tensor.FeatureImage;
import dev.onebox.tensor.Template;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How positives score under templates learnt without them.
 *
 * <pre>
 *   A w = b,   A y_i = x̄_i − μ:      w_{−i} = (N w − y_i) / (N − 1),      z_i = w_{−i}ᵀ(x_i − μ) / √(w_{−i}ᵀ S w_{−i})
 * </pre>
 *
 * <p>Exact, because w is linear in b; x̄_i is the mean of all copies of positive i, so a mirror image leaves together with
 * its original. Low-rank terms stay as they are, hence with a covariance of positives the spread of the z_i is a little too
 * small. At most {@value #MOST} positives are left out in turn, evenly taken. A batch solve and a product each. Only called.
 */
final class LeaveOneOut {
    static final int MOST = 100;

    private LeaveOneOut() {}

    /** z_i, ascending; none if there is only one positive. */
    static List<Double> scores(
            PositiveSet positives, Background background, Background.Fitted fitted, Workers workers) {
        int count = positives.count();
        if (count < 2) {
            return List.of();
        }
        List<FeatureImage> windows = evenly(positives.kept());
        List<Template> sides = windows.stream()
                .map(window -> background.centred(mean(positives.copies(window))))
                .toList();
        List<Solution> solutions = fitted.solver().solve(sides, workers);
        double[] scores = new double[windows.size()];
        workers.forEach(scores.length, i -> {
            Template without =
                    without(fitted.solution().weights(), solutions.get(i).weights(), count);
            Template window = background.centred(windows.get(i));
            scores[i] = without.dot(window) / fitted.deviation(without);
        });
        return Arrays.stream(scores).sorted().boxed().toList();
    }

    private static List<FeatureImage> evenly(List<FeatureImage> all) {
        int count = Math.min(MOST, all.size());
        List<FeatureImage> some = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            some.add(all.get((int) ((long) i * all.size() / count)));
        }
        return some;
    }

    private static Template without(Template w, Template y, int count) {
        double[] values = new double[w.values().length];
        for (int j = 0; j < values.length; j++) {
            values[j] = (count * w.values()[j] - y.values()[j]) / (count - 1);
        }
        return new Template(w.size(), w.channels(), values);
    }

    private static FeatureImage mean(List<FeatureImage> copies) {
        FeatureImage first = copies.get(0);
        float[] mean = new float[first.values().length];
        for (FeatureImage copy : copies) {
            for (int i = 0; i < mean.length; i++) {
                mean[i] += copy.values()[i] / copies.size();
            }
        }
        return new FeatureImage(first.rows(), first.columns(), first.channels(), mean);
    }

    /** The q-quantile of ascending numbers, linear between neighbours. */
    static double quantile(List<Double> ascending, double q) {
        double place = q * (ascending.size() - 1);
        int below = (int) place;
        int above = Math.min(ascending.size() - 1, below + 1);
        return ascending.get(below) + (place - below) * (ascending.get(above) - ascending.get(below));
    }
}
