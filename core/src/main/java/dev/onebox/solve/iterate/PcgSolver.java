package dev.onebox.solve.iterate;

import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ConvergenceHistory;
import dev.onebox.solve.LowRankTerm;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.block.RightHandSideGroups;
import dev.onebox.solve.block.SignalShape;
import dev.onebox.solve.toeplitz.FloatToeplitzOperator;
import dev.onebox.statistics.StationaryCovariance;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Conjugate gradients with products by FFT: the paper's way to solve (S + λI) w = b without forming S.
 *
 * <p>System and residual are those of the Toeplitz matrix, ‖(S + λI) w − b‖ / ‖b‖; the stopping rule is {@link Stopping};
 * one iteration is one product with S and one application of the preconditioner. A stop by residual is verified in double
 * and reached by {@link Refinement} where single precision does not get there by itself; a stop by separation needs single
 * precision only. Many right-hand sides search together where a residual is asked for, otherwise they advance in step; a fixed
 * number at a time, so that bits never depend on threads.
 *
 * <p>Paper: §2.3, §3.4. Cold O(k² d log d + k³ d), an iteration O(k² d + k d log d), d = mn. Immutable as seen from
 * outside, thread-safe.
 */
public final class PcgSolver implements PreparedSolver {
    /** Sides that advance in step: a block read from cache serves all, and they fit there. */
    public static final int IN_STEP = 4;

    /** Sides of a block that search together for a residual: beyond, products among them cost more than they spare. */
    private static final int MOST_TOGETHER = 32;

    /** A smaller block gains too little. */
    private static final int FEWEST_TOGETHER = 8;

    /** Blocks to split a batch into, for the cores to share, as long as none becomes smaller than that. */
    private static final int GROUPS = 4;

    /** Columns up to which preparing the preconditioner for a term costs no more than a few solves. */
    private static final int KNOWN_RANK = 64;

    private final String method;
    private final StationarySystem system;
    private final Stopping stopping;
    private final FloatOperator operator;
    private final FloatOperator preconditioner;
    private final List<LowRankTerm> terms;

    /** Arrays of the last single side: clearing new ones takes as long as half an iteration. */
    private final AtomicReference<@Nullable FloatConjugateGradients> spare = new AtomicReference<>();

    private PcgSolver(
            String method,
            StationarySystem system,
            Stopping stopping,
            FloatOperator operator,
            FloatOperator preconditioner,
            List<LowRankTerm> terms) {
        this.method = method;
        this.system = system;
        this.stopping = stopping;
        this.operator = operator;
        this.preconditioner = preconditioner;
        this.terms = terms;
    }

    /**
     * Prepares to solve systems of the largest windows {@code g} describes.
     *
     * @throws IllegalArgumentException if λ is not a positive number
     * @throws NotPositiveDefiniteException if the preconditioner shows that S + λI is not positive definite
     */
    public static PcgSolver prepare(
            StationaryCovariance g, double lambda, Preconditioning with, Stopping stopping, Workers workers) {
        StationarySystem system = new StationarySystem(g, lambda);
        FloatOperator operator = FloatToeplitzOperator.of(g, lambda, Kernels.best(), workers);
        FloatOperator preconditioner = with.inFloat().prepare(g, lambda, Kernels.best(), workers);
        return new PcgSolver(with.method(), system, stopping, operator, preconditioner, List.of());
    }

