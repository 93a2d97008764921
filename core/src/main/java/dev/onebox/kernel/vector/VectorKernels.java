package dev.onebox.kernel.vector;

import dev.onebox.kernel.DoubleFftKernel;
import dev.onebox.kernel.DoubleRankKernel;
import dev.onebox.kernel.FloatFftKernel;
import dev.onebox.kernel.FloatRankKernel;
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
    private final FloatRankKernel floatRank = new VectorFloatRank();
    private final DoubleRankKernel doubleRank = new VectorDoubleRank();

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
    public FloatRankKernel floatRank() {
        return floatRank;
    }

    @Override
    public DoubleRankKernel doubleRank() {
        return doubleRank;
    }
}
