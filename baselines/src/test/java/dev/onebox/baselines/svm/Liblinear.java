package dev.onebox.baselines.svm;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.Arrays;
import java.util.Random;

/** The same problem, solved by the library of those who invented the method: L2-regularised hinge loss in the dual. */
public final class Liblinear {
    private Liblinear() {}

    /** w, and the bias after it. */
    public static double[] train(WindowSet positives, WindowSet negatives, SvmSettings settings) {
        Problem problem = new Problem();
        problem.l = positives.count() + negatives.count();
        problem.n = negatives.length() + 1;
        problem.bias = settings.biasScale();
        problem.x = new Feature[problem.l][];
        problem.y = new double[problem.l];
        for (int i = 0; i < problem.l; i++) { // positives first: the first label is the one whose side is positive
            boolean positive = i < positives.count();
            problem.x[i] = nodes(positive ? positives.row(i) : negatives.row(i - positives.count()), problem.bias);
            problem.y[i] = positive ? 1 : -1;
        }
        Parameter parameter = new Parameter(
                SolverType.L2R_L1LOSS_SVC_DUAL, settings.cost(), settings.tolerance(), settings.mostPasses(), 0);
        parameter.setWeights(new double[] {settings.positiveWeight(), 1}, new int[] {1, -1});
        parameter.setRandom(new Random(settings.seed()));
        Linear.disableDebugOutput();
        double[] weights = Linear.train(problem, parameter).getFeatureWeights();
        weights[weights.length - 1] *= problem.bias;
        return weights;
    }

    /** The numbers that are not zero, counted from 1, and the constant B after them. */
    private static Feature[] nodes(float[] row, double constant) {
        Feature[] all = new Feature[row.length + 1];
        int next = 0;
        for (int j = 0; j < row.length; j++) {
            if (row[j] != 0) {
                all[next++] = new FeatureNode(j + 1, row[j]);
            }
        }
        all[next++] = new FeatureNode(row.length + 1, constant);
        return Arrays.copyOf(all, next);
    }

    /** ½‖w‖² + ½(b/B)² + C Σ max(0, 1 − y (wᵀx + b)), written again; w with the bias after it. */
    public static double objective(double[] w, WindowSet positives, WindowSet negatives, SvmSettings settings) {
        double squares = Math.pow(w[w.length - 1] / settings.biasScale(), 2);
        for (int j = 0; j + 1 < w.length; j++) {
            squares += w[j] * w[j];
        }
        double loss = 0;
        for (int i = 0; i < positives.count(); i++) {
            loss += settings.positiveWeight() * Math.max(0, 1 - score(w, positives.row(i)));
        }
        for (int i = 0; i < negatives.count(); i++) {
            loss += Math.max(0, 1 + score(w, negatives.row(i)));
        }
        return squares / 2 + settings.cost() * loss;
    }

    /** wᵀx + b. */
    static double score(double[] w, float[] x) {
        double score = w[x.length];
        for (int j = 0; j < x.length; j++) {
            score += w[j] * x[j];
        }
        return score;
    }

    /** w of a model, with the bias after it. */
    public static double[] plane(SvmModel model) {
        double[] weights = model.weights().values();
        double[] plane = Arrays.copyOf(weights, weights.length + 1);
        plane[weights.length] = model.bias();
        return plane;
    }
}
