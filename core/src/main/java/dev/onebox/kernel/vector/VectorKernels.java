package dev.onebox.kernel.vector;

import dev.onebox.kernel.DoubleBlockKernel;
import dev.onebox.kernel.DoubleFftKernel;
import dev.onebox.kernel.FloatBlockKernel;
import dev.onebox.kernel.FloatFftKernel;
import dev.onebox.kernel.Kernels;
import jdk.incubator.vector.FloatVector;

/**
 * The kernels on the Vector API, all in the CPU's preferred vector shape: mixing shapes in one JVM costs a factor of ten.
 *
 * <p>Immutable.
 */
public final class VectorKernels implements Kernels {
    private final int bits = FloatVector.SPECIES_PREFERRED.vectorBitSize();
    private final FloatFftKernel floatFft = new VectorFloatFft();
    private final DoubleFftKernel doubleFft = new VectorDoubleFft();
    private final FloatBlockKernel floatBlocks = new VectorFloatBlocks();
    private final DoubleBlockKernel doubleBlocks = new VectorDoubleBlocks();

    /** @throws UnsupportedOperationException if the CPU's vectors are too narrow to gain anything */
    public VectorKernels() {
        if (bits < 128) {
            throw new UnsupportedOperationException("vectors of " + bits + " bit");
        }
    }

    @Override
    public String name() {
        return "vector " + bits + " bit";
    }

    @Override
    public FloatFftKernel floatFft() {
        return floatFft;
    }

    @Override
    public DoubleFftKernel doubleFft() {
        return doubleFft;
    }

    @Override
    public FloatBlockKernel floatBlocks() {
        return floatBlocks;
    }

    @Override
    public DoubleBlockKernel doubleBlocks() {
        return doubleBlocks;
    }
}
