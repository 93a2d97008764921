package dev.onebox.solve.block;

import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.FloatCholeskyKernel;
import dev.onebox.kernel.FloatProductKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.RightHandSides;
import dev.onebox.parallel.Workers;

/**
 * A matrix that a change of basis makes block-diagonal.
 *
 * <pre>
 *   z = Bᵀ diag(A[f]) B x
 * </pre>
 *
 * <p>O(k²) per frequency and the transforms. Immutable.
 */
public final class FloatBlockDiagonal implements FloatOperator {
    private final FloatBasis basis;
    private final boolean inverse;
    private final FloatProductKernel product;
    private final FloatCholeskyKernel cholesky;
    private final float[] blocks; // or their factors, as BlockShape says
    private final BlockShape blockShape;
    private final FloatLaneTranspose transpose;

    /**
     * The matrix whose blocks these are, complex ones, or the inverse of such a matrix, which costs O(k³) per frequency.
     *
     * @throws dev.onebox.solve.NotPositiveDefiniteException if an inverse is asked for and a block is not positive definite
     */
    public FloatBlockDiagonal(
            FloatBasis basis, FrequencyBlocks blocks, boolean inverse, Kernels kernels, Workers workers) {
        this.basis = basis;
        this.inverse = inverse;
        this.product = kernels.floatProduct();
        this.cholesky = blocks.parts() == 2 ? kernels.floatHermitianCholesky() : kernels.floatSymmetricCholesky();
        this.blockShape = new BlockShape(blocks.channels(), cholesky.lanes(), blocks.parts());
        this.blocks = inverse
                ? FloatPackedBlocks.factored(blocks, cholesky, workers)
                : FloatPackedBlocks.of(blocks, blockShape, workers);
        this.transpose = new FloatLaneTranspose(
                basis.frequencies(), basis.shape().lanes(), blockShape, kernels.floatTranspose());
    }

    @Override
    public SignalShape shape() {
        return basis.shape();
    }

    @Override
    public FloatWorkspace workspace(int signals) {
        int vectors = signals * transpose.groupLength();
        return new FloatWorkspace(
                signals * transpose.channelLength(), vectors, inverse ? 0 : vectors, basis.workLength());
    }

    @Override
    public void apply(float[] x, float[] z, int signals, FloatWorkspace workspace) {
        int length = shape().length();
        int stride = transpose.channelLength();
        for (int s = 0; s < signals; s++) {
            basis.forward(x, s * length, workspace.coefficients, s * stride, workspace.transform);
        }
        RightHandSides sides = RightHandSides.of(signals, transpose.groupLength());
        for (int group = 0; group < blockShape.groups(basis.frequencies()); group++) {
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
        if (inverse) {
            cholesky.solve(blockShape.channels(), blocks, in.vectors, sides, group, group + 1);
        } else {
            product.multiply(blockShape.channels(), blocks, in.vectors, in.products, sides, group, group + 1);
        }
        float[] results = inverse ? in.vectors : in.products;
        for (int s = 0; s < sides.count(); s++) {
            transpose.toChannels(results, s * sides.stride(), group, in.coefficients, s * stride);
        }
    }

    @Override
    public long bytes() {
        return (long) blocks.length * Float.BYTES + basis.bytes();
    }
}
