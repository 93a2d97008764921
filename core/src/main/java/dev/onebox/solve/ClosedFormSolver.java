package dev.onebox.solve;

import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
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

    private final StationarySystem system;
    private final ClosedForm form;

    ClosedFormSolver(StationarySystem system, ClosedForm form) {
        this.system = system;
        this.form = form;
    }

    @Override
    public final Size size() {
        return system.size();
    }

    @Override
    public final int channels() {
        return system.channels();
    }

    @Override
    public final double lambda() {
        return system.lambda();
    }

    @Override
    public final Normalisation normalisation() {
        return system.normalisation();
    }

    @Override
    public final StationarySystem system() {
        return system;
    }

    /** The factors, and the lags or the operator that measures residuals. */
    @Override
    public final long bytes() {
        return form.bytes() + system.bytes();
    }

    @Override
    public final Solution solve(Template b) {
        system.check(b);
        return solution(b, form.solve(List.of(b)).get(0));
    }

    @Override
    public final List<Solution> solve(List<Template> many, Workers workers) {
        many.forEach(system::check);
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
        return Solution.ofClosedForm(w, b, normalisation(), system.residual());
    }
}
