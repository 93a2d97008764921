package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Size;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import org.junit.jupiter.api.Test;

/** What a solver promises besides that solves an approximation of the system in closed form, in single precision. */
public abstract class ClosedFormContract extends PreparedSolverContract {
    /** One at a time and many differ by the rounding of single precision, 6e-8, times a condition number below 100. */
    @Override
    protected double tolerance() {
        return 6e-6;
    }

    /** [1, 2; 2, 1] has the eigenvalues 3 and −1, and is its own closed form. */
    @Test
    void refusesAnIndefiniteCovarianceWithTheNumberAndTheRemedy() {
        StationaryCovariance indefinite =
                StationaryCovariance.of(new Size(1, 2), Normalisation.A, new double[1], new double[] {2, 1, 2});
        assertThatThrownBy(() -> prepare(indefinite, 0.25))
                .isInstanceOf(NotPositiveDefiniteException.class)
                .hasMessageContainingAll("is -0.75", "normalisation C");
    }

    @Test
    void holdsTheOperatorOnlyOnceAResidualWasAskedFor() {
        Size size = new Size(4, 4);
        PreparedSolver solver = prepare(RandomCovariances.of(3, size, 2), 0.1);
        long factors = solver.bytes();
        Solution solution = solver.solve(RandomCovariances.rightHandSide(4, size, 2));
        assertThat(solver.bytes()).isEqualTo(factors);
        double residual = solution.relativeResidual();
        assertThat(solver.bytes()).isGreaterThan(factors);
        assertThat(solution.relativeResidual()).isEqualTo(residual);
    }
}
