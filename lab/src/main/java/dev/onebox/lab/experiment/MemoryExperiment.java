package dev.onebox.lab.experiment;

import dev.onebox.Size;
import dev.onebox.solve.Method;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.Solvers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What each method holds between two detectors, by size of the template.
 *
 * <pre>
 *   Cholesky                8 (mnk)²              the square of the matrix, as LAPACK wants it
 *   hard negative mining    4 mnk (P + 10 P + r P)   windows of the positives P, random negatives and r rounds
 *   ours                    asked of the prepared solver
 * </pre>
 *
 * <p>Paper: figure "Theoretical memory requirement". Stateless.
 */
public final class MemoryExperiment {
    private static final List<Map.Entry<Method, String>> OURS = List.of(
            Map.entry(Method.PCG, SolverExperiment.PCG),
            Map.entry(Method.PCG_PARITY, SolverExperiment.PCG_PARITY),
            Map.entry(Method.PARITY, SolverExperiment.PARITY),
            Map.entry(Method.CIRCULANT, SolverExperiment.CIRCULANT));
    private static final int POSITIVES = 2416; // INRIA's, mirror images included
    private static final int RANDOM_PER_POSITIVE = 10;
    private static final int ROUNDS = 3;

    private MemoryExperiment() {}

    public static List<BySize> run(ExperimentContext context) {
        List<BySize> rows = new ArrayList<>();
        for (Size size : context.effort().measurement().memorySizes()) {
            Statistics statistics = context.statistics();
            if (statistics.horizon().covers(size)) {
                long numbers = (long) size.area() * statistics.channels();
                rows.add(new BySize("Cholesky", size, 8.0 * numbers * numbers, false));
                rows.add(new BySize(
                        "hard negative mining",
                        size,
                        4.0 * numbers * POSITIVES * (1 + RANDOM_PER_POSITIVE + ROUNDS),
                        false));
                OURS.forEach(
                        ours -> rows.add(new BySize(ours.getValue(), size, bytes(context, ours.getKey(), size), true)));
            }
        }
        return rows;
    }

    /** Normalisation C, which is positive definite at every size; the bytes are those of any. */
    private static long bytes(ExperimentContext context, Method method, Size size) {
        SolverSettings settings = context.solving(method).withNormalisation(Normalisation.C);
        return Solvers.prepare(context.statistics(), size, settings, context.workers())
                .bytes();
    }
}
