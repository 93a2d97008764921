package dev.onebox.fft;

import dev.onebox.kernel.FftButterfly;
import dev.onebox.kernel.FftLines;
import dev.onebox.kernel.FloatFftKernel;
import dev.onebox.kernel.FloatFftPass;
import java.util.List;

/**
 * The passes of a complex transform of a line, or of neighbouring lines together.
 *
 * <p>Lines are given as in {@link FloatFftKernel}. Between the first and the last pass the data travel through two places of
 * the workspace, so that all but very long or very many lines stay in the nearest cache. Immutable.
 */
final class FloatLineFft {
    private final int length;
    private final boolean inverse;
    private final FloatFftKernel kernel;
    private final FloatFftPass[] passes;

    private FloatLineFft(int length, boolean inverse, FloatFftKernel kernel, FloatFftPass[] passes) {
        this.length = length;
        this.inverse = inverse;
        this.kernel = kernel;
        this.passes = passes;
    }

    /** A transform of as many points as the product of the radices of {@code butterflies}. */
    static FloatLineFft of(List<FftButterfly> butterflies, boolean inverse, FloatFftKernel kernel) {
        int length = butterflies.stream().mapToInt(FftButterfly::radix).reduce(1, Math::multiplyExact);
        FloatFftPass[] passes = new FloatFftPass[butterflies.size()];
        int stride = 1;
        for (int i = 0; i < passes.length; i++) {
            passes[i] = pass(butterflies.get(i), length, stride);
            stride *= butterflies.get(i).radix();
        }
        return new FloatLineFft(length, inverse, kernel, passes);
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

    /** How many numbers of workspace a call needs that transforms neighbouring lines of so many numbers together. */
    int workLength(int width) {
        return Math.min(2, passes.length - 1) * length * width;
    }

    /** How the passes over a strip of neighbouring lines step: the only one, the first, those in the workspace, the last. */
    record Strip(FftLines only, FftLines first, FftLines inner, FftLines last) {
        /** @param step from one element of a line to the next; {@code width} the numbers of neighbouring elements */
        static Strip of(int step, int width) {
            return new Strip(
                    new FftLines(step, step, width),
                    new FftLines(step, width, width),
                    new FftLines(width, width, width),
                    new FftLines(width, step, width));
        }
    }

    /**
     * Transforms lines x into lines y, which may be the same, in the first numbers of the workspace. Of each element the real
     * part comes first and the imaginary part L numbers later.
     */
    void transform(Strip strip, float[] x, int xAt, float[] y, int yAt, float[] work) {
        int lanes = kernel.lanes();
        int real = inverse ? lanes : 0; // exchanging the parts turns a forward transform into the one back
        float[] from = x;
        int re = xAt + real;
        int im = xAt + lanes - real;
        int width = strip.inner.width();
        for (int i = 0; i < passes.length - 1; i++) {
            int to = i % 2 * length * width;
            kernel.run(passes[i], i == 0 ? strip.first : strip.inner, from, re, im, work, to, to + lanes);
            from = work;
            re = to;
            im = to + lanes;
        }
        FftLines last = passes.length == 1 ? strip.only : strip.last;
        kernel.run(passes[passes.length - 1], last, from, re, im, y, yAt + real, yAt + lanes - real);
    }
}
