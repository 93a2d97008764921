package dev.onebox.kernel;

import static dev.onebox.kernel.VectorUnit.fma;

/**
 * The Fourier passes that know half of their inputs to be zero or half of their outputs not to be wanted.
 *
 * <p>The former come first, so their stride is 1 and a butterfly per twiddle set; the latter come last and have no
 * twiddles. Names as in {@link PlainFloatPasses}.
 */
final class PlainFloatHalfPasses {
    private static final int LANES = PlainFloatFft.LANES;

    private PlainFloatHalfPasses() {}

    static void copy(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            for (int l = 0; l < LANES; l++) {
                y[yRe + out + l] = x[xRe + in + l];
                y[yIm + out + l] = x[xIm + in + l];
            }
        }
    }

    static void inTwo(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        float[] w = pass.twiddles();
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += 2 * yStep) {
            float w1r = w[2 * i];
            float w1i = w[2 * i + 1];
            for (int l = 0; l < LANES; l++) {
                float a0r = x[xRe + in + l];
                float a0i = x[xIm + in + l];
                y[yRe + out + l] = a0r;
                y[yIm + out + l] = a0i;
                y[yRe + out + l + yStep] = fma(-a0i, w1i, a0r * w1r);
                y[yIm + out + l + yStep] = fma(a0i, w1r, a0r * w1i);
            }
        }
    }

    static void inFour(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        float[] w = pass.twiddles();
        for (int i = 0, in = 0, out = 0, t = 0; i < pass.count(); i++, in += xStep, out += 4 * yStep, t += 6) {
            float w1r = w[t];
            float w1i = w[t + 1];
            float w2r = w[t + 2];
            float w2i = w[t + 3];
            float w3r = w[t + 4];
            float w3i = w[t + 5];
            for (int l = 0; l < LANES; l++) {
                float a0r = x[xRe + in + l];
                float a0i = x[xIm + in + l];
                float a1r = x[xRe + in + l + in1];
                float a1i = x[xIm + in + l + in1];
                int re = yRe + out + l;
                int im = yIm + out + l;
                y[re] = a0r + a1r;
                y[im] = a0i + a1i;
                float b1r = a0r + a1i;
                float b1i = a0i - a1r;
                y[re + yStep] = fma(-b1i, w1i, b1r * w1r);
                y[im + yStep] = fma(b1i, w1r, b1r * w1i);
                float b2r = a0r - a1r;
                float b2i = a0i - a1i;
                y[re + 2 * yStep] = fma(-b2i, w2i, b2r * w2r);
                y[im + 2 * yStep] = fma(b2i, w2r, b2r * w2i);
                float b3r = a0r - a1i;
                float b3i = a0i + a1r;
                y[re + 3 * yStep] = fma(-b3i, w3i, b3r * w3r);
                y[im + 3 * yStep] = fma(b3i, w3r, b3r * w3i);
            }
        }
    }

    static void outTwo(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            for (int l = 0; l < LANES; l++) {
                float a0r = x[xRe + in + l];
                float a0i = x[xIm + in + l];
                float a1r = x[xRe + in + l + in1];
                float a1i = x[xIm + in + l + in1];
                y[yRe + out + l] = a0r + a1r;
                y[yIm + out + l] = a0i + a1i;
            }
        }
    }

    static void outFour(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        int out1 = pass.count() * yStep;
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            for (int l = 0; l < LANES; l++) {
                int re = xRe + in + l;
                int im = xIm + in + l;
                float a0r = x[re];
                float a0i = x[im];
                float a1r = x[re + in1];
                float a1i = x[im + in1];
                float a2r = x[re + 2 * in1];
                float a2i = x[im + 2 * in1];
                float a3r = x[re + 3 * in1];
                float a3i = x[im + 3 * in1];
                re = yRe + out + l;
                im = yIm + out + l;
                y[re] = a0r + a2r + (a1r + a3r);
                y[im] = a0i + a2i + (a1i + a3i);
                y[re + out1] = a0r - a2r + (a1i - a3i);
                y[im + out1] = a0i - a2i - (a1r - a3r);
            }
        }
    }
}
