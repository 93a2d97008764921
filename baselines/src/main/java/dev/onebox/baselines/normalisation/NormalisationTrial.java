package dev.onebox.baselines.normalisation;

import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.Solution;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.Solvers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.Statistics;
import java.util.Optional;

/**
 * One normalisation tried with one method, with nothing to fall back to. Immutable.
 *
 * <p>With the paper's (A) iterations may stop well before they meet a direction of negative curvature: a solution does not
 * mean that the matrix is positive definite. {@link ExtremeEigenvalues} tells.
 *
 * @param method as {@code --solver} names it
 * @param solution present unless the matrix, or what the method makes of it, showed not to be positive definite
 * @param outcome in words: iterations and residual, or the number that showed it
 */
public record NormalisationTrial(
        Normalisation normalisation, String method, Optional<Solution> solution, String outcome) {
    /** Tries to solve for {@code b} with {@code normalisation} and no other. */
    public static NormalisationTrial of(
            Statistics statistics, Normalisation normalisation, SolverSettings settings, Template b, Workers workers) {
        String method = settings.method().toString();
        try {
            SolverSettings only = settings.withNormalisation(normalisation);
            Solution solution =
                    Solvers.prepare(statistics, b.size(), only, workers).solve(b);
            String outcome = solution.iterations() + " iterations, relative residual " + solution.relativeResidual();
            return new NormalisationTrial(normalisation, method, Optional.of(solution), outcome);
        } catch (NotPositiveDefiniteException indefinite) {
            return new NormalisationTrial(
                    normalisation, method, Optional.empty(), String.valueOf(indefinite.getMessage()));
        }
    }
}
