package dev.onebox.solve;

import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Many right-hand sides solved as lanes, on all threads: every thread takes sides from the same queue for lanes of its own.
 *
 * <p>Solutions do not depend on who takes what. Dense blocks for all threads (7 MB at 28 × 12 × 31) and the arrays of each
 * (8 MB) are made for a batch and not kept. Immutable.
 */
final class AbreastBatch {
    /** With fewer sides than this a thread's lanes are too often empty to repay the dense blocks. */
    static final int FEWEST = 64;

    /** Dense blocks beyond this would surprise whoever counted on the solver's own bytes. */
    private static final long MOST_BYTES = 256_000_000;

    private final FloatToeplitzOperator operator;
    private final FloatBlockPreconditioner preconditioner;
    private final Stopping stopping;
    private final Kernels kernels;

    private AbreastBatch(
            FloatToeplitzOperator operator,
            FloatBlockPreconditioner preconditioner,
            Stopping stopping,
            Kernels kernels) {
        this.operator = operator;
        this.preconditioner = preconditioner;
        this.stopping = stopping;
        this.kernels = kernels;
    }

    /**
     * If both consist of blocks and these are not too large: with terms of low rank, with recycled vectors and without a
     * preconditioner they do not.
     */
    static Optional<AbreastBatch> of(
            FloatOperator operator, FloatPreconditioner preconditioner, Stopping stopping, Kernels kernels) {
        return operator instanceof FloatToeplitzOperator toeplitz
                        && preconditioner instanceof FloatBlockPreconditioner blocks
                        && canBeDense(toeplitz.basis(), blocks.basis())
                ? Optional.of(new AbreastBatch(toeplitz, blocks, stopping, kernels))
                : Optional.empty();
    }

    static boolean canBeDense(FloatBasis products, FloatBasis inverses) {
        return AbreastOperator.bytesOfBlocks(products) + AbreastOperator.bytesOfBlocks(inverses) <= MOST_BYTES;
    }

    /** Makes a solution of what has become of a side. */
    @FunctionalInterface
    interface Finish {
        Solution solution(Template b, Template weights, CgSide side);
    }

    /** One solution for each, in the same order. */
    List<Solution> solve(List<Template> many, Workers workers, Finish finish) {
        AbreastOperator products = AbreastOperator.of(operator, kernels, workers);
        AbreastOperator inverses = AbreastOperator.of(preconditioner, kernels, workers);
        Queue queue = new Queue(many, finish);
        workers.forEach(Math.min(workers.threads(), many.size()), thread -> {
            new AbreastGradients(products, inverses, stopping, kernels).solve(queue);
        });
        return Arrays.asList(queue.solutions);
    }

    /** Thread-safe: a side is taken once, and its solution has a place of its own. */
    private static final class Queue implements AbreastGradients.Sides {
        private final List<Template> many;
        private final Finish finish;
        private final AtomicInteger taken = new AtomicInteger();
        private final Solution[] solutions;

        Queue(List<Template> many, Finish finish) {
            this.many = many;
            this.finish = finish;
            this.solutions = new Solution[many.size()];
        }

        @Override
        public int next() {
            int next = taken.getAndUpdate(side -> Math.min(side + 1, many.size()));
            return next < many.size() ? next : -1;
        }

        @Override
        public Template side(int index) {
            return many.get(index);
        }

        @Override
        public void finished(CgSide side, Template weights) {
            try {
                solutions[side.index] = finish.solution(many.get(side.index), weights, side);
            } catch (RuntimeException e) {
                taken.set(many.size()); // a batch fails as a whole: nobody need begin another side
                throw e;
            }
        }
    }
}
