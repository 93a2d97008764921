package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;

import dev.onebox.kernel.FftLines;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Butterflies that know half of their inputs to be zero or half of their outputs not to be wanted. The latter come last and
 * have no twiddles. Names as in {@link VectorFloatPasses}.
 */
final class VectorFloatHalfPasses {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int ELEMENT = 2 * LANES;

    private VectorFloatHalfPasses() {}

    /** All elements at once: a call for each would take longer than what it does. */
    static void copy(int count, FftLines lines, float[] x, int xRe, int xIm, float[] y, int yRe, int yIm) {
        int width = lines.width();
        for (int i = 0, in = 0, out = 0; i < count; i++, in += lines.xStep(), out += lines.yStep()) {
            for (int c = 0; c < width; c += ELEMENT) {
                fromArray(SPECIES, x, xRe + in + c).intoArray(y, yRe + out + c);
                fromArray(SPECIES, x, xIm + in + c).intoArray(y, yIm + out + c);
            }
        }
    }

    static void inTwo(float[] x, int xRe, int xIm, float[] y, int yRe, int yIm, int out1, float[] w, int t, int width) {
        for (int c = 0; c < width; c += ELEMENT) {
            FloatVector a0r = fromArray(SPECIES, x, xRe + c);
            FloatVector a0i = fromArray(SPECIES, x, xIm + c);
            a0r.intoArray(y, yRe + c);
            a0i.intoArray(y, yIm + c);
            a0i.fma(broadcast(SPECIES, -w[t + 1]), a0r.mul(w[t])).intoArray(y, yRe + c + out1);
            a0i.fma(broadcast(SPECIES, w[t]), a0r.mul(w[t + 1])).intoArray(y, yIm + c + out1);
        }
    }

    static void inFour(
            float[] x, int xRe, int xIm, int in1, float[] y, int yRe, int yIm, int out1, float[] w, int t, int width) {
        for (int c = 0; c < width; c += ELEMENT) {
            FloatVector a0r = fromArray(SPECIES, x, xRe + c);
            FloatVector a0i = fromArray(SPECIES, x, xIm + c);
            FloatVector a1r = fromArray(SPECIES, x, xRe + c + in1);
            FloatVector a1i = fromArray(SPECIES, x, xIm + c + in1);
            int re = yRe + c;
            int im = yIm + c;
            a0r.add(a1r).intoArray(y, re);
            a0i.add(a1i).intoArray(y, im);
            FloatVector b1r = a0r.add(a1i);
            FloatVector b1i = a0i.sub(a1r);
            b1i.fma(broadcast(SPECIES, -w[t + 1]), b1r.mul(w[t])).intoArray(y, re + out1);
            b1i.fma(broadcast(SPECIES, w[t]), b1r.mul(w[t + 1])).intoArray(y, im + out1);
            FloatVector b2r = a0r.sub(a1r);
            FloatVector b2i = a0i.sub(a1i);
            b2i.fma(broadcast(SPECIES, -w[t + 3]), b2r.mul(w[t + 2])).intoArray(y, re + 2 * out1);
            b2i.fma(broadcast(SPECIES, w[t + 2]), b2r.mul(w[t + 3])).intoArray(y, im + 2 * out1);
            FloatVector b3r = a0r.sub(a1i);
            FloatVector b3i = a0i.add(a1r);
            b3i.fma(broadcast(SPECIES, -w[t + 5]), b3r.mul(w[t + 4])).intoArray(y, re + 3 * out1);
            b3i.fma(broadcast(SPECIES, w[t + 4]), b3r.mul(w[t + 5])).intoArray(y, im + 3 * out1);
        }
    }

    static void outTwo(float[] x, int xRe, int xIm, int in1, float[] y, int yRe, int yIm, int width) {
        for (int c = 0; c < width; c += ELEMENT) {
            FloatVector a0r = fromArray(SPECIES, x, xRe + c);
            FloatVector a0i = fromArray(SPECIES, x, xIm + c);
            FloatVector a1r = fromArray(SPECIES, x, xRe + c + in1);
            FloatVector a1i = fromArray(SPECIES, x, xIm + c + in1);
            a0r.add(a1r).intoArray(y, yRe + c);
            a0i.add(a1i).intoArray(y, yIm + c);
        }
    }

    static void outFour(float[] x, int xRe, int xIm, int in1, float[] y, int yRe, int yIm, int out1, int width) {
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
            a0r.add(a2r).add(a1r.add(a3r)).intoArray(y, re);
            a0i.add(a2i).add(a1i.add(a3i)).intoArray(y, im);
            a0r.sub(a2r).add(a1i.sub(a3i)).intoArray(y, re + out1);
            a0i.sub(a2i).sub(a1r.sub(a3r)).intoArray(y, im + out1);
        }
    }
}
