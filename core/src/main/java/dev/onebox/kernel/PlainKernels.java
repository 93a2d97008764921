package dev.onebox.kernel;

/** Kernels of ordinary loops: no module, no flag, any CPU. Immutable. */
final class PlainKernels implements Kernels, PlainFloatKernels, PlainDoubleKernels {
    static final Kernels KERNELS = new PlainKernels();

    private final ScoreKernel scores = new PlainScore();
    private final PixelKernel pixels = new PlainPixels();

    private PlainKernels() {}

    @Override
    public String name() {
        return "plain";
    }

    @Override
    public ScoreKernel scores() {
        return scores;
    }

    @Override
    public PixelKernel pixels() {
        return pixels;
    }
}
