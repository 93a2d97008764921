package dev.onebox.solve;

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
abstract class FloatBlockPreconditioner implements FloatPreconditioner {
    private final FloatBasis basis;
    private final FloatBlockFactors factors;
    private final FloatLaneTranspose transpose;

    /** @throws NotPositiveDefiniteException if a block is not positive definite */
    FloatBlockPreconditioner(
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
        return new FloatWorkspace(transpose.channelLength(), signals * transpose.blockLength(), 0, basis.workLength());
    }

    @Override
    public final void apply(float[] r, float[] z, int signals, FloatWorkspace workspace) {
        int length = shape().length();
        int stride = transpose.blockLength();
        for (int s = 0; s < signals; s++) {
            basis.forward(r, s * length, workspace.coefficients, workspace.transform);
            transpose.toBlocks(workspace.coefficients, 0, workspace.vectors, s * stride);
        }
        factors.solve(workspace.vectors, signals == 1 ? RightHandSides.ONE : new RightHandSides(signals, stride));
        for (int s = 0; s < signals; s++) {
            transpose.toChannels(workspace.vectors, s * stride, workspace.coefficients, 0);
            basis.inverse(workspace.coefficients, z, s * length, workspace.transform);
        }
    }

    @Override
    public final long bytes() {
        return factors.bytes() + basis.bytes();
    }
}
