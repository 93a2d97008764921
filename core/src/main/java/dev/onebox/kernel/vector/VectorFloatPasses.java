package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Butterflies of all inputs and all outputs, of {@code width} neighbouring numbers of a line; the formula is that of
 * {@link dev.onebox.kernel.FloatFftPass}.
 *
 * <p>In every method: input j stands j·in1 after xRe and xIm, output k stands k·out1 after yRe and yIm, t is the offset of
 * the twiddles, which are all 1 at t = 0. a0, a1 … are inputs, each with a real and an imaginary part ({@code a0r},
 * {@code a0i}), b1, b2 … outputs before they are turned by their twiddles.
 */
@SuppressWarnings("FloatingPointLiteralPrecision") // written for the double twin
final class VectorFloatPasses {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int ELEMENT = 2 * LANES;

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

    private VectorFloatPasses() {}

    static void two(
            float[] x, int xRe, int xIm, int in1, float[] y, int yRe, int yIm, int out1, float[] w, int t, int width) {
        for (int c = 0; c < width; c += ELEMENT) {
            FloatVector a0r = fromArray(SPECIES, x, xRe + c);
            FloatVector a0i = fromArray(SPECIES, x, xIm + c);
            FloatVector a1r = fromArray(SPECIES, x, xRe + c + in1);
            FloatVector a1i = fromArray(SPECIES, x, xIm + c + in1);
            a0r.add(a1r).intoArray(y, yRe + c);
            a0i.add(a1i).intoArray(y, yIm + c);
            FloatVector b1r = a0r.sub(a1r);
            FloatVector b1i = a0i.sub(a1i);
            b1i.fma(broadcast(SPECIES, -w[t + 1]), b1r.mul(w[t])).intoArray(y, yRe + c + out1);
            b1i.fma(broadcast(SPECIES, w[t]), b1r.mul(w[t + 1])).intoArray(y, yIm + c + out1);
        }
    }

    static void three(
            float[] x, int xRe, int xIm, int in1, float[] y, int yRe, int yIm, int out1, float[] w, int t, int width) {
        for (int c = 0; c < width; c += ELEMENT) {
            int re = xRe + c;
            int im = xIm + c;
            FloatVector a0r = fromArray(SPECIES, x, re);
            FloatVector a0i = fromArray(SPECIES, x, im);
            FloatVector a1r = fromArray(SPECIES, x, re + in1);
            FloatVector a1i = fromArray(SPECIES, x, im + in1);
            FloatVector a2r = fromArray(SPECIES, x, re + 2 * in1);
            FloatVector a2i = fromArray(SPECIES, x, im + 2 * in1);
            FloatVector sumR = a1r.add(a2r);
            FloatVector sumI = a1i.add(a2i);
            FloatVector turnR = a1i.sub(a2i).mul(SIN_60);
            FloatVector turnI = a2r.sub(a1r).mul(SIN_60);
            FloatVector middleR = a0r.sub(sumR.mul(0.5f));
            FloatVector middleI = a0i.sub(sumI.mul(0.5f));
            re = yRe + c;
            im = yIm + c;
            a0r.add(sumR).intoArray(y, re);
            a0i.add(sumI).intoArray(y, im);
            FloatVector b1r = middleR.add(turnR);
            FloatVector b1i = middleI.add(turnI);
            b1i.fma(broadcast(SPECIES, -w[t + 1]), b1r.mul(w[t])).intoArray(y, re + out1);
            b1i.fma(broadcast(SPECIES, w[t]), b1r.mul(w[t + 1])).intoArray(y, im + out1);
            FloatVector b2r = middleR.sub(turnR);
            FloatVector b2i = middleI.sub(turnI);
            b2i.fma(broadcast(SPECIES, -w[t + 3]), b2r.mul(w[t + 2])).intoArray(y, re + 2 * out1);
            b2i.fma(broadcast(SPECIES, w[t + 2]), b2r.mul(w[t + 3])).intoArray(y, im + 2 * out1);
        }
    }

