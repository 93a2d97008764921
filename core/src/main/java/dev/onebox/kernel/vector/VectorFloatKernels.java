package dev.onebox.kernel.vector;

import dev.onebox.kernel.FloatCholeskyKernel;
import dev.onebox.kernel.FloatDotKernel;
import dev.onebox.kernel.FloatFftKernel;
import dev.onebox.kernel.FloatKernels;
import dev.onebox.kernel.FloatLineKernel;
import dev.onebox.kernel.FloatProductKernel;
import dev.onebox.kernel.FloatRankKernel;
import dev.onebox.kernel.FloatTransposeKernel;

/** One implementation of each kernel. They have no state, so it does not matter how many there are. */
interface VectorFloatKernels extends FloatKernels {
    @Override
    default FloatFftKernel floatFft() {
        return new VectorFloatFft();
    }

    @Override
    default FloatRankKernel floatRank() {
        return new VectorFloatRank();
    }

    @Override
    default FloatProductKernel floatProduct() {
        return new VectorFloatProduct();
    }

    @Override
    default FloatCholeskyKernel floatHermitianCholesky() {
        return new VectorFloatHermitianCholesky();
    }

    @Override
    default FloatCholeskyKernel floatSymmetricCholesky() {
        return new VectorFloatSymmetricCholesky();
    }

    @Override
    default FloatLineKernel floatLines() {
        return new VectorFloatLines();
    }

    @Override
    default FloatTransposeKernel floatTranspose() {
        return new VectorFloatTranspose();
    }

    @Override
    default FloatDotKernel floatDot() {
        return new VectorFloatDot();
    }
}
