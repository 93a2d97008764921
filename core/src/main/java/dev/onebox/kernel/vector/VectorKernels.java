package dev.onebox.kernel.vector;

import dev.onebox.kernel.DoubleCholeskyKernel;
import dev.onebox.kernel.DoubleFftKernel;
import dev.onebox.kernel.DoubleProductKernel;
import dev.onebox.kernel.DoubleRankKernel;
import dev.onebox.kernel.FloatCholeskyKernel;
import dev.onebox.kernel.FloatFftKernel;
import dev.onebox.kernel.FloatProductKernel;
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
    private final FloatProductKernel floatProduct = new VectorFloatProduct();
    private final DoubleProductKernel doubleProduct = new VectorDoubleProduct();
    private final FloatCholeskyKernel floatHermitianCholesky = new VectorFloatHermitianCholesky();
    private final DoubleCholeskyKernel doubleHermitianCholesky = new VectorDoubleHermitianCholesky();
    private final FloatCholeskyKernel floatSymmetricCholesky = new VectorFloatSymmetricCholesky();
    private final DoubleCholeskyKernel doubleSymmetricCholesky = new VectorDoubleSymmetricCholesky();

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

    @Override
    public FloatProductKernel floatProduct() {
        return floatProduct;
    }

    @Override
    public DoubleProductKernel doubleProduct() {
        return doubleProduct;
    }

    @Override
    public FloatCholeskyKernel floatHermitianCholesky() {
        return floatHermitianCholesky;
    }

    @Override
    public DoubleCholeskyKernel doubleHermitianCholesky() {
        return doubleHermitianCholesky;
    }

    @Override
    public FloatCholeskyKernel floatSymmetricCholesky() {
        return floatSymmetricCholesky;
    }

    @Override
    public DoubleCholeskyKernel doubleSymmetricCholesky() {
        return doubleSymmetricCholesky;
    }
}
