package dev.onebox.solve.block;

import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.StationarySystem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Solves an approximation of (S + λI) w = b that has a closed form.
 *
 * <p>Many right-hand sides are solved in groups of a fixed number, so results do not depend on the number of threads.
 * Immutable as seen from outside, thread-safe.
 */
public final class ClosedFormSolver implements PreparedSolver {
    /** Right-hand sides that share a pass over the factors: their vectors still fit the second-level cache. */
    private static final int GROUP = 8;

    /** An approximate inverse of S + λI, as a function of templates. Immutable. */
    public interface ClosedForm {
        /** M⁻¹ b for each of up to {@code capacity} b, worked on together in arrays of its own. One per thread. */
        UnaryOperator<List<Template>> session(int capacity);

        /** Memory held. */
        long bytes();
    }

    private final String method;
    private final StationarySystem system;
    private final ClosedForm form;

    public ClosedFormSolver(String method, StationarySystem system, ClosedForm form) {
        this.method = method;
        this.system = system;
        this.form = form;
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public StationarySystem system() {
        return system;
    }

    /** The factors, and the lags or the operator that measures residuals. */
    @Override
    public long bytes() {
        return form.bytes() + system.bytes();
    }

    @Override
    public Solution solve(Template b) {
        system.check(b);
        return solve(form.session(1), List.of(b)).get(0);
    }

    @Override
    public List<Solution> solve(List<Template> many, Workers workers) {
        many.forEach(system::check);
        int group = Math.min(GROUP, many.size());
        return new RightHandSideGroups<>(GROUP, () -> form.session(group), this::solve).solve(many, workers);
    }

    private List<Solution> solve(UnaryOperator<List<Template>> session, List<Template> right) {
        List<Template> solved = session.apply(right);
        List<Solution> solutions = new ArrayList<>();
        for (int i = 0; i < right.size(); i++) {
            solutions.add(system.judge(right.get(i), solved.get(i).values(), 0, true));
        }
        return solutions;
    }
}
