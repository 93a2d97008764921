package dev.onebox.solve;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.iterate.PcgSolver;
import dev.onebox.statistics.Normalisation;
import java.util.Arrays;
import java.util.List;

/**
 * Everything a method needs to solve (S + λI) w = b for templates of one size, whatever b is.
 *
 * <p>Implementations are immutable as seen from outside and shareable between threads.
 */
public interface PreparedSolver {
    /** The method, as {@code --solver} names it. */
    String method();

    /** m × n. */
    default Size size() {
        return system().size();
    }

    /** k. */
    default int channels() {
        return system().channels();
    }

    /** λ. */
    default double lambda() {
        return system().lambda();
    }

    /** The normalisation of the covariance that is solved with. */
    default Normalisation normalisation() {
        return system().normalisation();
    }

    /** The stationary system solved, without low-rank terms: it knows what variance the background has along a template. */
    StationarySystem system();

    /** Memory held between solves. */
    long bytes();

    /**
     * Solves for one right-hand side.
     *
     * @throws IllegalArgumentException if b has another size or holds NaN or infinity
     */
    Solution solve(Template b);

    /** Solves for many, in their order: the same results as one at a time, up to rounding. */
    default List<Solution> solve(List<Template> many, Workers workers) {
        many.forEach(system()::check);
        Solution[] solutions = new Solution[many.size()];
        workers.forEach(solutions.length, i -> solutions[i] = solve(many.get(i)));
        return Arrays.asList(solutions);
    }

    /**
     * A solver of (S + λI + U D Uᵀ) w = b from this one, which stays as it is.
     *
     * <p>Unless a method knows a better way, it corrects this one's solutions ({@link WoodburySolver}) and so is as good as
     * they are. Conjugate gradients take the term into their product ({@link PcgSolver#plus}): Woodbury would
     * need a solve per column first, where inside the product a column costs 4 mnk multiply-adds an iteration and is as
     * exact as the rest.
     *
     * @param workers for the preparation only
     * @throws IllegalArgumentException if the term is of another size
     */
    default PreparedSolver plus(LowRankTerm term, Workers workers) {
        return WoodburySolver.prepare(this, term, workers);
    }
}
