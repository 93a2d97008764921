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
public record VectorKernels(String name, ScoreKernel scores, PixelKernel pixels)
        implements Kernels, VectorFloatKernels, VectorDoubleKernels {
    private static final int BITS = FloatVector.SPECIES_PREFERRED.vectorBitSize();

    /** @throws UnsupportedOperationException if the CPU's vectors are too narrow or do not fuse, so that nothing is gained */
    public VectorKernels() {
        this("vector " + BITS + " bit", new VectorScore(), BITS < 256 ? new PlainPixels() : new VectorPixels());
        if (BITS < 128 || !VectorUnit.FUSES) {
            throw new UnsupportedOperationException("vectors of " + BITS + " bit, fused: " + VectorUnit.FUSES);
        }
    }
}
