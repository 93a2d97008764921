package dev.onebox.solve.block;

import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.FloatTransposeKernel;
import dev.onebox.kernel.RightHandSides;

/**
 * A matrix that a change of basis makes block-diagonal.
 *
 * <pre>
 *   z = Bᵀ diag(A[f]) B x
 * </pre>
 *
 * <p>O(k²) per frequency and the transforms. Immutable.
 */
public abstract class FloatBlockDiagonal implements FloatOperator {
    private final FloatBasis basis;
    private final float[] blocks; // or their factors, as BlockShape says
    private final boolean inPlace;
    private final int groups;
    private final FloatLaneTranspose transpose;

    /** @param inPlace whether blocks are applied in place, to the vectors of a workspace, or leave the result in its products */
    protected FloatBlockDiagonal(
            FloatBasis basis, BlockShape blockShape, float[] blocks, boolean inPlace, FloatTransposeKernel turn) {
        this.basis = basis;
        this.blocks = blocks;
        this.inPlace = inPlace;
        this.groups = blockShape.groups(basis.frequencies());
        this.transpose =
                new FloatLaneTranspose(basis.frequencies(), basis.shape().lanes(), blockShape, turn);
    }

    /** Applies the blocks of one group to the vectors of all sides. */
    protected abstract void applyGroup(int group, float[] blocks, RightHandSides sides, FloatWorkspace in);

    @Override
    public final SignalShape shape() {
        return basis.shape();
    }

    @Override
    public final FloatWorkspace workspace(int signals) {
        int vectors = signals * transpose.groupLength();
        return new FloatWorkspace(
                signals * transpose.channelLength(), vectors, inPlace ? 0 : vectors, basis.workLength());
    }

    @Override
    public final void apply(float[] x, float[] z, int signals, FloatWorkspace workspace) {
        int length = shape().length();
        int stride = transpose.channelLength();
        for (int s = 0; s < signals; s++) {
            basis.forward(x, s * length, workspace.coefficients, s * stride, workspace.transform);
        }
        RightHandSides sides = RightHandSides.of(signals, transpose.groupLength());
        for (int group = 0; group < groups; group++) {
            turnAndApply(group, sides, workspace);
        }
        for (int s = 0; s < signals; s++) {
            basis.inverse(workspace.coefficients, s * stride, z, s * length, workspace.transform);
        }
    }

    private void turnAndApply(int group, RightHandSides sides, FloatWorkspace in) {
        int stride = transpose.channelLength();
        for (int s = 0; s < sides.count(); s++) {
            transpose.toBlocks(in.coefficients, s * stride, group, in.vectors, s * sides.stride());
        }
        applyGroup(group, blocks, sides, in);
        float[] results = inPlace ? in.vectors : in.products;
        for (int s = 0; s < sides.count(); s++) {
            transpose.toChannels(results, s * sides.stride(), group, in.coefficients, s * stride);
        }
    }

    @Override
    public final long bytes() {
        return (long) blocks.length * Float.BYTES + basis.bytes();
    }
}
