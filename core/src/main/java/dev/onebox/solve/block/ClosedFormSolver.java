package dev.onebox.solve.block;

import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.StationarySystem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Solves an approximation of (S + λI) w = b that has a closed form.
 *
 * <p>Many right-hand sides are solved in groups of a fixed number, so results do not depend on the number of threads.
 * Immutable as seen from outside, thread-safe.
 *
 * @param inverse that of the approximation
 */
public record ClosedFormSolver(String method, StationarySystem system, FloatOperator inverse)
        implements PreparedSolver {
    /** Right-hand sides that share a pass over the factors: their vectors still fit the second-level cache. */
    private static final int GROUP = 8;

    /** The factors, and the lags or the operator that measures residuals. */
    @Override
    public long bytes() {
        return inverse.bytes() + system.bytes();
    }

    @Override
    public Solution solve(Template b) {
        system.check(b);
        return system.judge(b, inverse.times(b).values(), 0, true);
    }

    @Override
    public List<Solution> solve(List<Template> many, Workers workers) {
        many.forEach(system::check);
        int group = Math.min(GROUP, many.size());
        return new RightHandSideGroups<>(GROUP, () -> together(group), Function::apply).solve(many, workers);
    }

    /** Solves up to {@code capacity} right-hand sides together, in arrays of its own. One per thread. */
    private Function<List<Template>, List<Solution>> together(int capacity) {
        SignalShape shape = inverse.shape();
        float[] signals = new float[capacity * shape.length()];
        FloatWorkspace workspace = inverse.workspace(capacity);
        return right -> {
            for (int i = 0; i < right.size(); i++) {
                shape.pack(right.get(i), signals, i * shape.length());
            }
            inverse.apply(signals, signals, right.size(), workspace);
            List<Solution> solutions = new ArrayList<>();
            for (int i = 0; i < right.size(); i++) {
                double[] w = shape.unpack(signals, i * shape.length()).values();
                solutions.add(system.judge(right.get(i), w, 0, true));
            }
            return solutions;
        };
    }
}
