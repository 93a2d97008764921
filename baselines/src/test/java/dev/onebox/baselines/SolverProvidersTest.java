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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The methods that this module brings, as the library finds them. */
class SolverProvidersTest {
    /** ADMM stops at the residual asked for, or at 1e-3 where separation is asked for, of which it knows nothing. */
    @ParameterizedTest
    @CsvSource({
        "LEVINSON,3x4,2,0,1e-10",
        "LEVINSON,3x4,2,1e-5,1e-10",
        "LEVINSON,8x7,20,0,1e-11", // blocks of order 140: two tiles and three strips
        "ADMM,3x4,2,0,1.01e-3",
        "ADMM,3x4,2,1e-5,1.01e-5"
    })
    void solveToTheResidualTheSettingsAskForWithTheSameBitsOnAnyNumberOfThreads(
            Method method, String size, int channels, double tolerance, double atMost) {
        StationaryCovariance g = RandomCovariances.of(1, Size.parse(size), channels);
        Template b = RandomCovariances.rightHandSide(2, g.size(), channels);
        SolverSettings settings = SolverSettings.of(method, 0.05)
                .withStopping(tolerance > 0 ? Stopping.byResidual(tolerance) : Stopping.bySeparation());
        PreparedSolver solver = SolverProvider.of(method).prepare(g, settings, Workers.alone());
        Solution solution = solver.solve(b);
        assertThat(solver.method()).isEqualTo(method.toString());
        assertThat(solution.converged()).isTrue();
        assertThat(solution.relativeResidual()).isLessThan(atMost);
        for (int threads = 2; threads <= 3; threads++) {
            try (Workers workers = new Workers(threads)) {
                PreparedSolver parallel = SolverProvider.of(method).prepare(g, settings, workers);
                assertThat(parallel.solve(b).weights().values())
                        .containsExactly(solution.weights().values());
            }
        }
    }
}
