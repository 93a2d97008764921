package dev.onebox.baselines.svm;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * liblinear's solver for L2-regularised hinge loss in the dual.
 *
 * <p>It takes an object for every number of a window that is not zero. Those of the negatives are made once. Thread-safe;
 * trains one at a time.
 */
final class LiblinearDual implements DualSolver {
    private static final Object ONE_AT_A_TIME = new Object(); // its report goes to a stream of the whole process
    private static final Pattern OBJECTIVE = Pattern.compile("Objective value = ([-+.,0-9eE]+)");

    private final WindowSet negatives;
    private final SvmSettings settings;
    private final Feature[][] nodes; // of the negatives

    LiblinearDual(WindowSet negatives, SvmSettings settings) {
        this.negatives = negatives;
        this.settings = settings;
        requireRoom(negatives);
        this.nodes = nodes(negatives);
    }

    /** Better before than in the middle, when everybody else is short of memory too. */
    private static void requireRoom(WindowSet windows) {
        long needed = windows.bytes() / Float.BYTES * SvmEngine.BYTES_PER_NUMBER;
        long most = Runtime.getRuntime().maxMemory();
        if (needed > most) {
            throw new IllegalArgumentException("liblinear on " + windows.count() + " windows of " + windows.size()
                    + " cells: takes up to " + (needed >> 20) + " MB, the heap ends at " + (most >> 20)
                    + " MB. Use our own engine, or give Java more (-Xmx)");
        }
    }

    private Feature[][] nodes(WindowSet windows) {
        Feature[][] rows = new Feature[windows.count()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = nodes(windows.row(i));
        }
        return rows;
    }

    /** The numbers that are not zero, counted from 1, and the constant B after them. */
    private Feature[] nodes(float[] row) {
        Feature[] all = new Feature[row.length + 1];
        int next = 0;
        for (int j = 0; j < row.length; j++) {
            if (row[j] != 0) {
                all[next++] = new FeatureNode(j + 1, row[j]);
            }
        }
        all[next++] = new FeatureNode(row.length + 1, settings.biasScale());
        return Arrays.copyOf(all, next);
    }

    @Override
    public long bytes() {
        return Arrays.stream(nodes).mapToLong(row -> row.length).sum() * SvmEngine.BYTES_PER_NUMBER;
    }

    @Override
    public Plane solve(WindowSet positives, BooleanSupplier cancelled) {
        Problem problem = problem(positives);
        Parameter parameter = new Parameter(
                SolverType.L2R_L1LOSS_SVC_DUAL, settings.cost(), settings.tolerance(), settings.mostPasses(), 0);
        parameter.setWeights(new double[] {settings.positiveWeight(), 1}, new int[] {1, -1});
        parameter.setRandom(new Random(settings.seed()));
        synchronized (ONE_AT_A_TIME) {
            ByteArrayOutputStream report = new ByteArrayOutputStream();
            Linear.setDebugOutput(new PrintStream(report, true, StandardCharsets.UTF_8));
            double[] all;
            try {
                all = Linear.train(problem, parameter).getFeatureWeights();
            } finally {
                Linear.disableDebugOutput();
            }
            double[] weights = Arrays.copyOf(all, negatives.length());
            return new Plane(weights, all[weights.length] * settings.biasScale(), dual(report));
        }
    }

    /** The first label is the one whose side is positive: positives come first. */
    private Problem problem(WindowSet positives) {
        Feature[][] first = nodes(positives);
        Problem problem = new Problem();
        problem.l = first.length + nodes.length;
        problem.n = negatives.length() + 1;
        problem.bias = settings.biasScale();
        problem.x = Arrays.copyOf(first, problem.l);
        System.arraycopy(nodes, 0, problem.x, first.length, nodes.length);
        problem.y = new double[problem.l];
        Arrays.fill(problem.y, -1);
        Arrays.fill(problem.y, 0, first.length, 1);
        return problem;
    }

    /** It minimises, so its objective is the negative of the dual; some languages write decimals with a comma. */
    private static double dual(ByteArrayOutputStream report) {
        Matcher matcher = OBJECTIVE.matcher(report.toString(StandardCharsets.UTF_8));
        return matcher.find() ? -Double.parseDouble(matcher.group(1).replace(',', '.')) : Double.NaN;
    }
}
