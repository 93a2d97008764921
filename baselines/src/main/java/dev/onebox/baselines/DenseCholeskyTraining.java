package dev.onebox.baselines;

import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.Template;
import dev.onebox.learn.PositiveWindows;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.Solution;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.Statistics;
import java.util.Map;

/**
 * A detector by the dense covariance: S + λI written out, factored and solved by OpenBLAS, then thrown away.
 *
 * <p>8 (mnk)² bytes outside the heap: 0.87 GB at 28 × 12 × 31. Paper: §5, the exact method it is compared with. Immutable.
 *
 * @param secondsToPrepare normalising, writing out and factoring
 * @param secondsToSolve for this one right-hand side
 * @param bytes of the factor
 */
public record DenseCholeskyTraining(
        Detector detector, Solution solution, double secondsToPrepare, double secondsToSolve, long bytes) {
    /**
     * Learns one detector on all cores.
     *
     * @throws NotPositiveDefiniteException if S + λI is not positive definite
     */
    public static DenseCholeskyTraining learn(
            PositiveWindows positives, Statistics statistics, Normalisation normalisation, double lambda) {
        Template b = difference(positives, statistics);
        long start = System.nanoTime();
        try (OpenBlasCholesky solver =
                OpenBlasCholesky.prepare(statistics.covariance(normalisation, positives.template()), lambda)) {
            long prepared = System.nanoTime();
            Solution solution = solver.solve(b);
            long solved = System.nanoTime();
            Template w = solution.weights();
            Map<String, String> provenance = Map.of(
                    "solver", solver.method(),
                    "lambda", Double.toString(lambda),
                    "normalisation", normalisation.name());
            Detector detector = WindowForm.of(positives)
                    .calibrated(w, onMean(w, statistics), solver.system().variance(w), b.dot(b), provenance);
            return new DenseCholeskyTraining(
                    detector, solution, (prepared - start) * 1e-9, (solved - prepared) * 1e-9, solver.bytes());
        }
    }

    // mean positive − μ
    private static Template difference(PositiveWindows positives, Statistics statistics) {
        double[] b = new double[positives.template().area() * statistics.channels()];
        for (FeatureImage window : positives.windows()) {
            for (int i = 0; i < b.length; i++) {
                b[i] += window.values()[i] / (double) positives.windows().size();
            }
        }
        for (int i = 0; i < b.length; i++) {
            b[i] -= statistics.mean(i % statistics.channels());
        }
        return new Template(positives.template(), statistics.channels(), b);
    }

    private static double onMean(Template w, Statistics statistics) {
        double sum = 0;
        for (int i = 0; i < w.values().length; i++) {
            sum += w.values()[i] * statistics.mean(i % w.channels());
        }
        return sum;
    }
}
