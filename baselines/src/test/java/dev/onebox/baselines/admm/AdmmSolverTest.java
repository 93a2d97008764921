package dev.onebox.baselines.admm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.PreparedSolverContract;
import dev.onebox.solve.Solution;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.dense.CholeskySolver;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class AdmmSolverTest extends PreparedSolverContract {
    @Override
    protected PreparedSolver prepare(StationaryCovariance g, double lambda) {
        return prepare(g, lambda, 1e-3, 1000);
    }

    @Override
    protected String method() {
        return "admm";
    }

    private static AdmmSolver prepare(StationaryCovariance g, double lambda, double tolerance, int maxIterations) {
        try (Workers workers = new Workers(2)) {
            return AdmmSolver.prepare(g, lambda, tolerance, maxIterations, workers);
        }
    }

    /** {@code tiny_k3_4x5_B} is close to singular: its iterations count in thousands. */
    @ParameterizedTest
    @CsvSource({
        "tiny_k3_4x5_B,5000",
        "tiny_k3_4x5_C,100",
        "crops_k31_4x5_C,300",
        "bsds500_k31_4x5_B,200",
        "bsds500_k31_4x5_C,200"
    })
    void getsAsCloseToTheReferenceAsIsAskedFor(String name, int maxIterations) throws IOException {
        ReferenceSystem system = ReferenceSystem.read(name);
        Solution solution = prepare(system.covariance(), ReferenceSystem.LAMBDA, 1e-4, maxIterations)
                .solve(system.template("b"));
        assertThat(solution.converged()).isTrue();
        assertThat(solution.relativeResidual()).isLessThan(1.01e-4);
    }

    @ParameterizedTest
    @CsvSource({"1,1,1", "1,7,2", "6,1,3", "3,5,2", "5,3,3"})
    void findsTheExactSolutionInTheEnd(int rows, int columns, int k) {
        Size size = new Size(rows, columns);
        StationaryCovariance g = RandomCovariances.of(3, size, k);
        Template b = RandomCovariances.rightHandSide(4, size, k);
        double[] w = prepare(g, 0.05, 1e-11, 3000).solve(b).weights().values();
        double[] expected = CholeskySolver.prepare(g, 0.05, Workers.alone())
                .solve(b)
                .weights()
                .values();
        assertThat(StationarySystem.relativeDistance(w, expected)).isLessThan(1e-8);
    }

    @Test
    void givingUpIsAResult() throws IOException {
        ReferenceSystem system = ReferenceSystem.read("bsds500_k31_4x5_B");
        Solution solution =
                prepare(system.covariance(), ReferenceSystem.LAMBDA, 1e-9, 7).solve(system.template("b"));
        assertThat(solution.converged()).isFalse();
        assertThat(solution.iterations()).isEqualTo(7);
        assertThat(solution.relativeResidual()).isBetween(1e-3, 1.0);
    }

    @Test
    void refusesIndefiniteStatistics() throws IOException {
        ReferenceSystem indefinite = ReferenceSystem.read("tiny_k3_4x5_A");
        assertThatThrownBy(() ->
                        prepare(indefinite.covariance(), ReferenceSystem.LAMBDA).solve(indefinite.template("b")))
                .isInstanceOf(NotPositiveDefiniteException.class);
    }

    @ParameterizedTest
    @CsvSource({"0,10", "NaN,10", "1e-3,0"})
    void refusesAStoppingRuleThatCannotBeMet(double tolerance, int maxIterations) {
        StationaryCovariance g = RandomCovariances.of(3, new Size(2, 2), 1);
        assertThatThrownBy(() -> prepare(g, 0.05, tolerance, maxIterations))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
