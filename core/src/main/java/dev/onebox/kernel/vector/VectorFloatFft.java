package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.fromArray;

import dev.onebox.kernel.FftLines;
import dev.onebox.kernel.FloatFftKernel;
import dev.onebox.kernel.FloatFftPass;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The Fourier passes on the Vector API: a lane vector is one register.
 *
 * <p>A method per butterfly: each has to stay small enough for the compiler to inline every vector operation, or the
 * vectors would be boxed. Immutable.
 */
final class VectorFloatFft implements FloatFftKernel {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    static final int LANES = SPECIES.length();
    private static final int STEP = LANES; // lanes at once: all of them; in the plain twin one

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void run(FloatFftPass pass, FftLines lines, float[] x, int xRe, int xIm, float[] y, int yRe, int yIm) {
        int radix = pass.butterfly().radix();
        int stride = pass.stride();
        int width = lines.width();
        int in1 = pass.count() * lines.xStep();
        int out1 = stride * lines.yStep();
        float[] w = pass.twiddles();
        for (int i = 0; i < pass.count(); i++) {
            int p = i / stride;
            int t = 2 * (radix - 1) * p;
            int in = i * lines.xStep();
            int out = i * lines.yStep() + (radix - 1) * p * out1;
            int re = xRe + in;
            int im = xIm + in;
            int toRe = yRe + out;
            int toIm = yIm + out;
            switch (pass.butterfly()) {
                case ONE -> {
                    VectorFloatHalfPasses.copy(pass.count(), lines, x, xRe, xIm, y, yRe, yIm);
                    return;
                }
                case TWO -> VectorFloatPasses.two(x, re, im, in1, y, toRe, toIm, out1, w, t, width);
                case THREE -> VectorFloatPasses.three(x, re, im, in1, y, toRe, toIm, out1, w, t, width);
                case FOUR -> VectorFloatPasses.four(x, re, im, in1, y, toRe, toIm, out1, w, t, width);
                case FIVE -> VectorFloatPasses.five(x, re, im, in1, y, toRe, toIm, out1, w, t, width);
                case SEVEN -> VectorFloatPasses.seven(x, re, im, in1, y, toRe, toIm, out1, w, t, width);
                case EIGHT -> VectorFloatEightPasses.full(x, re, im, in1, y, toRe, toIm, out1, w, t, width);
                case HALF_IN_TWO -> VectorFloatHalfPasses.inTwo(x, re, im, y, toRe, toIm, out1, w, t, width);
                case HALF_IN_FOUR -> VectorFloatHalfPasses.inFour(x, re, im, in1, y, toRe, toIm, out1, w, t, width);
                case HALF_IN_EIGHT -> VectorFloatEightPasses.halfIn(x, re, im, in1, y, toRe, toIm, out1, w, t, width);
                case HALF_OUT_TWO -> VectorFloatHalfPasses.outTwo(x, re, im, in1, y, toRe, toIm, width);
                case HALF_OUT_FOUR -> VectorFloatHalfPasses.outFour(x, re, im, in1, y, toRe, toIm, out1, width);
                case HALF_OUT_EIGHT -> VectorFloatEightPasses.halfOut(x, re, im, in1, y, toRe, toIm, out1, width);
            }
        }
    }

    @Override
    public void untangle(float[] z, int zAt, int zStep, int n, float[] spectrum, int first, int second) {
        for (int lane = 0; lane < LANES; lane += STEP) {
            for (int b = 0; b <= n / 2; b++) {
                int here = zAt + lane + b * zStep;
                int mirror = zAt + lane + (b == 0 ? 0 : n - b) * zStep;
                int at = lane + b * 2 * LANES;
                FloatVector re = fromArray(SPECIES, z, here);
                FloatVector im = fromArray(SPECIES, z, here + LANES);
                FloatVector mirrorRe = fromArray(SPECIES, z, mirror);
                FloatVector mirrorIm = fromArray(SPECIES, z, mirror + LANES);
                re.add(mirrorRe).mul(0.5f).intoArray(spectrum, first + at);
                im.sub(mirrorIm).mul(0.5f).intoArray(spectrum, first + at + LANES);
                im.add(mirrorIm).mul(0.5f).intoArray(spectrum, second + at);
                mirrorRe.sub(re).mul(0.5f).intoArray(spectrum, second + at + LANES);
            }
        }
    }

    @Override
    public void tangle(float[] spectrum, int first, int second, float[] z, int zAt, int zStep, int n, float scale) {
        tangleRealParts(spectrum, first, second, z, zAt, scale);
        for (int lane = 0; lane < LANES; lane += STEP) {
            for (int b = 1; b <= (n - 1) / 2; b++) {
                int at = lane + b * 2 * LANES;
                int here = zAt + lane + b * zStep;
                int mirror = zAt + lane + (n - b) * zStep;
                FloatVector firstRe = fromArray(SPECIES, spectrum, first + at).mul(scale);
                FloatVector firstIm =
                        fromArray(SPECIES, spectrum, first + at + LANES).mul(scale);
                FloatVector secondRe = fromArray(SPECIES, spectrum, second + at).mul(scale);
                FloatVector secondIm =
                        fromArray(SPECIES, spectrum, second + at + LANES).mul(scale);
                firstRe.sub(secondIm).intoArray(z, here);
                firstIm.add(secondRe).intoArray(z, here + LANES);
                firstRe.add(secondIm).intoArray(z, mirror);
                secondRe.sub(firstIm).intoArray(z, mirror + LANES);
            }
        }
        if (n % 2 == 0) {
            int at = n * LANES;
            tangleRealParts(spectrum, first + at, second + at, z, zAt + n / 2 * zStep, scale);
        }
    }

    private static void tangleRealParts(float[] spectrum, int first, int second, float[] z, int zAt, float scale) {
        for (int lane = 0; lane < LANES; lane += STEP) {
            fromArray(SPECIES, spectrum, first + lane).mul(scale).intoArray(z, zAt + lane);
            fromArray(SPECIES, spectrum, second + lane).mul(scale).intoArray(z, zAt + lane + LANES);
        }
    }
}
