package dev.onebox.solve.block;

import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.FloatCholeskyKernel;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import java.util.concurrent.atomic.AtomicInteger;

/** The blocks of a block-diagonalised covariance in working precision, frequencies as lanes, or their factors. Stateless. */
public final class FloatPackedBlocks {
    private static final int SHARE = 4; // groups that an iteration of the parallel loop factors

    private FloatPackedBlocks() {}

    /**
     * The Cholesky factors of {@code blocks}, rounded to this precision.
     *
     * @throws NotPositiveDefiniteException if one is not positive definite
     */
    static float[] factored(FrequencyBlocks blocks, FloatCholeskyKernel kernel, Workers workers) {
        BlockShape shape = new BlockShape(blocks.channels(), kernel.lanes(), blocks.parts());
        int groups = shape.groups(blocks.frequencies());
        float[] packed = of(blocks, shape, workers);
        AtomicInteger firstFailed = new AtomicInteger(groups);
        workers.forEach((groups + SHARE - 1) / SHARE, i -> {
            int failed = kernel.factor(blocks.channels(), packed, i * SHARE, Math.min((i + 1) * SHARE, groups));
            if (failed != FloatCholeskyKernel.SUCCESS) {
                firstFailed.accumulateAndGet(failed / blocks.channels(), Math::min);
            }
        });
        if (firstFailed.get() < groups) {
            throw failure(blocks, firstFailed.get() * shape.lanes(), shape.lanes());
        }
        return packed;
    }

    /** The blocks in the layout of the kernels; lanes beyond the last frequency hold the identity. */
    public static float[] of(FrequencyBlocks blocks, BlockShape shape, Workers workers) {
        int groups = shape.groups(blocks.frequencies());
        float[] packed = new float[groups * shape.blockLength()];
        workers.forEach(blocks.channels(), p -> {
            for (int q = 0; q <= p; q++) {
                pack(blocks.element(p, q), shape, shape.element(0, p, q), packed);
            }
            for (int f = blocks.frequencies(); f < groups * shape.lanes(); f++) {
                packed[shape.element(f / shape.lanes(), p, p) + f % shape.lanes()] = 1;
            }
        });
        return packed;
    }

    private static void pack(double[] element, BlockShape shape, int at, float[] packed) {
        int step = shape.lanes() * shape.parts();
        for (int from = 0, to = at; from < element.length; from += step, to += shape.blockLength()) {
            packGroup(element, from, Math.min(element.length, from + step), shape, packed, to);
        }
    }

    // a division per number to find its group and lane would take longer than the rest
    private static void packGroup(double[] element, int from, int end, BlockShape shape, float[] packed, int at) {
        int parts = shape.parts();
        for (int c = 0; c < parts; c++) {
            for (int i = from + c, to = at + c * shape.lanes(); i < end; i += parts, to++) {
                Rounding.put(element[i], packed, to);
            }
        }
    }

    /** Names the worst of the blocks in the group that starts at frequency {@code first}. */
    private static NotPositiveDefiniteException failure(FrequencyBlocks blocks, int first, int lanes) {
        int worst = first;
        double smallest = Double.POSITIVE_INFINITY;
        for (int f = first; f < Math.min(first + lanes, blocks.frequencies()); f++) {
            double pivot = blocks.block(f).smallestPivot(0);
            if (!(pivot >= smallest)) {
                smallest = pivot;
                worst = f;
            }
        }
        String where = "a pivot of the block of frequency " + worst;
        return smallest > 0
                ? NotPositiveDefiniteException.ofRounding(where, smallest)
                : new NotPositiveDefiniteException(where, smallest);
    }
}
