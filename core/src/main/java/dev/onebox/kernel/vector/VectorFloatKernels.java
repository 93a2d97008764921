package dev.onebox.kernel.vector;

import dev.onebox.kernel.FloatCholeskyKernel;
import dev.onebox.kernel.FloatDotKernel;
import dev.onebox.kernel.FloatFftKernel;
import dev.onebox.kernel.FloatKernels;
import dev.onebox.kernel.FloatLineKernel;
import dev.onebox.kernel.FloatProductKernel;
import dev.onebox.kernel.FloatRankKernel;
import dev.onebox.kernel.FloatTransposeKernel;

/** One of each kernel, made once: asking for one allocates nothing. They have no state. */
interface VectorFloatKernels extends FloatKernels {
    FloatFftKernel FFT = new VectorFloatFft();
    FloatRankKernel RANK = new VectorFloatRank();
    FloatProductKernel PRODUCT = new VectorFloatProduct();
    FloatCholeskyKernel HERMITIAN_CHOLESKY = new VectorFloatHermitianCholesky();
    FloatCholeskyKernel SYMMETRIC_CHOLESKY = new VectorFloatSymmetricCholesky();
    FloatLineKernel LINES = new VectorFloatLines();
    FloatTransposeKernel TRANSPOSE = new VectorFloatTranspose();
    FloatDotKernel DOT = new VectorFloatDot();

    @Override
    default FloatFftKernel floatFft() {
        return FFT;
    }

    @Override
    default FloatRankKernel floatRank() {
        return RANK;
    }

    @Override
    default FloatProductKernel floatProduct() {
        return PRODUCT;
    }

    @Override
    default FloatCholeskyKernel floatHermitianCholesky() {
        return HERMITIAN_CHOLESKY;
    }

    @Override
    default FloatCholeskyKernel floatSymmetricCholesky() {
        return SYMMETRIC_CHOLESKY;
    }

    @Override
    default FloatLineKernel floatLines() {
        return LINES;
    }

    @Override
    default FloatTransposeKernel floatTranspose() {
        return TRANSPOSE;
    }

    @Override
    default FloatDotKernel floatDot() {
        return DOT;
    }
}
