package dev.onebox.solve;

import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.tensor.Size;
import dev.onebox.tensor.Template;
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
    Size size();

    /** k. */
    int channels();

    /** λ. */
    double lambda();

    /** The normalisation of the covariance that is solved with. */
    Normalisation normalisation();

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
    List<Solution> solve(List<Template> many, Workers workers);
}
