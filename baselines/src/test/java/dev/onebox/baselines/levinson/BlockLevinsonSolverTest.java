package dev.onebox.baselines.levinson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ExactSolverContract;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.statistics.StationaryCovariance;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BlockLevinsonSolverTest extends ExactSolverContract {
    @Override
    protected PreparedSolver prepare(StationaryCovariance g, double lambda) {
        return BlockLevinsonSolver.prepare(g, lambda, Workers.alone());
    }

    @Override
    protected String method() {
        return "levinson";
    }

    /** Blocks of order 7 · 20 = 140: two tiles and three strips. */
    @Test
    void givesTheSameBitsOnAnyNumberOfThreads() {
        Size size = new Size(8, 7);
        StationaryCovariance g = RandomCovariances.of(new Random(9), size, 20);
        Template b = RandomCovariances.rightHandSide(new Random(10), size, 20);
        List<double[]> results = new ArrayList<>();
        for (int threads = 1; threads <= 3; threads++) {
            try (Workers workers = new Workers(threads)) {
                Solution solution =
                        BlockLevinsonSolver.prepare(g, 0.01, workers).solve(b);
                assertThat(solution.relativeResidual()).isLessThan(1e-11);
                results.add(solution.weights().values());
            }
        }
        assertThat(results.get(1)).containsExactly(results.get(0));
        assertThat(results.get(2)).containsExactly(results.get(0));
    }
}
