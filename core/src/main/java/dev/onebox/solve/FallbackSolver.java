package dev.onebox.solve;

import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.block.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Solves under normalisation B, which is the better one where it is positive definite, and under C, which always is, for
 * the right-hand sides that prove that it is not.
 *
 * <p>Whether negative curvature is met depends on the right-hand side, so that is decided for each of them, and every
 * solution says which normalisation it was made with. The second solver is prepared when the first side needs it and then
 * kept instead of what it is made of. λ is never raised. Thread-safe.
 */
final class FallbackSolver implements PreparedSolver {
    /** Sides that are tried together before they are looked at: bounds the work that one failure among many repeats. */
    private static final int TOGETHER = 256;

    private final PreparedSolver first;
    private final Lazy<PreparedSolver> second;
    private final ToLongFunction<PreparedSolver> bytesOfFallback;

    /**
     * What the second solver is made of.
     *
     * @param maker prepares it
     * @param bytesBesides memory held, apart from what the first solver holds as well
     */
    record Fallback(Supplier<PreparedSolver> maker, ToLongFunction<PreparedSolver> bytesBesides) {}

    private FallbackSolver(PreparedSolver first, Fallback second) {
        this.first = first;
        this.second = new Lazy<>(second.maker());
        this.bytesOfFallback = second.bytesBesides();
    }

    /** The first, with the second at hand; or the second alone if preparing the first shows that it will not do. */
    static PreparedSolver prepare(Supplier<PreparedSolver> first, Fallback second) {
        PreparedSolver solver;
        try {
            solver = first.get();
        } catch (NotPositiveDefiniteException indefinite) {
            return second.maker().get(); // its normalisation() tells
        }
        return new FallbackSolver(solver, second);
    }

    /** Of the second, or of what it will be made of. */
    private long secondBytesBesides(PreparedSolver other) {
        PreparedSolver made = second.ifMade();
        return made == null ? bytesOfFallback.applyAsLong(other) : made.bytes();
    }

    @Override
    public String method() {
        return first.method();
    }

    /** That of the one tried first. */
    @Override
    public StationarySystem system() {
        return first.system();
    }

    /** Of the first, and of the second or what it will be made of. */
    @Override
    public long bytes() {
        return first.bytes() + secondBytesBesides(first);
    }

    /** Each of both with the term, the second again when it is needed. */
    @Override
    public PreparedSolver plus(LowRankTerm term, Workers workers) {
        term.requireFits(size(), channels());
        return prepare(
                () -> first.plus(term, workers),
                new Fallback(
                        () -> second.get().plus(term, Workers.alone()), // the workers of the first may be gone
                        this::secondBytesBesides)); // both share the term, which the first counts
    }

    @Override
    public Solution solve(Template b) {
        try {
            return first.solve(b);
        } catch (NotPositiveDefiniteException indefinite) {
            return second.get().solve(b).after(indefinite.iterations()); // its normalisation tells
        }
    }

    @Override
    public List<Solution> solve(List<Template> many, Workers workers) {
        List<Solution> solutions = new ArrayList<>(many.size());
        for (int from = 0; from < many.size(); from += TOGETHER) {
            List<Template> some = many.subList(from, Math.min(from + TOGETHER, many.size()));
            solutions.addAll(solveByHalves(some, workers));
        }
        return solutions;
    }

    /** Finds the sides that fail by bisection: the others are solved under the first normalisation, and together. */
    private List<Solution> solveByHalves(List<Template> some, Workers workers) {
        if (some.size() == 1) {
            return List.of(solve(some.get(0)));
        }
        try {
            return first.solve(some, workers);
        } catch (NotPositiveDefiniteException indefinite) {
            List<Solution> solutions = new ArrayList<>(solveByHalves(some.subList(0, some.size() / 2), workers));
            solutions.addAll(solveByHalves(some.subList(some.size() / 2, some.size()), workers));
            return solutions;
        }
    }
}
