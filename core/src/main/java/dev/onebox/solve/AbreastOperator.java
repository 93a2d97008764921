package dev.onebox.solve;

import dev.onebox.kernel.AbreastKernel;
import dev.onebox.kernel.AbreastShape;
import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;

/**
 * A matrix that a change of basis makes block-diagonal, for two vectors of signals at once: signals are lanes, and every
 * channel is a chunk of its own.
 *
 * <pre>
 *   z = Bᵀ diag(G[f]) B x,     signal s of the first vector, channel p, cell c at  (p·mn + c)·lanes + s
 * </pre>
 *
 * <p>Blocks are dense, so this takes twice the memory of what it was made from and lives for a batch only. In return nothing
 * is transposed, and a block is read once for all signals. Immutable.
 */
final class AbreastOperator {
    private final FloatBasis basis;
    private final AbreastShape shape;
    private final AbreastKernel kernel;
    private final float[] blocks;

    private AbreastOperator(FloatBasis alone, AbreastKernel kernel) {
        if (kernel.lanes() != alone.shape().lanes()) {
            throw new IllegalArgumentException("lanes: blocks have " + kernel.lanes() + ", signals "
                    + alone.shape().lanes());
        }
        int channels = alone.shape().channels();
        int step = alone.frequencies() * alone.parts() * kernel.lanes();
        this.basis = alone.abreast();
        this.shape = new AbreastShape(channels, alone.parts(), kernel.lanes(), step, channels * step);
        this.kernel = kernel;
        this.blocks = new float[alone.frequencies() * shape.blockLength()];
    }

    /** The memory that dense blocks in this basis would take. */
    static long bytesOfBlocks(FloatBasis basis) {
        long channels = basis.shape().channels();
        long bands = (channels * basis.parts() + AbreastShape.BAND - 1) / AbreastShape.BAND;
        return bands * AbreastShape.BAND * channels * basis.frequencies() * Float.BYTES;
    }

    /** What {@code operator} multiplies by. */
    static AbreastOperator of(FloatToeplitzOperator operator, Kernels kernels, Workers workers) {
        AbreastOperator abreast = new AbreastOperator(operator.basis(), kernels.abreast());
        BlockShape halves = operator.blockShape();
        workers.forEach(halves.groups(operator.basis().frequencies()), group -> {
            abreast.put(group, halves, operator.blocks(), group * halves.blockLength());
        });
        return abreast;
    }

    /** What {@code preconditioner} multiplies by: the inverses of its blocks. */
    static AbreastOperator of(FloatBlockPreconditioner preconditioner, Kernels kernels, Workers workers) {
        AbreastOperator abreast = new AbreastOperator(preconditioner.basis(), kernels.abreast());
        FloatBlockFactors factors = preconditioner.factors();
        workers.forEach(factors.groups(), group -> {
            abreast.put(group, factors.shape(), factors.inverse(group), 0);
        });
        return abreast;
    }

    /** Puts the blocks of a group of frequencies, of which {@code halves} holds the lower triangles. */
    private void put(int group, BlockShape packed, float[] halves, int at) {
        int first = group * packed.lanes();
        int count = Math.min(packed.lanes(), basis.frequencies() - first);
        for (int p = 0; p < shape.channels(); p++) {
            for (int q = 0; q <= p; q++) {
                int from = at + packed.element(0, p, q);
                for (int lane = 0; lane < count; lane++) {
                    putPair(first + lane, p, q, halves, from + lane, packed.lanes());
                }
            }
        }
    }

    private void putPair(int f, int p, int q, float[] halves, int re, int im) {
        int below = shape.element(f, p, q);
        int above = shape.element(f, q, p);
        blocks[below] = halves[re];
        blocks[above] = halves[re];
        if (shape.parts() == 2 && p != q) {
            blocks[below + 1] = halves[re + im];
            blocks[above + 1] = -halves[re + im];
        }
    }

    /** The layout of one vector of signals: channel p of signal s is channel p·lanes + s of this. */
    SignalShape signals() {
        return basis.shape();
    }

    /** What {@link #multiply} needs besides its arguments. */
    FloatWorkspace workspace() {
        return new FloatWorkspace(AbreastShape.VECTORS * shape.second(), shape.tileLength(), 0, basis.workLength());
    }

    /** z = A x for two vectors of signals, one after the other in their arrays, which must not be the same. */
    void multiply(float[] x, float[] z, FloatWorkspace in) {
        int length = signals().length();
        for (int set = 0; set < AbreastShape.VECTORS; set++) {
            basis.forward(x, set * length, in.coefficients, set * shape.second(), in.transform);
        }
        kernel.multiply(shape, blocks, in.coefficients, in.vectors, 0, basis.frequencies());
        for (int set = 0; set < AbreastShape.VECTORS; set++) {
            basis.inverse(in.coefficients, set * shape.second(), z, set * length, in.transform);
        }
    }

    /** Memory held. */
    long bytes() {
        return (long) blocks.length * Float.BYTES + basis.bytes();
    }
}
