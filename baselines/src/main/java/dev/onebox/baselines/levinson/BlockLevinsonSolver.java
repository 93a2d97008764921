package dev.onebox.baselines.levinson;

import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Method;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.SolverProvider;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.dense.MemoryCheck;
import dev.onebox.statistics.StationaryCovariance;

/**
 * Block Levinson: exact, and uses the Toeplitz structure of one of the two levels, that of the longer side.
 *
 * <p>Cold 3 m² (nk)³ operations for m ≥ n, against ⅓ (mnk)³ of dense Cholesky: fewer by a factor of m/9. The inverse is
 * kept in the form of Gohberg and Semencul, about 32 m (nk)² bytes, and a warm solve reads it twice.
 *
 * <p>Levinson's recursion is stable only as far as T is well conditioned, so one step of refinement, with the residual
 * by FFT from the lags themselves, follows every solve.
 *
 * <p>Paper: §2.2. Everything in double. Immutable.
 */
public final class BlockLevinsonSolver implements PreparedSolver {
    private final StationarySystem system;
    private final LevelBlocks level;
    private final BlockToeplitzInverse inverse;

    private BlockLevinsonSolver(StationarySystem system, LevelBlocks level, BlockToeplitzInverse inverse) {
        this.system = system;
        this.level = level;
        this.inverse = inverse;
    }

    /** Brings this method. */
    public static final class Provider implements SolverProvider {
        @Override
        public Method method() {
            return Method.LEVINSON;
        }

        @Override
        public PreparedSolver prepare(StationaryCovariance g, SolverSettings settings, Workers workers) {
            return BlockLevinsonSolver.prepare(g, settings.lambda(), workers);
        }
    }

    /**
     * Runs the recursion on S + λI of the largest windows {@code g} describes.
     *
     * @throws IllegalArgumentException if λ is not a positive number, or the predictors do not fit the memory left
     * @throws NotPositiveDefiniteException if S + λI is not positive definite
     */
    public static BlockLevinsonSolver prepare(StationaryCovariance g, double lambda, Workers workers) {
        LevelBlocks level = new LevelBlocks(g.size(), g.channels());
        MemoryCheck.require("levinson", g, peakBytes(level));
        StationarySystem system = new StationarySystem(g, lambda);
        return new BlockLevinsonSolver(system, level, BlockToeplitzInverse.of(level.blocks(g, lambda), workers));
    }

    /** Lags, both predictors, and the spectra made of them. */
    private static long peakBytes(LevelBlocks level) {
        long blocks = 3L * level.count() * level.order() * level.order() * Double.BYTES;
        return blocks + BlockToeplitzInverse.bytes(level.count(), level.order());
    }

    @Override
    public String method() {
        return "levinson";
    }

    @Override
    public StationarySystem system() {
        return system;
    }

    @Override
    public long bytes() {
        return inverse.bytes() + system.bytes();
    }

    @Override
    public Solution solve(Template b) {
        system.check(b);
        double[] w = inverseTimes(b.values());
        Template rest = system.residual(new Template(b.size(), b.channels(), w), b);
        double[] correction = inverseTimes(rest.values());
        for (int i = 0; i < w.length; i++) {
            w[i] += correction[i];
        }
        return system.judge(b, w, 0, true);
    }

    private double[] inverseTimes(double[] b) {
        return level.join(inverse.times(level.split(b)));
    }
}
