package dev.onebox.kernel;

/**
 * The Fourier passes that know half of their inputs to be zero or half of their outputs not to be wanted.
 *
 * <p>The former come first, so their stride is 1 and a butterfly per twiddle set; the latter come last and have no
 * twiddles. Names as in {@link PlainFloatPasses}.
 */
@SuppressWarnings("FloatingPointLiteralPrecision") // written for the double twin
final class PlainFloatHalfPasses {
    private static final int LANES = PlainFloatFft.LANES;

    private static final float SIN_45 = 0.7071067811865476f;

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
            for (int l = 0; l < LANES; l++) {
                float a0r = x[xRe + in + l];
                float a0i = x[xIm + in + l];
                y[yRe + out + l] = a0r;
                y[yIm + out + l] = a0i;
                PlainFloatPasses.twist(a0r, a0i, w, 2 * i, y, yRe + out + l + yStep, yIm + out + l + yStep);
            }
        }
    }

    static void inFour(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        float[] w = pass.twiddles();
        for (int i = 0, in = 0, out = 0, t = 0; i < pass.count(); i++, in += xStep, out += 4 * yStep, t += 6) {
            for (int l = 0; l < LANES; l++) {
                float a0r = x[xRe + in + l];
                float a0i = x[xIm + in + l];
                float a1r = x[xRe + in + l + in1];
                float a1i = x[xIm + in + l + in1];
                int re = yRe + out + l;
                int im = yIm + out + l;
                y[re] = a0r + a1r;
                y[im] = a0i + a1i;
                PlainFloatPasses.twist(a0r + a1i, a0i - a1r, w, t, y, re + yStep, im + yStep);
                PlainFloatPasses.twist(a0r - a1r, a0i - a1i, w, t + 2, y, re + 2 * yStep, im + 2 * yStep);
                PlainFloatPasses.twist(a0r - a1i, a0i + a1r, w, t + 4, y, re + 3 * yStep, im + 3 * yStep);
            }
        }
    }

    static void inEight(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        float[] w = pass.twiddles();
        for (int i = 0, in = 0, out = 0, t = 0; i < pass.count(); i++, in += xStep, out += 8 * yStep, t += 14) {
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
                float upR = a0r + a2r;
                float upI = a0i + a2i;
                float downR = a1r + a3r;
                float downI = a1i + a3i;
                y[re] = upR + downR;
                y[im] = upI + downI;
                PlainFloatPasses.twist(upR - downR, upI - downI, w, t + 6, y, re + 4 * yStep, im + 4 * yStep);
                upR = a0r - a2r;
                upI = a0i - a2i;
                downR = a1i - a3i;
                downI = a3r - a1r;
                PlainFloatPasses.twist(upR + downR, upI + downI, w, t + 2, y, re + 2 * yStep, im + 2 * yStep);
                PlainFloatPasses.twist(upR - downR, upI - downI, w, t + 10, y, re + 6 * yStep, im + 6 * yStep);
                float turn1r = (a1r + a1i) * SIN_45;
                float turn1i = (a1i - a1r) * SIN_45;
                float turn3r = (a3i - a3r) * SIN_45;
                float turn3i = (a3i + a3r) * -SIN_45;
                upR = a0r + a2i;
                upI = a0i - a2r;
                downR = turn1r + turn3r;
                downI = turn1i + turn3i;
                PlainFloatPasses.twist(upR + downR, upI + downI, w, t, y, re + yStep, im + yStep);
                PlainFloatPasses.twist(upR - downR, upI - downI, w, t + 8, y, re + 5 * yStep, im + 5 * yStep);
                upR = a0r - a2i;
                upI = a0i + a2r;
                downR = turn1i - turn3i;
                downI = turn3r - turn1r;
                PlainFloatPasses.twist(upR + downR, upI + downI, w, t + 4, y, re + 3 * yStep, im + 3 * yStep);
                PlainFloatPasses.twist(upR - downR, upI - downI, w, t + 12, y, re + 7 * yStep, im + 7 * yStep);
            }
        }
    }

    static void outTwo(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            for (int l = 0; l < LANES; l++) {
                y[yRe + out + l] = x[xRe + in + l] + x[xRe + in + l + in1];
                y[yIm + out + l] = x[xIm + in + l] + x[xIm + in + l + in1];
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
                y[re] = a0r + a2r + a1r + a3r;
                y[im] = a0i + a2i + a1i + a3i;
                y[re + out1] = a0r - a2r + a1i - a3i;
                y[im + out1] = a0i - a2i - (a1r - a3r);
            }
        }
    }

    static void outEight(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        int out1 = pass.count() * yStep;
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            for (int l = 0; l < LANES; l++) {
                int re = xRe + in + l;
                int im = xIm + in + l;
                float a0r = x[re];
                float a0i = x[im];
                float a4r = x[re + 4 * in1];
                float a4i = x[im + 4 * in1];
                float a2r = x[re + 2 * in1];
                float a2i = x[im + 2 * in1];
                float a6r = x[re + 6 * in1];
                float a6i = x[im + 6 * in1];
                float sum0r = a0r + a4r;
                float sum0i = a0i + a4i;
                float sum2r = a2r + a6r;
                float sum2i = a2i + a6i;
                float gap0r = a0r - a4r;
                float gap0i = a0i - a4i;
                float gap2r = a2i - a6i;
                float gap2i = a6r - a2r;
                float a1r = x[re + in1];
                float a1i = x[im + in1];
                float a5r = x[re + 5 * in1];
                float a5i = x[im + 5 * in1];
                float a3r = x[re + 3 * in1];
                float a3i = x[im + 3 * in1];
                float a7r = x[re + 7 * in1];
                float a7i = x[im + 7 * in1];
                float sum1r = a1r + a5r;
                float sum1i = a1i + a5i;
                float sum3r = a3r + a7r;
                float sum3i = a3i + a7i;
                float gap1r = a1r - a5r;
                float gap1i = a1i - a5i;
                float gap3r = a3r - a7r;
                float gap3i = a3i - a7i;
                float turn1r = (gap1r + gap1i) * SIN_45;
                float turn1i = (gap1i - gap1r) * SIN_45;
                float turn3r = (gap3i - gap3r) * SIN_45;
                float turn3i = (gap3i + gap3r) * -SIN_45;
                re = yRe + out + l;
                im = yIm + out + l;
                y[re] = sum0r + sum2r + sum1r + sum3r;
                y[im] = sum0i + sum2i + sum1i + sum3i;
                y[re + out1] = gap0r + gap2r + turn1r + turn3r;
                y[im + out1] = gap0i + gap2i + turn1i + turn3i;
                y[re + 2 * out1] = sum0r - sum2r + sum1i - sum3i;
                y[im + 2 * out1] = sum0i - sum2i + sum3r - sum1r;
                y[re + 3 * out1] = gap0r - gap2r + turn1i - turn3i;
                y[im + 3 * out1] = gap0i - gap2i + turn3r - turn1r;
            }
        }
    }
}
