package dev.onebox.solve;

import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.StationaryCovariance;
import java.util.List;

/**
 * Dense Cholesky: forms S + λI, forgets its structure, and factors it. The baseline of the paper, and the best choice for
 * the smallest templates.
 *
 * <p>Cold O((mnk)³) time and 4 (mnk)² bytes; warm O((mnk)²), two
 * triangular solves. Everything in double. Immutable.
 */
public final class CholeskySolver implements PreparedSolver {
    private static final int TOGETHER = 32; // right-hand sides solved together: the rows of a product

    private final StationarySystem system;
    private final UpperFactor factor;

    private CholeskySolver(StationarySystem system, UpperFactor factor) {
        this.system = system;
        this.factor = factor;
    }

    /** Same as {@link #prepare(StationaryCovariance, double, Workers)} on all cores. */
    public static CholeskySolver prepare(StationaryCovariance g, double lambda) {
        try (Workers workers = Workers.onAllCores()) {
            return prepare(g, lambda, workers);
        }
    }

    /**
     * Factors S + λI of the largest windows {@code g} describes.
     *
     * @throws IllegalArgumentException if λ is not a positive number, or the factor does not fit the memory left
     * @throws NotPositiveDefiniteException if S + λI is not positive definite
     */
    public static CholeskySolver prepare(StationaryCovariance g, double lambda, Workers workers) {
        long order = (long) g.size().area() * g.channels();
        HeapRoom.require("cholesky", g, UpperFactor.bytes(order));
        StationarySystem system = new StationarySystem(g, lambda);
        DenseCovariance covariance = new DenseCovariance(g, lambda);
        return new CholeskySolver(
                system, UpperFactor.of("S + lambda I", covariance::rowInto, covariance.order(), workers));
    }

    @Override
    public String method() {
        return "cholesky";
    }

    @Override
    public StationarySystem system() {
        return system;
    }

    @Override
    public long bytes() {
        return factor.bytes() + system.bytes();
    }

    @Override
    public Solution solve(Template b) {
        system.check(b);
        double[] w = b.values().clone();
        factor.solve(w);
        return system.judge(b, w, 0, true);
    }

    @Override
    public List<Solution> solve(List<Template> many, Workers workers) {
        return ColumnGroups.solve(many, TOGETHER, system, factor::solve, workers);
    }
}
