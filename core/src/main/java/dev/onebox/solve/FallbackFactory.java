package dev.onebox.solve;

import dev.onebox.parallel.Workers;
import dev.onebox.statistics.LagCountRatios;
import dev.onebox.statistics.StationaryCovariance;

/**
 * The covariance under B and what makes the one under C of it: a fraction of the statistics, and nothing that a solver
 * under B does not hold anyway until it is asked for a residual.
 *
 * <p>Immutable.
 */
record FallbackFactory(StationaryCovariance underB, LagCountRatios shares, SolverSettings settings)
        implements FallbackSolver.Spare {
    @Override
    public PreparedSolver prepare() {
        // The workers of the first preparation may be gone.
        return Solvers.prepare(shares.underC(underB), settings, Workers.alone());
    }

    /** @param first a solver of {@code underB} */
    @Override
    public long bytesBesides(PreparedSolver first) {
        return shares.bytes() + (first.system().holdsLags() ? 0 : underB.bytes());
    }
}