    static void four(
            float[] x, int xRe, int xIm, int in1, float[] y, int yRe, int yIm, int out1, float[] w, int t, int width) {
        for (int c = 0; c < width; c += ELEMENT) {
            int re = xRe + c;
            int im = xIm + c;
            FloatVector a0r = fromArray(SPECIES, x, re);
            FloatVector a0i = fromArray(SPECIES, x, im);
            FloatVector a1r = fromArray(SPECIES, x, re + in1);
            FloatVector a1i = fromArray(SPECIES, x, im + in1);
            FloatVector a2r = fromArray(SPECIES, x, re + 2 * in1);
            FloatVector a2i = fromArray(SPECIES, x, im + 2 * in1);
            FloatVector a3r = fromArray(SPECIES, x, re + 3 * in1);
            FloatVector a3i = fromArray(SPECIES, x, im + 3 * in1);
            FloatVector sum02r = a0r.add(a2r);
            FloatVector sum02i = a0i.add(a2i);
            FloatVector sum13r = a1r.add(a3r);
            FloatVector sum13i = a1i.add(a3i);
            FloatVector gap02r = a0r.sub(a2r);
            FloatVector gap02i = a0i.sub(a2i);
            FloatVector gap13r = a1r.sub(a3r);
            FloatVector gap13i = a1i.sub(a3i);
            re = yRe + c;
            im = yIm + c;
            sum02r.add(sum13r).intoArray(y, re);
            sum02i.add(sum13i).intoArray(y, im);
            FloatVector b1r = gap02r.add(gap13i);
            FloatVector b1i = gap02i.sub(gap13r);
            b1i.fma(broadcast(SPECIES, -w[t + 1]), b1r.mul(w[t])).intoArray(y, re + out1);
            b1i.fma(broadcast(SPECIES, w[t]), b1r.mul(w[t + 1])).intoArray(y, im + out1);
            FloatVector b2r = sum02r.sub(sum13r);
            FloatVector b2i = sum02i.sub(sum13i);
            b2i.fma(broadcast(SPECIES, -w[t + 3]), b2r.mul(w[t + 2])).intoArray(y, re + 2 * out1);
            b2i.fma(broadcast(SPECIES, w[t + 2]), b2r.mul(w[t + 3])).intoArray(y, im + 2 * out1);
            FloatVector b3r = gap02r.sub(gap13i);
            FloatVector b3i = gap02i.add(gap13r);
            b3i.fma(broadcast(SPECIES, -w[t + 5]), b3r.mul(w[t + 4])).intoArray(y, re + 3 * out1);
            b3i.fma(broadcast(SPECIES, w[t + 4]), b3r.mul(w[t + 5])).intoArray(y, im + 3 * out1);
        }
    }

