package dev.onebox.kernel.vector;

import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.PixelKernel;
import dev.onebox.kernel.PlainPixels;
import dev.onebox.kernel.ScoreKernel;
import dev.onebox.kernel.VectorUnit;
import jdk.incubator.vector.FloatVector;

/**
 * The kernels on the Vector API, all in the CPU's preferred vector shape: mixing shapes in one JVM costs a factor of
 * ten. There are none for cells: with those, transforms took two to three times as long (docs/decisions/0010).
 *
 * <p>Immutable.
 */
public final class VectorKernels implements Kernels, VectorFloatKernels, VectorDoubleKernels {
    private final int bits = FloatVector.SPECIES_PREFERRED.vectorBitSize();
    private final ScoreKernel scores = new VectorScore();
    private final PixelKernel pixels = bits < 256 ? new PlainPixels() : new VectorPixels();

    /** @throws UnsupportedOperationException if the CPU's vectors are too narrow or do not fuse, so that nothing is gained */
    public VectorKernels() {
        if (bits < 128 || !VectorUnit.FUSES) {
            throw new UnsupportedOperationException("vectors of " + bits + " bit, fused: " + VectorUnit.FUSES);
        }
    }

    @Override
    public String name() {
        return "vector " + bits + " bit";
    }

    @Override
    public ScoreKernel scores() {
        return scores;
    }

    @Override
    public PixelKernel pixels() {
        return pixels;
    }
}
