package dev.onebox.kernel;

/** Kernels of ordinary loops: no module, no flag, any CPU. Immutable. */
final class PlainKernels implements Kernels {
    private final FloatFftKernel floatFft = new PlainFloatFft();
    private final DoubleFftKernel doubleFft = new PlainDoubleFft();
    private final FloatRankKernel floatRank = new PlainFloatRank();
    private final DoubleRankKernel doubleRank = new PlainDoubleRank();

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
}
