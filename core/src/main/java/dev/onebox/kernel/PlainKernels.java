package dev.onebox.kernel;

/** Kernels of ordinary loops: no module, no flag, any CPU. Immutable. */
final class PlainKernels implements Kernels {
    private final FloatFftKernel floatFft = new PlainFloatFft();
    private final DoubleFftKernel doubleFft = new PlainDoubleFft();
    private final FloatRankKernel floatRank = new PlainFloatRank();
    private final DoubleRankKernel doubleRank = new PlainDoubleRank();
    private final FloatProductKernel floatProduct = new PlainFloatProduct();
    private final DoubleProductKernel doubleProduct = new PlainDoubleProduct();
    private final FloatCholeskyKernel floatHermitianCholesky = new PlainFloatHermitianCholesky();
    private final DoubleCholeskyKernel doubleHermitianCholesky = new PlainDoubleHermitianCholesky();
    private final FloatCholeskyKernel floatSymmetricCholesky = new PlainFloatSymmetricCholesky();
    private final DoubleCholeskyKernel doubleSymmetricCholesky = new PlainDoubleSymmetricCholesky();

    @Override
    public String name() {
        return "plain";
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
