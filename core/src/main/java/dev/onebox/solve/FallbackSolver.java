package dev.onebox.solve;

import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.tensor.Size;
import dev.onebox.tensor.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Solves under normalisation B, which is the better one where it is positive definite, and under C, which always is, for
 * the right-hand sides that prove that it is not.
 *
 * <p>Whether negative curvature is met depends on the right-hand side, so that is decided for each of them, and every
 * solution says which normalisation it was made with. The second solver is prepared when the first side needs it and then
 * kept. λ is never raised. Thread-safe.
 */
final class FallbackSolver implements PreparedSolver {
    /** Sides that are tried together before they are looked at: bounds the work that one failure among many repeats. */
    private static final int TOGETHER = 256;

    private final PreparedSolver first;
    private final Supplier<PreparedSolver> second;
    private final Object preparing = new Object();
    private volatile @Nullable PreparedSolver prepared; // the second, once needed

    private FallbackSolver(PreparedSolver first, Supplier<PreparedSolver> second) {
        this.first = first;
        this.second = second;
    }

    /** The first, with the second at hand; or the second alone if preparing the first shows that it will not do. */
    static PreparedSolver prepare(Supplier<PreparedSolver> first, Supplier<PreparedSolver> second) {
        PreparedSolver solver;
        try {
            solver = first.get();
        } catch (NotPositiveDefiniteException indefinite) {
            return second.get(); // its normalisation() tells
        }
        return new FallbackSolver(solver, second);
    }

    private PreparedSolver second() {
        PreparedSolver solver = prepared;
        if (solver == null) {
            synchronized (preparing) {
                solver = prepared;
                if (solver == null) {
                    solver = second.get();
                    prepared = solver;
                }
            }
        }
        return solver;
    }

    @Override
    public String method() {
        return first.method();
    }

    @Override
    public Size size() {
        return first.size();
    }

    @Override
    public int channels() {
        return first.channels();
    }

    @Override
    public double lambda() {
        return first.lambda();
    }

    /** The one tried first; that of a solution stands in the solution. */
    @Override
    public Normalisation normalisation() {
        return first.normalisation();
    }

    /** That of the one tried first. */
    @Override
    public StationarySystem system() {
        return first.system();
    }

    /** Of both, as far as they are there. */
    @Override
    public long bytes() {
        PreparedSolver solver = prepared;
        return first.bytes() + (solver == null ? 0 : solver.bytes());
    }

    /** Each of both with the term, the second again when it is needed: by then these workers may be gone. */
    @Override
    public PreparedSolver plus(LowRankTerm term, Workers workers) {
        term.requireFits(size(), channels());
        return prepare(() -> first.plus(term, workers), () -> secondWith(term));
    }

    private PreparedSolver secondWith(LowRankTerm term) {
        try (Workers own = new Workers(1)) {
            return second().plus(term, own);
        }
    }

    @Override
    public Solution solve(Template b) {
        try {
            return first.solve(b);
        } catch (NotPositiveDefiniteException indefinite) {
            return second().solve(b).after(indefinite.iterations()); // its normalisation tells
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
