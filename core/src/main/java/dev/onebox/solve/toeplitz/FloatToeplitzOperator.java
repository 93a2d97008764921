package dev.onebox.solve.toeplitz;

import dev.onebox.Size;
import dev.onebox.fft.SmoothSizes;
import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.FloatProductKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.RightHandSides;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.block.FloatBasis;
import dev.onebox.solve.block.FloatBlockFactors;
import dev.onebox.solve.block.FloatLaneTranspose;
import dev.onebox.solve.block.FloatWorkspace;
import dev.onebox.solve.block.FrequencyBlocks;
import dev.onebox.solve.block.SignalShape;
import dev.onebox.solve.circulant.FloatFourierBasis;
import dev.onebox.solve.circulant.PairSpectra;
import dev.onebox.statistics.StationaryCovariance;

/**
 * Multiplies signals by the block two-level Toeplitz matrix S + λI, which is never formed.
 *
 * <pre>
 *   z_p[u, v] = Σ_q Σ_ij g_pq[i−u, j−v] x_q[i, j] + λ x_p[u, v],       ẑ_p = Σ_q conj(ĝ_pq) x̂_q + λ x̂_p
 * </pre>
 *
 * <p>S is embedded in a circulant matrix on a grid of at least (2m−1) × (2n−1) cells, rounded up to a smooth size; lags
 * that do not occur are zero. Blocks are Hermitian: half of each is kept, for half the frequencies. Paper: §2.3. Cold
 * O(k² MN log MN), warm O(k² MN). Immutable.
 */
public final class FloatToeplitzOperator implements FloatOperator {
    private final FloatBasis basis;
    private final BlockShape blockShape;
    private final int groups;
    private final FloatProductKernel kernel;
    private final float[] blocks; // conj(ĝ_pq) + λδ_pq, as in BlockShape
    private final FloatLaneTranspose transpose;

    private FloatToeplitzOperator(FloatBasis basis, FrequencyBlocks blocks, Kernels kernels, Workers workers) {
        this.basis = basis;
        this.kernel = kernels.floatProduct();
        this.blockShape = new BlockShape(blocks.channels(), kernel.lanes(), 2);
        this.groups = blockShape.groups(blocks.frequencies());
        this.blocks = FloatBlockFactors.packed(blocks, blockShape, workers);
        this.transpose = new FloatLaneTranspose(
                blocks.frequencies(), basis.shape().lanes(), blockShape, kernels.floatTranspose());
    }

    /** S + λI on windows of g's size. */
    public static FloatToeplitzOperator of(StationaryCovariance g, double lambda, Kernels kernels, Workers workers) {
        Size size = g.size();
        Size grid = SmoothSizes.atLeast(new Size(2 * size.rows() - 1, 2 * size.columns() - 1));
        FrequencyBlocks blocks = PairSpectra.embedding(g, grid, kernels, workers);
        blocks.addToDiagonals(lambda);
        FloatBasis basis = new FloatFourierBasis(grid, size, g.channels(), kernels);
        return new FloatToeplitzOperator(basis, blocks, kernels, workers);
    }

    /** The layout of the signals. */
    @Override
    public SignalShape shape() {
        return basis.shape();
    }

    /** What {@link #multiply} needs besides its arguments, for up to so many signals at once. */
    @Override
    public FloatWorkspace workspace(int signals) {
        int group = signals * transpose.groupLength();
        return new FloatWorkspace(signals * transpose.channelLength(), group, group, basis.workLength());
    }

    /**
     * z = (S + λI) x for each of {@code signals} signals, one after another in their arrays, which must not be the same.
     * The padding of x is zero, that of z becomes zero. Allocates nothing for a single signal.
     */
    @Override
    public void multiply(float[] x, float[] z, int signals, FloatWorkspace workspace) {
        int length = shape().length();
        int stride = transpose.channelLength();
        for (int s = 0; s < signals; s++) {
            basis.forward(x, s * length, workspace.coefficients, s * stride, workspace.transform);
        }
        RightHandSides sides = RightHandSides.of(signals, transpose.groupLength());
        for (int group = 0; group < groups; group++) {
            multiplyGroup(group, sides, workspace);
        }
        for (int s = 0; s < signals; s++) {
            basis.inverse(workspace.coefficients, s * stride, z, s * length, workspace.transform);
        }
    }

    private void multiplyGroup(int group, RightHandSides sides, FloatWorkspace in) {
        int stride = transpose.channelLength();
        for (int s = 0; s < sides.count(); s++) {
            transpose.toBlocks(in.coefficients, s * stride, group, in.vectors, s * sides.stride());
        }
        kernel.multiply(blockShape.channels(), blocks, in.vectors, in.products, sides, group, group + 1);
        for (int s = 0; s < sides.count(); s++) {
            transpose.toChannels(in.products, s * sides.stride(), group, in.coefficients, s * stride);
        }
    }

    /** Memory held. */
    @Override
    public long bytes() {
        return (long) blocks.length * Float.BYTES + basis.bytes();
    }
}
