package dev.onebox.kernel.vector;

import dev.onebox.kernel.FloatFftPass;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The Fourier passes that know half of their inputs to be zero or half of their outputs not to be wanted.
 *
 * <p>The former come first, so their stride is 1 and a butterfly per twiddle set; the latter come last and have no
 * twiddles. Names as in {@link VectorFloatPasses}.
 */
@SuppressWarnings("FloatingPointLiteralPrecision") // written for the double twin
final class VectorFloatHalfPasses {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

    private static final float SIN_45 = 0.7071067811865476f;

    private VectorFloatHalfPasses() {}

    static void copy(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            load(x, xRe + in).intoArray(y, yRe + out);
            load(x, xIm + in).intoArray(y, yIm + out);
        }
    }

    static void inTwo(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        float[] w = pass.twiddles();
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += 2 * yStep) {
            FloatVector a0r = load(x, xRe + in);
            FloatVector a0i = load(x, xIm + in);
            a0r.intoArray(y, yRe + out);
            a0i.intoArray(y, yIm + out);
            VectorFloatPasses.twist(a0r, a0i, w, 2 * i, y, yRe + out + yStep, yIm + out + yStep);
        }
    }

    static void inFour(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        float[] w = pass.twiddles();
        for (int i = 0, in = 0, out = 0, t = 0; i < pass.count(); i++, in += xStep, out += 4 * yStep, t += 6) {
            FloatVector a0r = load(x, xRe + in);
            FloatVector a0i = load(x, xIm + in);
            FloatVector a1r = load(x, xRe + in + in1);
            FloatVector a1i = load(x, xIm + in + in1);
            int re = yRe + out;
            int im = yIm + out;
            a0r.add(a1r).intoArray(y, re);
            a0i.add(a1i).intoArray(y, im);
            VectorFloatPasses.twist(a0r.add(a1i), a0i.sub(a1r), w, t, y, re + yStep, im + yStep);
            VectorFloatPasses.twist(a0r.sub(a1r), a0i.sub(a1i), w, t + 2, y, re + 2 * yStep, im + 2 * yStep);
            VectorFloatPasses.twist(a0r.sub(a1i), a0i.add(a1r), w, t + 4, y, re + 3 * yStep, im + 3 * yStep);
        }
    }

    static void inEight(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        float[] w = pass.twiddles();
        for (int i = 0, in = 0, out = 0, t = 0; i < pass.count(); i++, in += xStep, out += 8 * yStep, t += 14) {
            int re = xRe + in;
            int im = xIm + in;
            FloatVector a0r = load(x, re);
            FloatVector a0i = load(x, im);
            FloatVector a1r = load(x, re + in1);
            FloatVector a1i = load(x, im + in1);
            FloatVector a2r = load(x, re + 2 * in1);
            FloatVector a2i = load(x, im + 2 * in1);
            FloatVector a3r = load(x, re + 3 * in1);
            FloatVector a3i = load(x, im + 3 * in1);
            re = yRe + out;
            im = yIm + out;
            FloatVector upR = a0r.add(a2r);
            FloatVector upI = a0i.add(a2i);
            FloatVector downR = a1r.add(a3r);
            FloatVector downI = a1i.add(a3i);
            upR.add(downR).intoArray(y, re);
            upI.add(downI).intoArray(y, im);
            VectorFloatPasses.twist(upR.sub(downR), upI.sub(downI), w, t + 6, y, re + 4 * yStep, im + 4 * yStep);
            upR = a0r.sub(a2r);
            upI = a0i.sub(a2i);
            downR = a1i.sub(a3i);
            downI = a3r.sub(a1r);
            VectorFloatPasses.twist(upR.add(downR), upI.add(downI), w, t + 2, y, re + 2 * yStep, im + 2 * yStep);
            VectorFloatPasses.twist(upR.sub(downR), upI.sub(downI), w, t + 10, y, re + 6 * yStep, im + 6 * yStep);
            FloatVector turn1r = a1r.add(a1i).mul(SIN_45);
            FloatVector turn1i = a1i.sub(a1r).mul(SIN_45);
            FloatVector turn3r = a3i.sub(a3r).mul(SIN_45);
            FloatVector turn3i = a3i.add(a3r).mul(-SIN_45);
            upR = a0r.add(a2i);
            upI = a0i.sub(a2r);
            downR = turn1r.add(turn3r);
            downI = turn1i.add(turn3i);
            VectorFloatPasses.twist(upR.add(downR), upI.add(downI), w, t, y, re + yStep, im + yStep);
            VectorFloatPasses.twist(upR.sub(downR), upI.sub(downI), w, t + 8, y, re + 5 * yStep, im + 5 * yStep);
            upR = a0r.sub(a2i);
            upI = a0i.add(a2r);
            downR = turn1i.sub(turn3i);
            downI = turn3r.sub(turn1r);
            VectorFloatPasses.twist(upR.add(downR), upI.add(downI), w, t + 4, y, re + 3 * yStep, im + 3 * yStep);
            VectorFloatPasses.twist(upR.sub(downR), upI.sub(downI), w, t + 12, y, re + 7 * yStep, im + 7 * yStep);
        }
    }

    static void outTwo(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            load(x, xRe + in).add(load(x, xRe + in + in1)).intoArray(y, yRe + out);
            load(x, xIm + in).add(load(x, xIm + in + in1)).intoArray(y, yIm + out);
        }
    }

    static void outFour(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        int out1 = pass.count() * yStep;
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            int re = xRe + in;
            int im = xIm + in;
            FloatVector a0r = load(x, re);
            FloatVector a0i = load(x, im);
            FloatVector a1r = load(x, re + in1);
            FloatVector a1i = load(x, im + in1);
            FloatVector a2r = load(x, re + 2 * in1);
            FloatVector a2i = load(x, im + 2 * in1);
            FloatVector a3r = load(x, re + 3 * in1);
            FloatVector a3i = load(x, im + 3 * in1);
            re = yRe + out;
            im = yIm + out;
            a0r.add(a2r).add(a1r.add(a3r)).intoArray(y, re);
            a0i.add(a2i).add(a1i.add(a3i)).intoArray(y, im);
            a0r.sub(a2r).add(a1i.sub(a3i)).intoArray(y, re + out1);
            a0i.sub(a2i).sub(a1r.sub(a3r)).intoArray(y, im + out1);
        }
    }

    static void outEight(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        int in1 = pass.count() * xStep;
        int out1 = pass.count() * yStep;
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            int re = xRe + in;
            int im = xIm + in;
            FloatVector a0r = load(x, re);
            FloatVector a0i = load(x, im);
            FloatVector a4r = load(x, re + 4 * in1);
            FloatVector a4i = load(x, im + 4 * in1);
            FloatVector a2r = load(x, re + 2 * in1);
            FloatVector a2i = load(x, im + 2 * in1);
            FloatVector a6r = load(x, re + 6 * in1);
            FloatVector a6i = load(x, im + 6 * in1);
            FloatVector sum0r = a0r.add(a4r);
            FloatVector sum0i = a0i.add(a4i);
            FloatVector sum2r = a2r.add(a6r);
            FloatVector sum2i = a2i.add(a6i);
            FloatVector gap0r = a0r.sub(a4r);
            FloatVector gap0i = a0i.sub(a4i);
            FloatVector gap2r = a2i.sub(a6i);
            FloatVector gap2i = a6r.sub(a2r);
            FloatVector a1r = load(x, re + in1);
            FloatVector a1i = load(x, im + in1);
            FloatVector a5r = load(x, re + 5 * in1);
            FloatVector a5i = load(x, im + 5 * in1);
            FloatVector a3r = load(x, re + 3 * in1);
            FloatVector a3i = load(x, im + 3 * in1);
            FloatVector a7r = load(x, re + 7 * in1);
            FloatVector a7i = load(x, im + 7 * in1);
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
            re = yRe + out;
            im = yIm + out;
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

    private static FloatVector load(float[] array, int at) {
        return FloatVector.fromArray(SPECIES, array, at);
    }
}
