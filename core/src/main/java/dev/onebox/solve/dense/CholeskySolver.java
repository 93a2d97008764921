package dev.onebox.solve.dense;

import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.block.RightHandSideGroups;
import dev.onebox.statistics.StationaryCovariance;
import java.util.ArrayList;
import java.util.List;

/**
 * Dense Cholesky: forms S + λI, forgets its structure, and factors it. The baseline of the paper, and the best choice for
 * the smallest templates.
 *
 * <p>Cold O((mnk)³) time and 4 (mnk)² bytes; warm O((mnk)²), two
 * triangular solves. Everything in double. Immutable.
 *
 * @param factor that of S + λI
 */
public record CholeskySolver(StationarySystem system, TiledCholesky factor) implements PreparedSolver {
    private static final int TOGETHER = 32; // right-hand sides solved together: the rows of a product

    /**
     * Factors S + λI of the largest windows {@code g} describes.
     *
     * @throws IllegalArgumentException if λ is not a positive number, or the factor does not fit the memory left
     * @throws NotPositiveDefiniteException if S + λI is not positive definite
     */
    public static CholeskySolver prepare(StationaryCovariance g, double lambda, Workers workers) {
        long order = (long) g.size().area() * g.channels();
        MemoryCheck.require("cholesky", g, TiledCholesky.bytes(order));
        StationarySystem system = new StationarySystem(g, lambda);
        DenseCovariance covariance = new DenseCovariance(g, lambda);
        return new CholeskySolver(
                system, TiledCholesky.of("S + lambda I", covariance::rowInto, covariance.order(), workers));
    }

    @Override
    public String method() {
        return "cholesky";
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
        many.forEach(system::check);
        return new RightHandSideGroups<>(TOGETHER, () -> factor, this::solveTogether).solve(many, workers);
    }

    private List<Solution> solveTogether(TiledCholesky shared, List<Template> group) {
        double[][] x = columns(group);
        shared.solve(x);
        List<Solution> solutions = new ArrayList<>();
        for (int i = 0; i < group.size(); i++) {
            solutions.add(system.judge(group.get(i), column(x, i), 0, true));
        }
        return solutions;
    }

    private static double[][] columns(List<Template> group) {
        double[][] x = new double[group.get(0).values().length][group.size()];
        for (int i = 0; i < group.size(); i++) {
            double[] values = group.get(i).values();
            for (int row = 0; row < x.length; row++) {
                x[row][i] = values[row];
            }
        }
        return x;
    }

    private static double[] column(double[][] x, int i) {
        double[] values = new double[x.length];
        for (int row = 0; row < x.length; row++) {
            values[row] = x[row][i];
        }
        return values;
    }
}
