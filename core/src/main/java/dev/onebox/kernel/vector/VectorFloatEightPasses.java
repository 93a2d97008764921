package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Butterflies of radix 8: of all inputs and outputs, of the first half of the inputs, of the first half of the outputs. Names
 * as in {@link VectorFloatPasses}.
 */
@SuppressWarnings("FloatingPointLiteralPrecision") // written for the double twin
final class VectorFloatEightPasses {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int ELEMENT = 2 * LANES;

    private static final float SIN_45 = 0.7071067811865476f;

    private VectorFloatEightPasses() {}

    static void full(
            float[] x, int xRe, int xIm, int in1, float[] y, int yRe, int yIm, int out1, float[] w, int t, int width) {
        for (int c = 0; c < width; c += ELEMENT) {
            int re = xRe + c;
            int im = xIm + c;
            FloatVector a0r = fromArray(SPECIES, x, re);
            FloatVector a0i = fromArray(SPECIES, x, im);
            FloatVector a4r = fromArray(SPECIES, x, re + 4 * in1);
            FloatVector a4i = fromArray(SPECIES, x, im + 4 * in1);
            FloatVector a2r = fromArray(SPECIES, x, re + 2 * in1);
            FloatVector a2i = fromArray(SPECIES, x, im + 2 * in1);
            FloatVector a6r = fromArray(SPECIES, x, re + 6 * in1);
            FloatVector a6i = fromArray(SPECIES, x, im + 6 * in1);
            FloatVector sum0r = a0r.add(a4r);
            FloatVector sum0i = a0i.add(a4i);
            FloatVector sum2r = a2r.add(a6r);
            FloatVector sum2i = a2i.add(a6i);
            FloatVector gap0r = a0r.sub(a4r);
            FloatVector gap0i = a0i.sub(a4i);
            FloatVector gap2r = a2i.sub(a6i);
            FloatVector gap2i = a6r.sub(a2r);
            FloatVector a1r = fromArray(SPECIES, x, re + in1);
            FloatVector a1i = fromArray(SPECIES, x, im + in1);
            FloatVector a5r = fromArray(SPECIES, x, re + 5 * in1);
            FloatVector a5i = fromArray(SPECIES, x, im + 5 * in1);
            FloatVector a3r = fromArray(SPECIES, x, re + 3 * in1);
            FloatVector a3i = fromArray(SPECIES, x, im + 3 * in1);
            FloatVector a7r = fromArray(SPECIES, x, re + 7 * in1);
            FloatVector a7i = fromArray(SPECIES, x, im + 7 * in1);
            FloatVector sum1r = a1r.add(a5r);
            FloatVector sum1i = a1i.add(a5i);
            FloatVector sum3r = a3r.add(a7r);
            FloatVector sum3i = a3i.add(a7i);
            FloatVector gap1r = a1r.sub(a5r);
            FloatVector gap1i = a1i.sub(a5i);
            FloatVector gap3r = a3r.sub(a7r);
            FloatVector gap3i = a3i.sub(a7i);
            FloatVector turn1r = gap1r.add(gap1i).mul(SIN_45);
            FloatVector turn1i = gap1i.sub(gap1r).mul(SIN_45);
            FloatVector turn3r = gap3i.sub(gap3r).mul(SIN_45);
            FloatVector turn3i = gap3i.add(gap3r).mul(-SIN_45);
            re = yRe + c;
            im = yIm + c;
            sum0r.add(sum2r).add(sum1r.add(sum3r)).intoArray(y, re);
            sum0i.add(sum2i).add(sum1i.add(sum3i)).intoArray(y, im);
            FloatVector b4r = sum0r.add(sum2r).sub(sum1r.add(sum3r));
            FloatVector b4i = sum0i.add(sum2i).sub(sum1i.add(sum3i));
            b4i.fma(broadcast(SPECIES, -w[t + 7]), b4r.mul(w[t + 6])).intoArray(y, re + 4 * out1);
            b4i.fma(broadcast(SPECIES, w[t + 6]), b4r.mul(w[t + 7])).intoArray(y, im + 4 * out1);
            FloatVector upR = sum0r.sub(sum2r);
            FloatVector upI = sum0i.sub(sum2i);
            FloatVector downR = sum1i.sub(sum3i);
            FloatVector downI = sum3r.sub(sum1r);
            FloatVector b2r = upR.add(downR);
            FloatVector b2i = upI.add(downI);
            b2i.fma(broadcast(SPECIES, -w[t + 3]), b2r.mul(w[t + 2])).intoArray(y, re + 2 * out1);
            b2i.fma(broadcast(SPECIES, w[t + 2]), b2r.mul(w[t + 3])).intoArray(y, im + 2 * out1);
            FloatVector b6r = upR.sub(downR);
            FloatVector b6i = upI.sub(downI);
            b6i.fma(broadcast(SPECIES, -w[t + 11]), b6r.mul(w[t + 10])).intoArray(y, re + 6 * out1);
            b6i.fma(broadcast(SPECIES, w[t + 10]), b6r.mul(w[t + 11])).intoArray(y, im + 6 * out1);
            upR = gap0r.add(gap2r);
            upI = gap0i.add(gap2i);
            downR = turn1r.add(turn3r);
            downI = turn1i.add(turn3i);
            FloatVector b1r = upR.add(downR);
            FloatVector b1i = upI.add(downI);
            b1i.fma(broadcast(SPECIES, -w[t + 1]), b1r.mul(w[t])).intoArray(y, re + out1);
            b1i.fma(broadcast(SPECIES, w[t]), b1r.mul(w[t + 1])).intoArray(y, im + out1);
            FloatVector b5r = upR.sub(downR);
            FloatVector b5i = upI.sub(downI);
            b5i.fma(broadcast(SPECIES, -w[t + 9]), b5r.mul(w[t + 8])).intoArray(y, re + 5 * out1);
            b5i.fma(broadcast(SPECIES, w[t + 8]), b5r.mul(w[t + 9])).intoArray(y, im + 5 * out1);
            upR = gap0r.sub(gap2r);
            upI = gap0i.sub(gap2i);
            downR = turn1i.sub(turn3i);
            downI = turn3r.sub(turn1r);
            FloatVector b3r = upR.add(downR);
            FloatVector b3i = upI.add(downI);
            b3i.fma(broadcast(SPECIES, -w[t + 5]), b3r.mul(w[t + 4])).intoArray(y, re + 3 * out1);
            b3i.fma(broadcast(SPECIES, w[t + 4]), b3r.mul(w[t + 5])).intoArray(y, im + 3 * out1);
            FloatVector b7r = upR.sub(downR);
            FloatVector b7i = upI.sub(downI);
            b7i.fma(broadcast(SPECIES, -w[t + 13]), b7r.mul(w[t + 12])).intoArray(y, re + 7 * out1);
            b7i.fma(broadcast(SPECIES, w[t + 12]), b7r.mul(w[t + 13])).intoArray(y, im + 7 * out1);
        }
    }

