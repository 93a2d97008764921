package dev.onebox.baselines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Method;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.SolverProvider;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.Stopping;
import dev.onebox.statistics.StationaryCovariance;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The methods that this module brings, as the library finds them. */
class SolverProvidersTest {
    /** ADMM stops at the residual asked for, or at 1e-3 where separation is asked for, of which it knows nothing. */
    @ParameterizedTest
    @CsvSource({"LEVINSON,0,1e-10", "LEVINSON,1e-5,1e-10", "ADMM,0,1.01e-3", "ADMM,1e-5,1.01e-5"})
    void solveToTheResidualTheSettingsAskFor(Method method, double tolerance, double atMost) {
        StationaryCovariance g = RandomCovariances.of(new Random(1), new Size(3, 4), 2);
        Template b = RandomCovariances.rightHandSide(new Random(2), g.size(), 2);
        SolverSettings settings = SolverSettings.of(method, 0.05)
                .withStopping(tolerance > 0 ? Stopping.byResidual(tolerance) : Stopping.bySeparation());
        PreparedSolver solver = SolverProvider.of(method).prepare(g, settings, Workers.alone());
        Solution solution = solver.solve(b);
        assertThat(solver.method()).isEqualTo(method.toString());
        assertThat(solution.converged()).isTrue();
        assertThat(solution.relativeResidual()).isLessThan(atMost);
        try (Workers three = new Workers(3)) {
            PreparedSolver onThree = SolverProvider.of(method).prepare(g, settings, three);
            assertThat(onThree.solve(b).weights().values())
                    .containsExactly(solution.weights().values());
        }
    }
}
