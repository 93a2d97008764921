package dev.onebox.baselines.levinson;

import dev.onebox.parallel.Workers;
import dev.onebox.solve.ExactSolverContract;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.statistics.StationaryCovariance;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class BlockLevinsonSolverTest extends ExactSolverContract {
    @Override
    protected PreparedSolver prepare(StationaryCovariance g, double lambda) {
        return BlockLevinsonSolver.prepare(g, lambda, Workers.alone());
    }

    @Override
    protected String method() {
        return "levinson";
    }
}