    static void five(
            float[] x, int xRe, int xIm, int in1, float[] y, int yRe, int yIm, int out1, float[] w, int t, int width) {
        FloatVector cos1 = broadcast(SPECIES, COS_1_5);
        FloatVector cos2 = broadcast(SPECIES, COS_2_5);
        FloatVector sin1 = broadcast(SPECIES, SIN_1_5);
        FloatVector sin2 = broadcast(SPECIES, SIN_2_5);
        for (int c = 0; c < width; c += ELEMENT) {
            int re = xRe + c;
            int im = xIm + c;
            FloatVector a0r = fromArray(SPECIES, x, re);
            FloatVector a0i = fromArray(SPECIES, x, im);
            FloatVector a1r = fromArray(SPECIES, x, re + in1);
            FloatVector a1i = fromArray(SPECIES, x, im + in1);
            FloatVector a2r = fromArray(SPECIES, x, re + 2 * in1);
            FloatVector a2i = fromArray(SPECIES, x, im + 2 * in1);
            FloatVector a3r = fromArray(SPECIES, x, re + 3 * in1);
            FloatVector a3i = fromArray(SPECIES, x, im + 3 * in1);
            FloatVector a4r = fromArray(SPECIES, x, re + 4 * in1);
            FloatVector a4i = fromArray(SPECIES, x, im + 4 * in1);
            FloatVector sum1r = a1r.add(a4r);
            FloatVector sum1i = a1i.add(a4i);
            FloatVector sum2r = a2r.add(a3r);
            FloatVector sum2i = a2i.add(a3i);
            FloatVector gap1r = a1r.sub(a4r);
            FloatVector gap1i = a1i.sub(a4i);
            FloatVector gap2r = a2r.sub(a3r);
            FloatVector gap2i = a2i.sub(a3i);
            FloatVector even1r = sum1r.fma(cos1, sum2r.fma(cos2, a0r));
            FloatVector even1i = sum1i.fma(cos1, sum2i.fma(cos2, a0i));
            FloatVector even2r = sum1r.fma(cos2, sum2r.fma(cos1, a0r));
            FloatVector even2i = sum1i.fma(cos2, sum2i.fma(cos1, a0i));
            FloatVector odd1r = gap1i.fma(sin1, gap2i.mul(sin2));
            FloatVector odd1i = gap1r.fma(sin1, gap2r.mul(sin2));
            FloatVector odd2r = gap1i.mul(sin2).sub(gap2i.mul(sin1));
            FloatVector odd2i = gap1r.mul(sin2).sub(gap2r.mul(sin1));
            re = yRe + c;
            im = yIm + c;
            a0r.add(sum1r).add(sum2r).intoArray(y, re);
            a0i.add(sum1i).add(sum2i).intoArray(y, im);
            FloatVector b1r = even1r.add(odd1r);
            FloatVector b1i = even1i.sub(odd1i);
            b1i.fma(broadcast(SPECIES, -w[t + 1]), b1r.mul(w[t])).intoArray(y, re + out1);
            b1i.fma(broadcast(SPECIES, w[t]), b1r.mul(w[t + 1])).intoArray(y, im + out1);
            FloatVector b2r = even2r.add(odd2r);
            FloatVector b2i = even2i.sub(odd2i);
            b2i.fma(broadcast(SPECIES, -w[t + 3]), b2r.mul(w[t + 2])).intoArray(y, re + 2 * out1);
            b2i.fma(broadcast(SPECIES, w[t + 2]), b2r.mul(w[t + 3])).intoArray(y, im + 2 * out1);
            FloatVector b3r = even2r.sub(odd2r);
            FloatVector b3i = even2i.add(odd2i);
            b3i.fma(broadcast(SPECIES, -w[t + 5]), b3r.mul(w[t + 4])).intoArray(y, re + 3 * out1);
            b3i.fma(broadcast(SPECIES, w[t + 4]), b3r.mul(w[t + 5])).intoArray(y, im + 3 * out1);
            FloatVector b4r = even1r.sub(odd1r);
            FloatVector b4i = even1i.add(odd1i);
            b4i.fma(broadcast(SPECIES, -w[t + 7]), b4r.mul(w[t + 6])).intoArray(y, re + 4 * out1);
            b4i.fma(broadcast(SPECIES, w[t + 6]), b4r.mul(w[t + 7])).intoArray(y, im + 4 * out1);
        }
    }

