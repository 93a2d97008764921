package dev.onebox.solve.block;

import dev.onebox.kernel.FloatCholeskyKernel;
import dev.onebox.kernel.FloatTransposeKernel;
import dev.onebox.kernel.RightHandSides;
import dev.onebox.parallel.Workers;

/**
 * The inverse of a matrix that a change of basis makes block-diagonal.
 *
 * <pre>
 *   z = Bᵀ diag(A[f])⁻¹ B r
 * </pre>
 *
 * <p>Cold O(k³) per frequency, warm O(k²) per frequency and the transforms. Immutable.
 */
public abstract class FloatBlockPreconditioner implements FloatPreconditioner {
    private final FloatBasis basis;
    private final FloatBlockFactors factors;
    private final FloatLaneTranspose transpose;

    /** Factors the blocks. @throws NotPositiveDefiniteException if a block is not positive definite */
    public FloatBlockPreconditioner(
            FloatBasis basis,
            FrequencyBlocks blocks,
            FloatCholeskyKernel kernel,
            FloatTransposeKernel turn,
            Workers workers) {
        this.basis = basis;
        this.factors = FloatBlockFactors.of(blocks, kernel, workers);
        this.transpose =
                new FloatLaneTranspose(basis.frequencies(), basis.shape().lanes(), factors.shape(), turn);
    }

    @Override
    public final SignalShape shape() {
        return basis.shape();
    }

    @Override
    public final FloatWorkspace workspace(int signals) {
        int coefficients = signals * transpose.channelLength();
        return new FloatWorkspace(coefficients, signals * transpose.groupLength(), 0, basis.workLength());
    }

    @Override
    public final void apply(float[] r, float[] z, int signals, FloatWorkspace workspace) {
        int length = shape().length();
        int stride = transpose.channelLength();
        for (int s = 0; s < signals; s++) {
            basis.forward(r, s * length, workspace.coefficients, s * stride, workspace.transform);
        }
        RightHandSides sides = RightHandSides.of(signals, transpose.groupLength());
        for (int group = 0; group < factors.groups(); group++) {
            solveGroup(group, sides, workspace);
        }
        for (int s = 0; s < signals; s++) {
            basis.inverse(workspace.coefficients, s * stride, z, s * length, workspace.transform);
        }
    }

    private void solveGroup(int group, RightHandSides sides, FloatWorkspace in) {
        int stride = transpose.channelLength();
        for (int s = 0; s < sides.count(); s++) {
            transpose.toBlocks(in.coefficients, s * stride, group, in.vectors, s * sides.stride());
        }
        factors.solve(group, in.vectors, sides);
        for (int s = 0; s < sides.count(); s++) {
            transpose.toChannels(in.vectors, s * sides.stride(), group, in.coefficients, s * stride);
        }
    }

    @Override
    public final long bytes() {
        return factors.bytes() + basis.bytes();
    }
}
