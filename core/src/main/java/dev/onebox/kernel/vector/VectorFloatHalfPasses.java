package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;

import dev.onebox.kernel.FftLines;
import dev.onebox.kernel.FloatFftPass;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The Fourier passes that know half of their inputs to be zero or half of their outputs not to be wanted.
 *
 * <p>The former come first, so their stride is 1 and a butterfly per twiddle set; the latter come last and have no
 * twiddles. Names as in {@link VectorFloatPasses}.
 */
final class VectorFloatHalfPasses {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int ELEMENT = 2 * LANES;

    private VectorFloatHalfPasses() {}

    static void copy(FloatFftPass pass, FftLines lines, float[] x, int xRe, int xIm, float[] y, int yRe, int yIm) {
        int xStep = lines.xStep();
        int yStep = lines.yStep();
        int width = lines.width();
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            for (int c = 0; c < width; c += ELEMENT) {
                fromArray(SPECIES, x, xRe + in + c).intoArray(y, yRe + out + c);
                fromArray(SPECIES, x, xIm + in + c).intoArray(y, yIm + out + c);
            }
        }
    }

    static void inTwo(FloatFftPass pass, FftLines lines, float[] x, int xRe, int xIm, float[] y, int yRe, int yIm) {
        int xStep = lines.xStep();
        int yStep = lines.yStep();
        int width = lines.width();
        float[] w = pass.twiddles();
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += 2 * yStep) {
            for (int c = 0; c < width; c += ELEMENT) {
                FloatVector a0r = fromArray(SPECIES, x, xRe + in + c);
                FloatVector a0i = fromArray(SPECIES, x, xIm + in + c);
                a0r.intoArray(y, yRe + out + c);
                a0i.intoArray(y, yIm + out + c);
                FloatVector wr = broadcast(SPECIES, w[2 * i]);
                FloatVector wi = broadcast(SPECIES, w[2 * i + 1]);
                FloatVector minus = broadcast(SPECIES, -w[2 * i + 1]);
                a0i.fma(minus, a0r.mul(wr)).intoArray(y, yRe + out + c + yStep);
                a0i.fma(wr, a0r.mul(wi)).intoArray(y, yIm + out + c + yStep);
            }
        }
    }

    static void inFour(FloatFftPass pass, FftLines lines, float[] x, int xRe, int xIm, float[] y, int yRe, int yIm) {
        int xStep = lines.xStep();
        int yStep = lines.yStep();
        int width = lines.width();
        int in1 = pass.count() * xStep;
        float[] w = pass.twiddles();
        for (int i = 0, in = 0, out = 0, t = 0; i < pass.count(); i++, in += xStep, out += 4 * yStep, t += 6) {
            for (int c = 0; c < width; c += ELEMENT) {
                FloatVector a0r = fromArray(SPECIES, x, xRe + in + c);
                FloatVector a0i = fromArray(SPECIES, x, xIm + in + c);
                FloatVector a1r = fromArray(SPECIES, x, xRe + in + c + in1);
                FloatVector a1i = fromArray(SPECIES, x, xIm + in + c + in1);
                int re = yRe + out + c;
                int im = yIm + out + c;
                a0r.add(a1r).intoArray(y, re);
                a0i.add(a1i).intoArray(y, im);
                FloatVector b1r = a0r.add(a1i);
                FloatVector b1i = a0i.sub(a1r);
                FloatVector wr = broadcast(SPECIES, w[t]);
                FloatVector wi = broadcast(SPECIES, w[t + 1]);
                FloatVector minus = broadcast(SPECIES, -w[t + 1]);
                b1i.fma(minus, b1r.mul(wr)).intoArray(y, re + yStep);
                b1i.fma(wr, b1r.mul(wi)).intoArray(y, im + yStep);
                FloatVector b2r = a0r.sub(a1r);
                FloatVector b2i = a0i.sub(a1i);
                wr = broadcast(SPECIES, w[t + 2]);
                wi = broadcast(SPECIES, w[t + 3]);
                minus = broadcast(SPECIES, -w[t + 3]);
                b2i.fma(minus, b2r.mul(wr)).intoArray(y, re + 2 * yStep);
                b2i.fma(wr, b2r.mul(wi)).intoArray(y, im + 2 * yStep);
                FloatVector b3r = a0r.sub(a1i);
                FloatVector b3i = a0i.add(a1r);
                wr = broadcast(SPECIES, w[t + 4]);
                wi = broadcast(SPECIES, w[t + 5]);
                minus = broadcast(SPECIES, -w[t + 5]);
                b3i.fma(minus, b3r.mul(wr)).intoArray(y, re + 3 * yStep);
                b3i.fma(wr, b3r.mul(wi)).intoArray(y, im + 3 * yStep);
            }
        }
    }

    static void outTwo(FloatFftPass pass, FftLines lines, float[] x, int xRe, int xIm, float[] y, int yRe, int yIm) {
        int xStep = lines.xStep();
        int yStep = lines.yStep();
        int width = lines.width();
        int in1 = pass.count() * xStep;
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            for (int c = 0; c < width; c += ELEMENT) {
                FloatVector a0r = fromArray(SPECIES, x, xRe + in + c);
                FloatVector a0i = fromArray(SPECIES, x, xIm + in + c);
                FloatVector a1r = fromArray(SPECIES, x, xRe + in + c + in1);
                FloatVector a1i = fromArray(SPECIES, x, xIm + in + c + in1);
                a0r.add(a1r).intoArray(y, yRe + out + c);
                a0i.add(a1i).intoArray(y, yIm + out + c);
            }
        }
    }

    static void outFour(FloatFftPass pass, FftLines lines, float[] x, int xRe, int xIm, float[] y, int yRe, int yIm) {
        int xStep = lines.xStep();
        int yStep = lines.yStep();
        int width = lines.width();
        int in1 = pass.count() * xStep;
        int out1 = pass.count() * yStep;
        for (int i = 0, in = 0, out = 0; i < pass.count(); i++, in += xStep, out += yStep) {
            for (int c = 0; c < width; c += ELEMENT) {
                int re = xRe + in + c;
                int im = xIm + in + c;
                FloatVector a0r = fromArray(SPECIES, x, re);
                FloatVector a0i = fromArray(SPECIES, x, im);
                FloatVector a1r = fromArray(SPECIES, x, re + in1);
                FloatVector a1i = fromArray(SPECIES, x, im + in1);
                FloatVector a2r = fromArray(SPECIES, x, re + 2 * in1);
                FloatVector a2i = fromArray(SPECIES, x, im + 2 * in1);
                FloatVector a3r = fromArray(SPECIES, x, re + 3 * in1);
                FloatVector a3i = fromArray(SPECIES, x, im + 3 * in1);
                re = yRe + out + c;
                im = yIm + out + c;
                a0r.add(a2r).add(a1r.add(a3r)).intoArray(y, re);
                a0i.add(a2i).add(a1i.add(a3i)).intoArray(y, im);
                a0r.sub(a2r).add(a1i.sub(a3i)).intoArray(y, re + out1);
                a0i.sub(a2i).sub(a1r.sub(a3r)).intoArray(y, im + out1);
            }
        }
    }
}
