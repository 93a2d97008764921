package dev.onebox.kernel;

/** The set of kernels in use: Vector API where its module is there, plain Java otherwise. Both give the same bits. Immutable. */
public interface Kernels extends FloatKernels, DoubleKernels {
    /** What they run on, for people: {@code "vector 256 bit"} or {@code "plain"}. */
    String name();

    ScoreKernel scores();

    PixelKernel pixels();

    /** The fastest kernels this JVM can run; chosen once. */
    static Kernels best() {
        return BestKernels.KERNELS;
    }

    /** The plain ones, which run everywhere. */
    static Kernels plain() {
        return PlainKernels.KERNELS;
    }
}
