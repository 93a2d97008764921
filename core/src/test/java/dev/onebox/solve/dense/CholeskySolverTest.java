package dev.onebox.solve.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ExactSolverContract;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.StationarySystem;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import java.util.List;
import org.junit.jupiter.api.Test;

class CholeskySolverTest extends ExactSolverContract {
    @Override
    protected PreparedSolver prepare(StationaryCovariance g, double lambda) {
        return CholeskySolver.prepare(g, lambda, Workers.alone());
    }

    @Override
    protected String method() {
        return "cholesky";
    }

    /** 9 × 10 × 5 = 450 rows: three whole tiles and a narrow one. */
    @Test
    void solvesManyAcrossTilesAsItSolvesOne() {
        StationaryCovariance g = RandomCovariances.of(9, new Size(9, 10), 5);
        Template b = RandomCovariances.rightHandSide(10, g.size(), 5);
        PreparedSolver solver = prepare(g, 0.01);
        Solution one = solver.solve(b);
        double[] among =
                solver.solve(List.of(b, b), Workers.alone()).get(1).weights().values();
        assertThat(one.relativeResidual()).isLessThan(1e-12);
        assertThat(StationarySystem.relativeDistance(one.weights().values(), among))
                .isLessThan(1e-11);
    }

    @Test
    void refusesAFactorLargerThanTheHeapBeforeItAllocatesAnything() {
        Size size = new Size(400, 400);
        StationaryCovariance g = StationaryCovariance.of(
                size, Normalisation.B, new double[1], new double[size.rows() * (2 * size.columns() - 1)]);
        assertThatThrownBy(() -> prepare(g, 1e-4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("400x400", "160000 unknowns", "pcg");
    }

    @Test
    void namesTheRowWhosePivotFails() {
        Size size = new Size(1, 3);
        double[] g = {-0.9, 0.5, 1, 0.5, -0.9};
        StationaryCovariance indefinite = StationaryCovariance.of(size, Normalisation.A, new double[1], g);
        assertThatThrownBy(() -> prepare(indefinite, 1e-4))
                .isInstanceOf(NotPositiveDefiniteException.class)
                .hasMessageContaining("row 2");
    }
}
