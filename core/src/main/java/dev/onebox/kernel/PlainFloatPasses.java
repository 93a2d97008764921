package dev.onebox.kernel;

import static dev.onebox.kernel.VectorUnit.fma;

/**
 * The Fourier passes of all inputs and all outputs, see {@link FloatFftPass} for the formula.
 *
 * <p>In every method: i counts butterflies, {@code in} is the offset of input 0 and {@code out} of output 0, q their
 * place below the stride, t the offset of the twiddles, which are all 1 at t = 0. a0, a1 … are inputs, each with a real
 * and an imaginary part ({@code a0r}, {@code a0i}).
 */
@SuppressWarnings("FloatingPointLiteralPrecision") // written for the double twin
final class PlainFloatPasses {
    private static final int LANES = PlainFloatFft.LANES;

    private static final float SIN_60 = 0.8660254037844386f;

    private static final float COS_1_5 = 0.30901699437494745f;
    private static final float COS_2_5 = -0.8090169943749475f;
    private static final float SIN_1_5 = 0.9510565162951535f;
    private static final float SIN_2_5 = 0.5877852522924731f;

    private static final float COS_1_7 = 0.6234898018587335f;
    private static final float COS_2_7 = -0.2225209339563144f;
    private static final float COS_3_7 = -0.9009688679024191f;
    private static final float SIN_1_7 = 0.7818314824680298f;
    private static final float SIN_2_7 = 0.9749279121818236f;
    private static final float SIN_3_7 = 0.4338837391175581f;

    private PlainFloatPasses() {}

    static void two(FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int stride = pass.stride();
        int in1 = pass.count() * xStep;
        int out1 = stride * yStep;
        float[] w = pass.twiddles();
        for (int i = 0, q = 0, t = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            if (q == stride) {
                q = 0;
                t += 2;
                out += out1;
            }
            q++;
            float w1r = w[t];
            float w1i = w[t + 1];
            for (int l = 0; l < LANES; l++) {
                float a0r = x[xRe + in + l];
                float a0i = x[xIm + in + l];
                float a1r = x[xRe + in + l + in1];
                float a1i = x[xIm + in + l + in1];
                y[yRe + out + l] = a0r + a1r;
                y[yIm + out + l] = a0i + a1i;
                float b1r = a0r - a1r;
                float b1i = a0i - a1i;
                y[yRe + out + l + out1] = fma(-b1i, w1i, b1r * w1r);
                y[yIm + out + l + out1] = fma(b1i, w1r, b1r * w1i);
            }
        }
    }

    static void three(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int stride = pass.stride();
        int in1 = pass.count() * xStep;
        int out1 = stride * yStep;
        float[] w = pass.twiddles();
        for (int i = 0, q = 0, t = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            if (q == stride) {
                q = 0;
                t += 4;
                out += 2 * out1;
            }
            q++;
            float w1r = w[t];
            float w1i = w[t + 1];
            float w2r = w[t + 2];
            float w2i = w[t + 3];
            for (int l = 0; l < LANES; l++) {
                int re = xRe + in + l;
                int im = xIm + in + l;
                float a0r = x[re];
                float a0i = x[im];
                float a1r = x[re + in1];
                float a1i = x[im + in1];
                float a2r = x[re + 2 * in1];
                float a2i = x[im + 2 * in1];
                float sumR = a1r + a2r;
                float sumI = a1i + a2i;
                float turnR = (a1i - a2i) * SIN_60;
                float turnI = (a2r - a1r) * SIN_60;
                float middleR = a0r - sumR * 0.5f;
                float middleI = a0i - sumI * 0.5f;
                re = yRe + out + l;
                im = yIm + out + l;
                y[re] = a0r + sumR;
                y[im] = a0i + sumI;
                float b1r = middleR + turnR;
                float b1i = middleI + turnI;
                y[re + out1] = fma(-b1i, w1i, b1r * w1r);
                y[im + out1] = fma(b1i, w1r, b1r * w1i);
                float b2r = middleR - turnR;
                float b2i = middleI - turnI;
                y[re + 2 * out1] = fma(-b2i, w2i, b2r * w2r);
                y[im + 2 * out1] = fma(b2i, w2r, b2r * w2i);
            }
        }
    }

