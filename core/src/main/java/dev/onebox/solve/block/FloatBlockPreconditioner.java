package dev.onebox.solve.block;

import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.FloatCholeskyKernel;
import dev.onebox.kernel.FloatTransposeKernel;
import dev.onebox.kernel.RightHandSides;
import dev.onebox.parallel.Workers;

/** The inverse of a matrix that a change of basis makes block-diagonal. Cold O(k³) per frequency. Immutable. */
public abstract class FloatBlockPreconditioner extends FloatBlockDiagonal {
    private final FloatCholeskyKernel kernel;

    /** Factors the blocks. @throws dev.onebox.solve.NotPositiveDefiniteException if a block is not positive definite */
    public FloatBlockPreconditioner(
            FloatBasis basis,
            FrequencyBlocks blocks,
            FloatCholeskyKernel kernel,
            FloatTransposeKernel turn,
            Workers workers) {
        super(
                basis,
                new BlockShape(blocks.channels(), kernel.lanes(), blocks.parts()),
                FloatPackedBlocks.factored(blocks, kernel, workers),
                true,
                turn);
        this.kernel = kernel;
    }

    @Override
    protected final void applyGroup(int group, float[] factors, RightHandSides sides, FloatWorkspace in) {
        kernel.solve(shape().channels(), factors, in.vectors, sides, group, group + 1);
    }
}
