package dev.onebox.kernel;

/** The kernels of one precision. Their double twins are called alike, {@code doubleFft} for {@code floatFft}. */
public interface FloatKernels {
    FloatFftKernel floatFft();

    FloatRankKernel floatRank();

    FloatProductKernel floatProduct();

    FloatCholeskyKernel floatHermitianCholesky();

    FloatCholeskyKernel floatSymmetricCholesky();

    FloatLineKernel floatLines();

    FloatTransposeKernel floatTranspose();

    FloatDotKernel floatDot();
}