    static void four(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int stride = pass.stride();
        int in1 = pass.count() * xStep;
        int out1 = stride * yStep;
        float[] w = pass.twiddles();
        for (int i = 0, q = 0, t = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            if (q == stride) {
                q = 0;
                t += 6;
                out += 3 * out1;
            }
            q++;
            float w1r = w[t];
            float w1i = w[t + 1];
            float w2r = w[t + 2];
            float w2i = w[t + 3];
            float w3r = w[t + 4];
            float w3i = w[t + 5];
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
                float sum02r = a0r + a2r;
                float sum02i = a0i + a2i;
                float sum13r = a1r + a3r;
                float sum13i = a1i + a3i;
                float gap02r = a0r - a2r;
                float gap02i = a0i - a2i;
                float gap13r = a1r - a3r;
                float gap13i = a1i - a3i;
                re = yRe + out + l;
                im = yIm + out + l;
                y[re] = sum02r + sum13r;
                y[im] = sum02i + sum13i;
                float b1r = gap02r + gap13i;
                float b1i = gap02i - gap13r;
                y[re + out1] = fma(-b1i, w1i, b1r * w1r);
                y[im + out1] = fma(b1i, w1r, b1r * w1i);
                float b2r = sum02r - sum13r;
                float b2i = sum02i - sum13i;
                y[re + 2 * out1] = fma(-b2i, w2i, b2r * w2r);
                y[im + 2 * out1] = fma(b2i, w2r, b2r * w2i);
                float b3r = gap02r - gap13i;
                float b3i = gap02i + gap13r;
                y[re + 3 * out1] = fma(-b3i, w3i, b3r * w3r);
                y[im + 3 * out1] = fma(b3i, w3r, b3r * w3i);
            }
        }
    }

    static void five(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int stride = pass.stride();
        int in1 = pass.count() * xStep;
        int out1 = stride * yStep;
        float[] w = pass.twiddles();
        float cos1 = COS_1_5;
        float cos2 = COS_2_5;
        float sin1 = SIN_1_5;
        float sin2 = SIN_2_5;
        for (int i = 0, q = 0, t = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            if (q == stride) {
                q = 0;
                t += 8;
                out += 4 * out1;
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
                float a4r = x[re + 4 * in1];
                float a4i = x[im + 4 * in1];
                float sum1r = a1r + a4r;
                float sum1i = a1i + a4i;
                float sum2r = a2r + a3r;
                float sum2i = a2i + a3i;
                float gap1r = a1r - a4r;
                float gap1i = a1i - a4i;
                float gap2r = a2r - a3r;
                float gap2i = a2i - a3i;
                float even1r = fma(sum1r, cos1, fma(sum2r, cos2, a0r));
                float even1i = fma(sum1i, cos1, fma(sum2i, cos2, a0i));
                float even2r = fma(sum1r, cos2, fma(sum2r, cos1, a0r));
                float even2i = fma(sum1i, cos2, fma(sum2i, cos1, a0i));
                float odd1r = fma(gap1i, sin1, gap2i * sin2);
                float odd1i = fma(gap1r, sin1, gap2r * sin2);
                float odd2r = gap1i * sin2 - gap2i * sin1;
                float odd2i = gap1r * sin2 - gap2r * sin1;
                re = yRe + out + l;
                im = yIm + out + l;
                y[re] = a0r + sum1r + sum2r;
                y[im] = a0i + sum1i + sum2i;
                float b1r = even1r + odd1r;
                float b1i = even1i - odd1i;
                y[re + out1] = fma(-b1i, w1i, b1r * w1r);
                y[im + out1] = fma(b1i, w1r, b1r * w1i);
                float b2r = even2r + odd2r;
                float b2i = even2i - odd2i;
                y[re + 2 * out1] = fma(-b2i, w2i, b2r * w2r);
                y[im + 2 * out1] = fma(b2i, w2r, b2r * w2i);
                float b3r = even2r - odd2r;
                float b3i = even2i + odd2i;
                y[re + 3 * out1] = fma(-b3i, w3i, b3r * w3r);
                y[im + 3 * out1] = fma(b3i, w3r, b3r * w3i);
                float b4r = even1r - odd1r;
                float b4i = even1i + odd1i;
                y[re + 4 * out1] = fma(-b4i, w4i, b4r * w4r);
                y[im + 4 * out1] = fma(b4i, w4r, b4r * w4i);
            }
        }
    }

    static void seven(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int stride = pass.stride();
        int in1 = pass.count() * xStep;
        int out1 = stride * yStep;
        float[] w = pass.twiddles();
        float cos1 = COS_1_7;
        float cos2 = COS_2_7;
        float cos3 = COS_3_7;
        float sin1 = SIN_1_7;
        float sin2 = SIN_2_7;
        float sin3 = SIN_3_7;
        for (int i = 0, q = 0, t = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            if (q == stride) {
                q = 0;
                t += 12;
                out += 6 * out1;
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
            for (int l = 0; l < LANES; l++) {
                int re = xRe + in + l;
                int im = xIm + in + l;
                float a0r = x[re];
                float a0i = x[im];
                float a1r = x[re + in1];
                float a1i = x[im + in1];
                float a6r = x[re + 6 * in1];
                float a6i = x[im + 6 * in1];
                float sum1r = a1r + a6r;
                float sum1i = a1i + a6i;
                float gap1r = a1r - a6r;
                float gap1i = a1i - a6i;
                float a2r = x[re + 2 * in1];
                float a2i = x[im + 2 * in1];
                float a5r = x[re + 5 * in1];
                float a5i = x[im + 5 * in1];
                float sum2r = a2r + a5r;
                float sum2i = a2i + a5i;
                float gap2r = a2r - a5r;
                float gap2i = a2i - a5i;
                float a3r = x[re + 3 * in1];
                float a3i = x[im + 3 * in1];
                float a4r = x[re + 4 * in1];
                float a4i = x[im + 4 * in1];
                float sum3r = a3r + a4r;
                float sum3i = a3i + a4i;
                float gap3r = a3r - a4r;
                float gap3i = a3i - a4i;
                re = yRe + out + l;
                im = yIm + out + l;
                y[re] = a0r + sum1r + (sum2r + sum3r);
                y[im] = a0i + sum1i + (sum2i + sum3i);
                float evenR = fma(sum1r, cos1, fma(sum2r, cos2, fma(sum3r, cos3, a0r)));
                float evenI = fma(sum1i, cos1, fma(sum2i, cos2, fma(sum3i, cos3, a0i)));
                float oddR = fma(gap1i, sin1, fma(gap2i, sin2, gap3i * sin3));
                float oddI = fma(gap1r, sin1, fma(gap2r, sin2, gap3r * sin3));
                float b1r = evenR + oddR;
                float b1i = evenI - oddI;
                y[re + out1] = fma(-b1i, w1i, b1r * w1r);
                y[im + out1] = fma(b1i, w1r, b1r * w1i);
                float b6r = evenR - oddR;
                float b6i = evenI + oddI;
                y[re + 6 * out1] = fma(-b6i, w6i, b6r * w6r);
                y[im + 6 * out1] = fma(b6i, w6r, b6r * w6i);
                evenR = fma(sum1r, cos2, fma(sum2r, cos3, fma(sum3r, cos1, a0r)));
                evenI = fma(sum1i, cos2, fma(sum2i, cos3, fma(sum3i, cos1, a0i)));
                oddR = gap1i * sin2 - fma(gap2i, sin3, gap3i * sin1);
                oddI = gap1r * sin2 - fma(gap2r, sin3, gap3r * sin1);
                float b2r = evenR + oddR;
                float b2i = evenI - oddI;
                y[re + 2 * out1] = fma(-b2i, w2i, b2r * w2r);
                y[im + 2 * out1] = fma(b2i, w2r, b2r * w2i);
                float b5r = evenR - oddR;
                float b5i = evenI + oddI;
                y[re + 5 * out1] = fma(-b5i, w5i, b5r * w5r);
                y[im + 5 * out1] = fma(b5i, w5r, b5r * w5i);
                evenR = fma(sum1r, cos3, fma(sum2r, cos1, fma(sum3r, cos2, a0r)));
                evenI = fma(sum1i, cos3, fma(sum2i, cos1, fma(sum3i, cos2, a0i)));
                oddR = fma(gap1i, sin3, gap3i * sin2) - gap2i * sin1;
                oddI = fma(gap1r, sin3, gap3r * sin2) - gap2r * sin1;
                float b3r = evenR + oddR;
                float b3i = evenI - oddI;
                y[re + 3 * out1] = fma(-b3i, w3i, b3r * w3r);
                y[im + 3 * out1] = fma(b3i, w3r, b3r * w3i);
                float b4r = evenR - oddR;
                float b4i = evenI + oddI;
                y[re + 4 * out1] = fma(-b4i, w4i, b4r * w4r);
                y[im + 4 * out1] = fma(b4i, w4r, b4r * w4i);
            }
        }
    }
}
