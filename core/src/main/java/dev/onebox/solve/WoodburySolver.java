package dev.onebox.solve;

import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.dense.LuDecomposition;
import dev.onebox.solve.toeplitz.LazyResidual;
import java.util.Arrays;
import java.util.List;

/**
 * Adds a low-rank term to a prepared solver, by the Woodbury formula.
 *
 * <pre>
 *   (A + V Vᵀ) w = b:      y = A⁻¹ b,   Y = A⁻¹ V,   c = (I + VᵀY)⁻¹ Vᵀ y,   w = y − Y c
 * </pre>
 *
 * <p>As good as the solves it is built on, no better: if A y = b + e and A Y = V + E, then (A + V Vᵀ) w − b is exactly
 * e − E c. So it suits factorisations and closed forms, which it extends to the same quality, and conjugate gradients only
 * if they stop by a small residual. I + VᵀY is not made symmetric, because that would spoil this identity.
 *
 * <p>Cold a base solve per column and O(r² mnk + r³), 16 r mnk bytes; warm one base solve and O(r mnk). Immutable as seen
 * from outside, thread-safe.
 */
final class WoodburySolver implements PreparedSolver {
    private final PreparedSolver base;
    private final LowRankTerm term;
    private final List<Template> solved; // the columns of Y
    private final boolean converged; // all of them
    private final LuDecomposition capacitance; // of I + VᵀY
    private final LazyResidual residual;

    private WoodburySolver(PreparedSolver base, LowRankTerm term, List<Solution> columns, LazyResidual residual) {
        this.base = base;
        this.term = term;
        this.solved = columns.stream().map(Solution::weights).toList();
        this.converged = columns.stream().allMatch(Solution::converged);
        this.capacitance = new LuDecomposition(capacitance(term, solved));
        this.residual = residual;
    }

    /**
     * Solves for the term's columns with {@code base}.
     *
     * @throws IllegalArgumentException if the sizes differ
     */
    static WoodburySolver prepare(PreparedSolver base, LowRankTerm term, Workers workers) {
        term.requireFits(base.size(), base.channels());
        LazyResidual residual = base.system().residual().plus(List.of(term));
        return new WoodburySolver(base, term, base.solve(term.columns(), workers), residual);
    }

    /** Corrects once more; residuals are those of the system with both terms. */
    @Override
    public WoodburySolver plus(LowRankTerm another, Workers workers) {
        another.requireFits(size(), channels());
        return new WoodburySolver(this, another, solve(another.columns(), workers), residual.plus(List.of(another)));
    }

    private static double[][] capacitance(LowRankTerm term, List<Template> solved) {
        double[][] matrix = new double[term.rank()][term.rank()];
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < matrix.length; j++) {
                matrix[i][j] = (i == j ? 1 : 0) + term.column(i).dot(solved.get(j));
            }
        }
        return matrix;
    }

    @Override
    public String method() {
        return base.method() + "-woodbury";
    }

    @Override
    public StationarySystem system() {
        return base.system();
    }

    /** What the base holds, and the columns twice. */
    @Override
    public long bytes() {
        return base.bytes() + 2 * term.bytes() + capacitance.bytes();
    }

    @Override
    public Solution solve(Template b) {
        return corrected(b, base.solve(b));
    }

    @Override
    public List<Solution> solve(List<Template> many, Workers workers) {
        List<Solution> plain = base.solve(many, workers);
        Solution[] solutions = new Solution[many.size()];
        workers.forEach(solutions.length, i -> solutions[i] = corrected(many.get(i), plain.get(i)));
        return Arrays.asList(solutions);
    }

    private Solution corrected(Template b, Solution plain) {
        Template y = plain.weights();
        double[] c = new double[term.rank()];
        for (int i = 0; i < c.length; i++) {
            c[i] = term.column(i).dot(y);
        }
        capacitance.solve(c);
        double[] w = y.values().clone();
        for (int i = 0; i < c.length; i++) {
            subtract(c[i], solved.get(i).values(), w);
        }
        return new Solution(
                new Template(b.size(), b.channels(), w),
                b,
                plain.iterations(),
                converged && plain.converged(),
                plain.normalisation(),
                residual);
    }

    private static void subtract(double factor, double[] x, double[] from) {
        for (int j = 0; j < x.length; j++) {
            from[j] -= factor * x[j];
        }
    }
}
