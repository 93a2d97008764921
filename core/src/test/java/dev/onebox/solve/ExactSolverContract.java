package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a solver promises besides that solves the Toeplitz system itself, to the last digits. */
public abstract class ExactSolverContract extends PreparedSolverContract {
    /** Condition number 81 and numbers of the order of 1, so a hundred roundings. */
    protected double closedFormTolerance() {
        return 1e-13;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"tiny_k3_4x5_B", "tiny_k3_4x5_C", "crops_k31_4x5_C", "bsds500_k31_4x5_B", "bsds500_k31_4x5_C"})
    void findsTheReferenceSolution(String name) throws IOException {
        ReferenceSystem system = ReferenceSystem.read(name);
        Solution solution = prepare(system.covariance(), ReferenceSystem.LAMBDA).solve(system.template("b"));
        double[] expected = system.template("w_exact").values();
        assertThat(StationarySystem.relativeDistance(solution.weights().values(), expected))
                .isLessThan(1e-8);
        assertThat(solution.converged()).isTrue();
    }

    @Test
    void refusesIndefiniteStatisticsWithTheNumberAndTheRemedy() throws IOException {
        ReferenceSystem indefinite = ReferenceSystem.read("tiny_k3_4x5_A");
        assertThatThrownBy(() ->
                        prepare(indefinite.covariance(), ReferenceSystem.LAMBDA).solve(indefinite.template("b")))
                .isInstanceOf(NotPositiveDefiniteException.class)
                .hasMessageContainingAll("is -", "normalisation C");
    }

    /** The residual of a backward stable method is rounding times ‖S‖‖w‖/‖b‖ ≤ condition number, here below 1e4. */
    @ParameterizedTest
    @CsvSource({"1,1,1", "1,7,1", "6,1,2", "3,5,3", "5,3,2", "7,11,2", "8,8,4", "2,3,31"})
    void leavesAResidualOfRoundingOnly(int rows, int columns, int k) {
        Size size = new Size(rows, columns);
        StationaryCovariance g = RandomCovariances.of(5, size, k);
        Solution solution = prepare(g, 0.01).solve(RandomCovariances.rightHandSide(6, size, k));
        assertThat(solution.relativeResidual()).isLessThan(1e-11);
    }

    /** g[d] = ρ^|d| / (1−ρ²) has the tridiagonal inverse with 1, 1+ρ², …, 1+ρ², 1 on the diagonal and −ρ beside it. */
    @ParameterizedTest
    @CsvSource({"1,9", "9,1"})
    void invertsAnAutoregressiveCovarianceLikeItsClosedForm(int rows, int columns) {
        double rho = 0.8;
        double lambda = 0.01;
        double[] g = new double[rows * (2 * columns - 1)];
        for (int i = 0; i < g.length; i++) {
            int distance = rows > 1 ? i : Math.abs(i - columns + 1);
            g[i] = (Math.pow(rho, distance) / (1 - rho * rho)) - (distance == 0 ? lambda : 0);
        }
        Size size = new Size(rows, columns);
        StationaryCovariance covariance = StationaryCovariance.of(size, Normalisation.B, new double[1], g);
        Template b = RandomCovariances.rightHandSide(8, size, 1);
        double[] w = prepare(covariance, lambda).solve(b).weights().values();
        for (int i = 0; i < 9; i++) {
            double below = i > 0 ? b.values()[i - 1] : 0;
            double above = i < 8 ? b.values()[i + 1] : 0;
            double diagonal = i == 0 || i == 8 ? 1 : 1 + rho * rho;
            assertThat(w[i]).isCloseTo(diagonal * b.values()[i] - rho * (below + above), within(closedFormTolerance()));
        }
    }
}
