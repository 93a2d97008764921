package dev.onebox.kernel.vector;

import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.PlainPixels;
import dev.onebox.kernel.VectorUnit;
import java.util.function.Supplier;
import jdk.incubator.vector.FloatVector;

/**
 * Makes the kernels on the Vector API, all in the CPU's preferred vector shape: mixing shapes in one JVM costs a factor of
 * ten. There are none for cells: with those, transforms took two to three times as long (docs/decisions/0011).
 *
 * <p>Immutable.
 */
public final class VectorKernels implements Supplier<Kernels> {
    private final int bits = FloatVector.SPECIES_PREFERRED.vectorBitSize();

    /** @throws UnsupportedOperationException if the CPU's vectors are too narrow or do not fuse, so that nothing is gained */
    public VectorKernels() {
        if (bits < 128 || !VectorUnit.FUSES) {
            throw new UnsupportedOperationException("vectors of " + bits + " bit, fused: " + VectorUnit.FUSES);
        }
    }

    @Override
    public Kernels get() {
        return new Kernels(
                "vector " + bits + " bit",
                new VectorFloatFft(),
                new VectorDoubleFft(),
                new VectorFloatRank(),
                new VectorDoubleRank(),
                new VectorFloatProduct(),
                new VectorDoubleProduct(),
                new VectorFloatHermitianCholesky(),
                new VectorDoubleHermitianCholesky(),
                new VectorFloatSymmetricCholesky(),
                new VectorDoubleSymmetricCholesky(),
                new VectorFloatLines(),
                new VectorDoubleLines(),
                new VectorFloatTranspose(),
                new VectorDoubleTranspose(),
                new VectorFloatDot(),
                new VectorDoubleDot(),
                new VectorScore(),
                bits < 256 ? new PlainPixels() : new VectorPixels());
    }
}
