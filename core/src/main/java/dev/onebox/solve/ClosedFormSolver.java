package dev.onebox.solve;

import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.tensor.Size;
import dev.onebox.tensor.Template;
import java.util.Arrays;
import java.util.List;

/**
 * Solves an approximation of (S + λI) w = b that has a closed form.
 *
 * <p>Many right-hand sides are solved in groups of a fixed number, so results do not depend on the number of threads.
 * Immutable as seen from outside, thread-safe.
 */
abstract class ClosedFormSolver implements PreparedSolver {
    /** Right-hand sides that share a pass over the factors: their vectors still fit the second-level cache. */
    private static final int GROUP = 8;

    private final StationaryCovariance g;
    private final double lambda;
    private final ClosedForm form;
    private final LazyResidual residual;

    ClosedFormSolver(StationaryCovariance g, double lambda, ClosedForm form, Kernels kernels) {
        this.g = g;
        this.lambda = lambda;
        this.form = form;
        this.residual = new LazyResidual(g, lambda, kernels);
    }

    static void requirePositive(double lambda) {
        if (!(lambda > 0) || Double.isInfinite(lambda)) {
            throw new IllegalArgumentException("lambda: got " + lambda + ", expected a positive number");
        }
    }

    @Override
    public final Size size() {
        return g.size();
    }

    @Override
    public final int channels() {
        return g.channels();
    }

    @Override
    public final double lambda() {
        return lambda;
    }

    @Override
    public final Normalisation normalisation() {
        return g.normalisation();
    }

    /** The factors, and the operator that measures residuals once one was asked for. */
    @Override
    public final long bytes() {
        return form.bytes() + residual.bytes();
    }

    @Override
    public final Solution solve(Template b) {
        check(b);
        return solution(b, form.solve(List.of(b)).get(0));
    }

    @Override
    public final List<Solution> solve(List<Template> many, Workers workers) {
        many.forEach(this::check);
        Solution[] solutions = new Solution[many.size()];
        workers.forEach((many.size() + GROUP - 1) / GROUP, group -> {
            int start = group * GROUP;
            List<Template> right = many.subList(start, Math.min(start + GROUP, many.size()));
            List<Template> solved = form.solve(right);
            for (int i = 0; i < right.size(); i++) {
                solutions[start + i] = solution(right.get(i), solved.get(i));
            }
        });
        return Arrays.asList(solutions);
    }

    private Solution solution(Template b, Template w) {
        return Solution.ofClosedForm(w, b, normalisation(), residual);
    }

    private void check(Template b) {
        if (!b.size().equals(size()) || b.channels() != channels()) {
            throw new IllegalArgumentException("right-hand side of " + b.size() + " cells and " + b.channels()
                    + " channels, expected " + size() + " and " + channels());
        }
        for (double value : b.values()) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("right-hand side holds " + value);
            }
        }
    }
}