    static void seven(
            float[] x, int xRe, int xIm, int in1, float[] y, int yRe, int yIm, int out1, float[] w, int t, int width) {
        FloatVector cos1 = broadcast(SPECIES, COS_1_7);
        FloatVector cos2 = broadcast(SPECIES, COS_2_7);
        FloatVector cos3 = broadcast(SPECIES, COS_3_7);
        FloatVector sin1 = broadcast(SPECIES, SIN_1_7);
        FloatVector sin2 = broadcast(SPECIES, SIN_2_7);
        FloatVector sin3 = broadcast(SPECIES, SIN_3_7);
        for (int c = 0; c < width; c += ELEMENT) {
            int re = xRe + c;
            int im = xIm + c;
            FloatVector a0r = fromArray(SPECIES, x, re);
            FloatVector a0i = fromArray(SPECIES, x, im);
            FloatVector a1r = fromArray(SPECIES, x, re + in1);
            FloatVector a1i = fromArray(SPECIES, x, im + in1);
            FloatVector a6r = fromArray(SPECIES, x, re + 6 * in1);
            FloatVector a6i = fromArray(SPECIES, x, im + 6 * in1);
            FloatVector sum1r = a1r.add(a6r);
            FloatVector sum1i = a1i.add(a6i);
            FloatVector gap1r = a1r.sub(a6r);
            FloatVector gap1i = a1i.sub(a6i);
            FloatVector a2r = fromArray(SPECIES, x, re + 2 * in1);
            FloatVector a2i = fromArray(SPECIES, x, im + 2 * in1);
            FloatVector a5r = fromArray(SPECIES, x, re + 5 * in1);
            FloatVector a5i = fromArray(SPECIES, x, im + 5 * in1);
            FloatVector sum2r = a2r.add(a5r);
            FloatVector sum2i = a2i.add(a5i);
            FloatVector gap2r = a2r.sub(a5r);
            FloatVector gap2i = a2i.sub(a5i);
            FloatVector a3r = fromArray(SPECIES, x, re + 3 * in1);
            FloatVector a3i = fromArray(SPECIES, x, im + 3 * in1);
            FloatVector a4r = fromArray(SPECIES, x, re + 4 * in1);
            FloatVector a4i = fromArray(SPECIES, x, im + 4 * in1);
            FloatVector sum3r = a3r.add(a4r);
            FloatVector sum3i = a3i.add(a4i);
            FloatVector gap3r = a3r.sub(a4r);
            FloatVector gap3i = a3i.sub(a4i);
            re = yRe + c;
            im = yIm + c;
            a0r.add(sum1r).add(sum2r.add(sum3r)).intoArray(y, re);
            a0i.add(sum1i).add(sum2i.add(sum3i)).intoArray(y, im);
            FloatVector evenR = sum1r.fma(cos1, sum2r.fma(cos2, sum3r.fma(cos3, a0r)));
            FloatVector evenI = sum1i.fma(cos1, sum2i.fma(cos2, sum3i.fma(cos3, a0i)));
            FloatVector oddR = gap1i.fma(sin1, gap2i.fma(sin2, gap3i.mul(sin3)));
            FloatVector oddI = gap1r.fma(sin1, gap2r.fma(sin2, gap3r.mul(sin3)));
            FloatVector b1r = evenR.add(oddR);
            FloatVector b1i = evenI.sub(oddI);
            b1i.fma(broadcast(SPECIES, -w[t + 1]), b1r.mul(w[t])).intoArray(y, re + out1);
            b1i.fma(broadcast(SPECIES, w[t]), b1r.mul(w[t + 1])).intoArray(y, im + out1);
            FloatVector b6r = evenR.sub(oddR);
            FloatVector b6i = evenI.add(oddI);
            b6i.fma(broadcast(SPECIES, -w[t + 11]), b6r.mul(w[t + 10])).intoArray(y, re + 6 * out1);
            b6i.fma(broadcast(SPECIES, w[t + 10]), b6r.mul(w[t + 11])).intoArray(y, im + 6 * out1);
            evenR = sum1r.fma(cos2, sum2r.fma(cos3, sum3r.fma(cos1, a0r)));
            evenI = sum1i.fma(cos2, sum2i.fma(cos3, sum3i.fma(cos1, a0i)));
            oddR = gap2i.fma(sin3, gap3i.mul(sin1));
            oddI = gap2r.fma(sin3, gap3r.mul(sin1));
            oddR = gap1i.mul(sin2).sub(oddR);
            oddI = gap1r.mul(sin2).sub(oddI);
            FloatVector b2r = evenR.add(oddR);
            FloatVector b2i = evenI.sub(oddI);
            b2i.fma(broadcast(SPECIES, -w[t + 3]), b2r.mul(w[t + 2])).intoArray(y, re + 2 * out1);
            b2i.fma(broadcast(SPECIES, w[t + 2]), b2r.mul(w[t + 3])).intoArray(y, im + 2 * out1);
            FloatVector b5r = evenR.sub(oddR);
            FloatVector b5i = evenI.add(oddI);
            b5i.fma(broadcast(SPECIES, -w[t + 9]), b5r.mul(w[t + 8])).intoArray(y, re + 5 * out1);
            b5i.fma(broadcast(SPECIES, w[t + 8]), b5r.mul(w[t + 9])).intoArray(y, im + 5 * out1);
            evenR = sum1r.fma(cos3, sum2r.fma(cos1, sum3r.fma(cos2, a0r)));
            evenI = sum1i.fma(cos3, sum2i.fma(cos1, sum3i.fma(cos2, a0i)));
            oddR = gap1i.fma(sin3, gap3i.mul(sin2)).sub(gap2i.mul(sin1));
            oddI = gap1r.fma(sin3, gap3r.mul(sin2)).sub(gap2r.mul(sin1));
            FloatVector b3r = evenR.add(oddR);
            FloatVector b3i = evenI.sub(oddI);
            b3i.fma(broadcast(SPECIES, -w[t + 5]), b3r.mul(w[t + 4])).intoArray(y, re + 3 * out1);
            b3i.fma(broadcast(SPECIES, w[t + 4]), b3r.mul(w[t + 5])).intoArray(y, im + 3 * out1);
            FloatVector b4r = evenR.sub(oddR);
            FloatVector b4i = evenI.add(oddI);
            b4i.fma(broadcast(SPECIES, -w[t + 7]), b4r.mul(w[t + 6])).intoArray(y, re + 4 * out1);
            b4i.fma(broadcast(SPECIES, w[t + 6]), b4r.mul(w[t + 7])).intoArray(y, im + 4 * out1);
        }
    }
}
