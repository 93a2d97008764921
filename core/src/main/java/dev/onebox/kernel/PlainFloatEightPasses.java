package dev.onebox.kernel;

import static dev.onebox.kernel.VectorUnit.fma;

/**
 * The Fourier passes of radix 8: of all inputs and outputs, of the first half of the inputs, of the first half of the
 * outputs. Names as in {@link PlainFloatPasses}, strides as in {@link PlainFloatHalfPasses}.
 */
@SuppressWarnings("FloatingPointLiteralPrecision") // written for the double twin
final class PlainFloatEightPasses {
    private static final int LANES = PlainFloatFft.LANES;

    private static final float SIN_45 = 0.7071067811865476f;

    private PlainFloatEightPasses() {}

    static void full(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int stride = pass.stride();
        int in1 = pass.count() * xStep;
        int out1 = stride * yStep;
        float[] w = pass.twiddles();
        for (int i = 0, q = 0, t = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            if (q == stride) {
                q = 0;
                t += 14;
                out += 7 * out1;
            }
            q++;
            float w1r = w[t];
            float w1i = w[t + 1];
            float w2r = w[t + 2];
            float w2i = w[t + 3];
            float w3r = w[t + 4];
            float w3i = w[t + 5];
            float w4r = w[t + 6];
            float w4i = w[t + 7];
            float w5r = w[t + 8];
            float w5i = w[t + 9];
            float w6r = w[t + 10];
            float w6i = w[t + 11];
            float w7r = w[t + 12];
            float w7i = w[t + 13];
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
                y[re] = sum0r + sum2r + (sum1r + sum3r);
                y[im] = sum0i + sum2i + (sum1i + sum3i);
                float b4r = sum0r + sum2r - (sum1r + sum3r);
                float b4i = sum0i + sum2i - (sum1i + sum3i);
                y[re + 4 * out1] = fma(-b4i, w4i, b4r * w4r);
                y[im + 4 * out1] = fma(b4i, w4r, b4r * w4i);
                float upR = sum0r - sum2r;
                float upI = sum0i - sum2i;
                float downR = sum1i - sum3i;
                float downI = sum3r - sum1r;
                float b2r = upR + downR;
                float b2i = upI + downI;
                y[re + 2 * out1] = fma(-b2i, w2i, b2r * w2r);
                y[im + 2 * out1] = fma(b2i, w2r, b2r * w2i);
                float b6r = upR - downR;
                float b6i = upI - downI;
                y[re + 6 * out1] = fma(-b6i, w6i, b6r * w6r);
                y[im + 6 * out1] = fma(b6i, w6r, b6r * w6i);
                upR = gap0r + gap2r;
                upI = gap0i + gap2i;
                downR = turn1r + turn3r;
                downI = turn1i + turn3i;
                float b1r = upR + downR;
                float b1i = upI + downI;
                y[re + out1] = fma(-b1i, w1i, b1r * w1r);
                y[im + out1] = fma(b1i, w1r, b1r * w1i);
                float b5r = upR - downR;
                float b5i = upI - downI;
                y[re + 5 * out1] = fma(-b5i, w5i, b5r * w5r);
                y[im + 5 * out1] = fma(b5i, w5r, b5r * w5i);
                upR = gap0r - gap2r;
                upI = gap0i - gap2i;
                downR = turn1i - turn3i;
                downI = turn3r - turn1r;
                float b3r = upR + downR;
                float b3i = upI + downI;
                y[re + 3 * out1] = fma(-b3i, w3i, b3r * w3r);
                y[im + 3 * out1] = fma(b3i, w3r, b3r * w3i);
                float b7r = upR - downR;
                float b7i = upI - downI;
                y[re + 7 * out1] = fma(-b7i, w7i, b7r * w7r);
                y[im + 7 * out1] = fma(b7i, w7r, b7r * w7i);
            }
        }
    }

    static void halfIn(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        float[] w = pass.twiddles();
        for (int i = 0, in = 0, out = 0, t = 0; i < pass.count(); i++, in += xStep, out += 8 * yStep, t += 14) {
            float w1r = w[t];
            float w1i = w[t + 1];
            float w2r = w[t + 2];
            float w2i = w[t + 3];
            float w3r = w[t + 4];
            float w3i = w[t + 5];
            float w4r = w[t + 6];
            float w4i = w[t + 7];
            float w5r = w[t + 8];
            float w5i = w[t + 9];
            float w6r = w[t + 10];
            float w6i = w[t + 11];
            float w7r = w[t + 12];
            float w7i = w[t + 13];
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
                float b4r = upR - downR;
                float b4i = upI - downI;
                y[re + 4 * yStep] = fma(-b4i, w4i, b4r * w4r);
                y[im + 4 * yStep] = fma(b4i, w4r, b4r * w4i);
                upR = a0r - a2r;
                upI = a0i - a2i;
                downR = a1i - a3i;
                downI = a3r - a1r;
                float b2r = upR + downR;
                float b2i = upI + downI;
                y[re + 2 * yStep] = fma(-b2i, w2i, b2r * w2r);
                y[im + 2 * yStep] = fma(b2i, w2r, b2r * w2i);
                float b6r = upR - downR;
                float b6i = upI - downI;
                y[re + 6 * yStep] = fma(-b6i, w6i, b6r * w6r);
                y[im + 6 * yStep] = fma(b6i, w6r, b6r * w6i);
                float turn1r = (a1r + a1i) * SIN_45;
                float turn1i = (a1i - a1r) * SIN_45;
                float turn3r = (a3i - a3r) * SIN_45;
                float turn3i = (a3i + a3r) * -SIN_45;
                upR = a0r + a2i;
                upI = a0i - a2r;
                downR = turn1r + turn3r;
                downI = turn1i + turn3i;
                float b1r = upR + downR;
                float b1i = upI + downI;
                y[re + yStep] = fma(-b1i, w1i, b1r * w1r);
                y[im + yStep] = fma(b1i, w1r, b1r * w1i);
                float b5r = upR - downR;
                float b5i = upI - downI;
                y[re + 5 * yStep] = fma(-b5i, w5i, b5r * w5r);
                y[im + 5 * yStep] = fma(b5i, w5r, b5r * w5i);
                upR = a0r - a2i;
                upI = a0i + a2r;
                downR = turn1i - turn3i;
                downI = turn3r - turn1r;
                float b3r = upR + downR;
                float b3i = upI + downI;
                y[re + 3 * yStep] = fma(-b3i, w3i, b3r * w3r);
                y[im + 3 * yStep] = fma(b3i, w3r, b3r * w3i);
                float b7r = upR - downR;
                float b7i = upI - downI;
                y[re + 7 * yStep] = fma(-b7i, w7i, b7r * w7r);
                y[im + 7 * yStep] = fma(b7i, w7r, b7r * w7i);
            }
        }
    }

    static void halfOut(
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
                y[re] = sum0r + sum2r + (sum1r + sum3r);
                y[im] = sum0i + sum2i + (sum1i + sum3i);
                y[re + out1] = gap0r + gap2r + (turn1r + turn3r);
                y[im + out1] = gap0i + gap2i + (turn1i + turn3i);
                y[re + 2 * out1] = sum0r - sum2r + (sum1i - sum3i);
                y[im + 2 * out1] = sum0i - sum2i + (sum3r - sum1r);
                y[re + 3 * out1] = gap0r - gap2r + (turn1i - turn3i);
                y[im + 3 * out1] = gap0i - gap2i + (turn3r - turn1r);
            }
        }
    }
}
