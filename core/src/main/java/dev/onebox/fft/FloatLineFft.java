package dev.onebox.fft;

import dev.onebox.kernel.FftButterfly;
import dev.onebox.kernel.FloatFftKernel;
import dev.onebox.kernel.FloatFftPass;
import java.util.List;

/**
 * The passes of a complex transform of one line.
 *
 * <p>Lines are given as in {@link FloatFftKernel}. Between the first and the last pass the data travel through two lines
 * of the workspace, so that all but very long lines stay in the first-level cache. Immutable.
 */
final class FloatLineFft {
    private final int length;
    private final FloatFftKernel kernel;
    private final FloatFftPass[] passes;

    private FloatLineFft(int length, FloatFftKernel kernel, FloatFftPass[] passes) {
        this.length = length;
        this.kernel = kernel;
        this.passes = passes;
    }

    /** A transform of as many points as the product of the radices of {@code butterflies}. */
    static FloatLineFft of(List<FftButterfly> butterflies, FloatFftKernel kernel) {
        int length = butterflies.stream().mapToInt(FftButterfly::radix).reduce(1, Math::multiplyExact);
        FloatFftPass[] passes = new FloatFftPass[butterflies.size()];
        int stride = 1;
        for (int i = 0; i < passes.length; i++) {
            passes[i] = pass(butterflies.get(i), length, stride);
            stride *= butterflies.get(i).radix();
        }
        return new FloatLineFft(length, kernel, passes);
    }

    private static FloatFftPass pass(FftButterfly butterfly, int length, int stride) {
        int radix = butterfly.radix();
        int count = length / radix;
        float[] twiddles = new float[count / stride * (radix - 1) * 2];
        for (int p = 0, at = 0; p < count / stride; p++) {
            for (int k = 1; k < radix; k++, at += 2) {
                RootsOfUnity.put((long) stride * p * k, length, twiddles, at);
            }
        }
        return new FloatFftPass(butterfly, count, stride, twiddles);
    }

    /** How many elements a call reads: the length or half of it. */
    int inputs() {
        return passes[0].count() * passes[0].butterfly().inputs();
    }

    /** How many elements a call writes: the length or half of it. */
    int outputs() {
        FloatFftPass last = passes[passes.length - 1];
        return last.count() * last.butterfly().outputs();
    }

    /** How many numbers of workspace a call needs. */
    int workLength() {
        return 4 * length * kernel.lanes();
    }

    /** Transforms line x into line y, which may be the same, with the workspace from {@code workAt} on. */
    void transform(
            float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep, float[] work, int workAt) {
        int lanes = kernel.lanes();
        float[] from = x;
        int re = xRe;
        int im = xIm;
        int step = xStep;
        for (int i = 0; i < passes.length - 1; i++) {
            int to = workAt + (i % 2) * 2 * length * lanes;
            kernel.run(passes[i], from, re, im, step, work, to, to + lanes, 2 * lanes);
            from = work;
            re = to;
            im = to + lanes;
            step = 2 * lanes;
        }
        kernel.run(passes[passes.length - 1], from, re, im, step, y, yRe, yIm, yStep);
    }
}
