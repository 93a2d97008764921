package dev.onebox.kernel;

/** Kernels of ordinary loops: no module, no flag, any CPU. Immutable. */
record PlainKernels(String name, ScoreKernel scores, PixelKernel pixels)
        implements Kernels, PlainFloatKernels, PlainDoubleKernels {
    static final Kernels KERNELS = new PlainKernels("plain", new PlainScore(), new PlainPixels());
}
