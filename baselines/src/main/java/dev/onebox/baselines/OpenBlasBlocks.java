package dev.onebox.baselines;

import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.openblas.global.openblas_full;

/**
 * Cholesky factors of many small complex blocks, one after another, by OpenBLAS on one thread.
 *
 * <p>What a circulant preconditioner costs without kernels of its own. One per thread.
 */
public final class OpenBlasBlocks {
    /** Element (p, q), q ≤ p, of block f: its real part (part 0) or imaginary part (part 1). */
    @FunctionalInterface
    public interface Elements {
        double at(int f, int p, int q, int part);
    }

    private final int order;
    private final int count;
    private final FloatPointer original; // element (p, q) of block f at 2·((f·k + q)·k + p), column-major
    private final FloatPointer blocks;

    /** Copies {@code count} blocks of {@code order} × {@code order} out of the heap. */
    public OpenBlasBlocks(int order, int count, Elements elements) {
        this.order = order;
        this.count = count;
        float[] numbers = new float[2 * order * order * count];
        for (int f = 0; f < count; f++) {
            for (int q = 0; q < order; q++) {
                for (int p = q; p < order; p++) {
                    int at = 2 * ((f * order + q) * order + p);
                    numbers[at] = (float) elements.at(f, p, q, 0);
                    numbers[at + 1] = (float) elements.at(f, p, q, 1);
                }
            }
        }
        this.original = new FloatPointer(numbers);
        this.blocks = new FloatPointer(numbers);
    }

    /** Restores all blocks and factors them. */
    public void factor() {
        OpenBlas.useThreads(1);
        long length = 2L * order * order;
        FloatPointer.memcpy(blocks.position(0), original, length * count * Float.BYTES);
        for (int f = 0; f < count; f++) {
            int info = openblas_full.LAPACKE_cpotrf_work(
                    openblas_full.LAPACK_COL_MAJOR, (byte) 'L', order, blocks.position(f * length), order);
            if (info != 0) {
                throw new IllegalStateException("block " + f + " is not positive definite at row " + info);
            }
        }
    }

    /** The real part of element (p, q), q ≤ p, of factor f. */
    public float at(int f, int p, int q) {
        return blocks.position(0).get(2L * (((long) f * order + q) * order + p));
    }
}