    /**
     * The solver of (S + λI + U D Uᵀ) w = b: the term joins the product, residual and Fisher ratio, and up to a rank of
     * {@value #KNOWN_RANK} the preconditioner. Beyond that the preconditioner does not know it, iterations grow with the
     * weights, and a stop by separation may come early. Shares everything else with this solver; a column takes 12 bytes a
     * number, 16 if the preconditioner knows it.
     *
     * @throws IllegalArgumentException if the term is of another size
     */
    @Override
    public PcgSolver plus(LowRankTerm term, Workers workers) {
        term.requireFits(size(), channels());
        boolean known = 0 < term.rank() && term.rank() <= KNOWN_RANK;
        FloatOperator inverse = known ? FloatLowRankOperator.correcting(term, preconditioner) : preconditioner;
        FloatOperator sum = FloatLowRankOperator.adding(term, operator);
        List<LowRankTerm> more = Stream.concat(terms.stream(), Stream.of(term)).toList();
        return new PcgSolver(method, system, stopping, sum, inverse, more);
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public StationarySystem system() {
        return system;
    }

    /** Spectra, factors, arrays kept for the next side, and the double-precision operator once a residual was asked for. */
    @Override
    public long bytes() {
        FloatConjugateGradients kept = spare.get();
        return operator.bytes()
                + preconditioner.bytes()
                + system.bytes()
                + terms.stream().mapToLong(LowRankTerm::bytes).sum()
                + (kept == null ? 0 : kept.bytes());
    }

    /** @throws NotPositiveDefiniteException if a direction of negative curvature is met */
    @Override
    public Solution solve(Template b) {
        system.check(b);
        if (stopping.tolerance() > 0) {
            return alone(b, 0);
        }
        FloatConjugateGradients kept = spare.getAndSet(null);
        FloatConjugateGradients own = kept == null ? gradients(1) : kept;
        try {
            return inStep(own, List.of(b)).get(0);
        } finally {
            spare.set(own);
        }
    }

    /**
     * What single precision makes of b: residual and Fisher ratio after every iteration, from zero until
     * {@code following} is satisfied, whatever this solver stops at. {@link DoubleConvergenceStudy} tells the same in double.
     *
     * @throws IllegalArgumentException if b has another size or holds NaN or infinity
     */
    public ConvergenceHistory follow(Template b, Stopping following) {
        return new FloatConvergenceStudy(system, operator, preconditioner).follow(b, following);
    }

    /** @throws NotPositiveDefiniteException if a direction of negative curvature is met */
    @Override
    public List<Solution> solve(List<Template> many, Workers workers) {
        many.forEach(system::check);
        if (stopping.tolerance() > 0) {
            int together = together(many.size());
            return new RightHandSideGroups<>(together, () -> block(Math.min(together, many.size())), this::together)
                    .solve(many, workers);
        }
        int capacity = Math.min(IN_STEP, many.size());
        return new RightHandSideGroups<>(IN_STEP, () -> gradients(capacity), this::inStep).solve(many, workers);
    }

    /** How many of so many sides search together for a residual. */
    public static int together(int sides) {
        return Math.max(FEWEST_TOGETHER, Math.min(MOST_TOGETHER, sides / GROUPS));
    }

    private FloatConjugateGradients gradients(int sides) {
        return new FloatConjugateGradients(operator, preconditioner, sides);
    }

    private FloatBlockGradients block(int sides) {
        return new FloatBlockGradients(operator, preconditioner, sides);
    }

    /** A side that fails among others is solved again by itself, so that none suffers from its neighbours. */
    private List<Solution> together(FloatBlockGradients block, List<Template> right) {
        if (right.size() == 1) {
            return List.of(solve(right.get(0)));
        }
        List<Refinement.Side> sides = refined(block::solve, right);
        return sides.stream()
                .map(side -> side.converged() ? solution(side, 0) : alone(side.b, side.iterations))
                .toList();
    }

    /** To the residual asked for, after {@code spent} products that were of no use. */
    private Solution alone(Template b, int spent) {
        Refinement.Side side = refined(gradients(1)::solve, List.of(b)).get(0);
        side.requireDefinite(spent);
        return solution(side, spent);
    }

    private List<Refinement.Side> refined(Refinement.Corrections corrections, List<Template> right) {
        return new Refinement(corrections, operator.shape(), (w, b) -> system.residual(w, b, terms))
                .solve(right, stopping);
    }

    private Solution solution(Refinement.Side side, int spent) {
        return solution(side.b, side.x, spent + side.iterations, side.converged());
    }

    private List<Solution> inStep(FloatConjugateGradients gradients, List<Template> right) {
        SignalShape shape = operator.shape();
        float[] b = new float[right.size() * shape.length()];
        float[] w = new float[b.length];
        for (int s = 0; s < right.size(); s++) {
            Template side = right.get(s);
            shape.pack(Scaling.times(side, 1 / Scaling.powerOf(side)), b, s * shape.length());
        }
        CgState[] sides = gradients.solve(b, w, right.size(), stopping);
        List<Solution> solutions = new ArrayList<>();
        for (CgState side : sides) {
            Template one = right.get(side.index);
            Template weights = Scaling.times(shape.unpack(w, side.index * shape.length()), Scaling.powerOf(one));
            side.requireDefinite();
            solutions.add(solution(one, weights, side.iterations, side.converged));
        }
        return solutions;
    }

    private Solution solution(Template b, Template weights, int iterations, boolean converged) {
        return system.judge(b, weights, iterations, converged, terms);
    }
}