    static void halfIn(
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
            re = yRe + c;
            im = yIm + c;
            FloatVector upR = a0r.add(a2r);
            FloatVector upI = a0i.add(a2i);
            FloatVector downR = a1r.add(a3r);
            FloatVector downI = a1i.add(a3i);
            upR.add(downR).intoArray(y, re);
            upI.add(downI).intoArray(y, im);
            FloatVector b4r = upR.sub(downR);
            FloatVector b4i = upI.sub(downI);
            b4i.fma(broadcast(SPECIES, -w[t + 7]), b4r.mul(w[t + 6])).intoArray(y, re + 4 * out1);
            b4i.fma(broadcast(SPECIES, w[t + 6]), b4r.mul(w[t + 7])).intoArray(y, im + 4 * out1);
            upR = a0r.sub(a2r);
            upI = a0i.sub(a2i);
            downR = a1i.sub(a3i);
            downI = a3r.sub(a1r);
            FloatVector b2r = upR.add(downR);
            FloatVector b2i = upI.add(downI);
            b2i.fma(broadcast(SPECIES, -w[t + 3]), b2r.mul(w[t + 2])).intoArray(y, re + 2 * out1);
            b2i.fma(broadcast(SPECIES, w[t + 2]), b2r.mul(w[t + 3])).intoArray(y, im + 2 * out1);
            FloatVector b6r = upR.sub(downR);
            FloatVector b6i = upI.sub(downI);
            b6i.fma(broadcast(SPECIES, -w[t + 11]), b6r.mul(w[t + 10])).intoArray(y, re + 6 * out1);
            b6i.fma(broadcast(SPECIES, w[t + 10]), b6r.mul(w[t + 11])).intoArray(y, im + 6 * out1);
            FloatVector turn1r = a1r.add(a1i).mul(SIN_45);
            FloatVector turn1i = a1i.sub(a1r).mul(SIN_45);
            FloatVector turn3r = a3i.sub(a3r).mul(SIN_45);
            FloatVector turn3i = a3i.add(a3r).mul(-SIN_45);
            upR = a0r.add(a2i);
            upI = a0i.sub(a2r);
            downR = turn1r.add(turn3r);
            downI = turn1i.add(turn3i);
            FloatVector b1r = upR.add(downR);
            FloatVector b1i = upI.add(downI);
            b1i.fma(broadcast(SPECIES, -w[t + 1]), b1r.mul(w[t])).intoArray(y, re + out1);
            b1i.fma(broadcast(SPECIES, w[t]), b1r.mul(w[t + 1])).intoArray(y, im + out1);
            FloatVector b5r = upR.sub(downR);
            FloatVector b5i = upI.sub(downI);
            b5i.fma(broadcast(SPECIES, -w[t + 9]), b5r.mul(w[t + 8])).intoArray(y, re + 5 * out1);
            b5i.fma(broadcast(SPECIES, w[t + 8]), b5r.mul(w[t + 9])).intoArray(y, im + 5 * out1);
            upR = a0r.sub(a2i);
            upI = a0i.add(a2r);
            downR = turn1i.sub(turn3i);
            downI = turn3r.sub(turn1r);
            FloatVector b3r = upR.add(downR);
            FloatVector b3i = upI.add(downI);
            b3i.fma(broadcast(SPECIES, -w[t + 5]), b3r.mul(w[t + 4])).intoArray(y, re + 3 * out1);
            b3i.fma(broadcast(SPECIES, w[t + 4]), b3r.mul(w[t + 5])).intoArray(y, im + 3 * out1);
            FloatVector b7r = upR.sub(downR);
            FloatVector b7i = upI.sub(downI);
            b7i.fma(broadcast(SPECIES, -w[t + 13]), b7r.mul(w[t + 12])).intoArray(y, re + 7 * out1);
            b7i.fma(broadcast(SPECIES, w[t + 12]), b7r.mul(w[t + 13])).intoArray(y, im + 7 * out1);
        }
    }

    static void halfOut(float[] x, int xRe, int xIm, int in1, float[] y, int yRe, int yIm, int out1, int width) {
        for (int c = 0; c < width; c += ELEMENT) {
            int re = xRe + c;
            int im = xIm + c;
            FloatVector a0r = fromArray(SPECIES, x, re);
            FloatVector a0i = fromArray(SPECIES, x, im);
            FloatVector a4r = fromArray(SPECIES, x, re + 4 * in1);
            FloatVector a4i = fromArray(SPECIES, x, im + 4 * in1);
            FloatVector a2r = fromArray(SPECIES, x, re + 2 * in1);
            FloatVector a2i = fromArray(SPECIES, x, im + 2 * in1);
            FloatVector a6r = fromArray(SPECIES, x, re + 6 * in1);
            FloatVector a6i = fromArray(SPECIES, x, im + 6 * in1);
            FloatVector sum0r = a0r.add(a4r);
            FloatVector sum0i = a0i.add(a4i);
            FloatVector sum2r = a2r.add(a6r);
            FloatVector sum2i = a2i.add(a6i);
            FloatVector gap0r = a0r.sub(a4r);
            FloatVector gap0i = a0i.sub(a4i);
            FloatVector gap2r = a2i.sub(a6i);
            FloatVector gap2i = a6r.sub(a2r);
            FloatVector a1r = fromArray(SPECIES, x, re + in1);
            FloatVector a1i = fromArray(SPECIES, x, im + in1);
            FloatVector a5r = fromArray(SPECIES, x, re + 5 * in1);
            FloatVector a5i = fromArray(SPECIES, x, im + 5 * in1);
            FloatVector a3r = fromArray(SPECIES, x, re + 3 * in1);
            FloatVector a3i = fromArray(SPECIES, x, im + 3 * in1);
            FloatVector a7r = fromArray(SPECIES, x, re + 7 * in1);
            FloatVector a7i = fromArray(SPECIES, x, im + 7 * in1);
            FloatVector sum1r = a1r.add(a5r);
            FloatVector sum1i = a1i.add(a5i);
            FloatVector sum3r = a3r.add(a7r);
            FloatVector sum3i = a3i.add(a7i);
            FloatVector gap1r = a1r.sub(a5r);
            FloatVector gap1i = a1i.sub(a5i);
            FloatVector gap3r = a3r.sub(a7r);
            FloatVector gap3i = a3i.sub(a7i);
            FloatVector turn1r = gap1r.add(gap1i).mul(SIN_45);
            FloatVector turn1i = gap1i.sub(gap1r).mul(SIN_45);
            FloatVector turn3r = gap3i.sub(gap3r).mul(SIN_45);
            FloatVector turn3i = gap3i.add(gap3r).mul(-SIN_45);
            re = yRe + c;
            im = yIm + c;
            sum0r.add(sum2r).add(sum1r.add(sum3r)).intoArray(y, re);
            sum0i.add(sum2i).add(sum1i.add(sum3i)).intoArray(y, im);
            gap0r.add(gap2r).add(turn1r.add(turn3r)).intoArray(y, re + out1);
            gap0i.add(gap2i).add(turn1i.add(turn3i)).intoArray(y, im + out1);
            sum0r.sub(sum2r).add(sum1i.sub(sum3i)).intoArray(y, re + 2 * out1);
            sum0i.sub(sum2i).add(sum3r.sub(sum1r)).intoArray(y, im + 2 * out1);
            gap0r.sub(gap2r).add(turn1i.sub(turn3i)).intoArray(y, re + 3 * out1);
            gap0i.sub(gap2i).add(turn3r.sub(turn1r)).intoArray(y, im + 3 * out1);
        }
    }
}
