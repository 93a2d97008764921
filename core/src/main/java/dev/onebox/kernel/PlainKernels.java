package dev.onebox.kernel;

/** Kernels of ordinary loops: no module, no flag, any CPU. Immutable. */
final class PlainKernels implements Kernels {
    private final FloatFftKernel floatFft = new PlainFloatFft();
    private final DoubleFftKernel doubleFft = new PlainDoubleFft();
    private final FloatBlockKernel floatBlocks = new PlainFloatBlocks();
    private final DoubleBlockKernel doubleBlocks = new PlainDoubleBlocks();

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
    public FloatBlockKernel floatBlocks() {
        return floatBlocks;
    }

    @Override
    public DoubleBlockKernel doubleBlocks() {
        return doubleBlocks;
    }
}
