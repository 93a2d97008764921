package dev.onebox.kernel;

/**
 * The Fourier passes in ordinary loops, lane by lane.
 *
 * <p>The compiler does not turn these loops into vector instructions, as it cannot know that input and output do not
 * overlap. Immutable.
 */
final class PlainFloatFft implements FloatFftKernel {
    static final int LANES = VectorUnit.BYTES / Float.BYTES;

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void run(
            FloatFftPass pass,
            float[] x,
            int xRe,
            int xIm,
            int xStep,
            float[] y,
            int yRe,
            int yIm,
            int yStep,
            int width) {
        for (int c = 0; c < width; c += 2 * LANES) {
            line(pass, x, xRe + c, xIm + c, xStep, y, yRe + c, yIm + c, yStep);
        }
    }

    private static void line(
            FloatFftPass pass, float[] x, int xRe, int xIm, int xStep, float[] y, int yRe, int yIm, int yStep) {
        switch (pass.butterfly()) {
            case ONE -> PlainFloatHalfPasses.copy(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
            case TWO -> PlainFloatPasses.two(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
            case THREE -> PlainFloatPasses.three(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
            case FOUR -> PlainFloatPasses.four(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
            case FIVE -> PlainFloatPasses.five(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
            case SEVEN -> PlainFloatPasses.seven(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
            case EIGHT -> PlainFloatEightPasses.full(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
            case HALF_IN_TWO -> PlainFloatHalfPasses.inTwo(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
            case HALF_IN_FOUR -> PlainFloatHalfPasses.inFour(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
            case HALF_IN_EIGHT -> PlainFloatEightPasses.halfIn(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
            case HALF_OUT_TWO -> PlainFloatHalfPasses.outTwo(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
            case HALF_OUT_FOUR -> PlainFloatHalfPasses.outFour(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
            case HALF_OUT_EIGHT -> PlainFloatEightPasses.halfOut(pass, x, xRe, xIm, xStep, y, yRe, yIm, yStep);
        }
    }

    @Override
    public void untangle(float[] z, int zAt, int zStep, int n, float[] spectrum, int first, int second) {
        for (int b = 0; b <= n / 2; b++) {
            int here = zAt + b * zStep;
            int mirror = zAt + (b == 0 ? 0 : n - b) * zStep;
            int at = b * 2 * LANES;
            for (int l = 0; l < LANES; l++) {
                float re = z[here + l];
                float im = z[here + l + LANES];
                float mirrorRe = z[mirror + l];
                float mirrorIm = z[mirror + l + LANES];
                spectrum[first + at + l] = (re + mirrorRe) * 0.5f;
                spectrum[first + at + l + LANES] = (im - mirrorIm) * 0.5f;
                spectrum[second + at + l] = (im + mirrorIm) * 0.5f;
                spectrum[second + at + l + LANES] = (mirrorRe - re) * 0.5f;
            }
        }
    }

    @Override
    public void tangle(float[] spectrum, int first, int second, float[] z, int zAt, int zStep, int n, float scale) {
        tangleRealParts(spectrum, first, second, z, zAt, scale);
        for (int b = 1; b <= (n - 1) / 2; b++) {
            int at = b * 2 * LANES;
            int here = zAt + b * zStep;
            int mirror = zAt + (n - b) * zStep;
            for (int l = 0; l < LANES; l++) {
                float firstRe = spectrum[first + at + l] * scale;
                float firstIm = spectrum[first + at + l + LANES] * scale;
                float secondRe = spectrum[second + at + l] * scale;
                float secondIm = spectrum[second + at + l + LANES] * scale;
                z[here + l] = firstRe - secondIm;
                z[here + l + LANES] = firstIm + secondRe;
                z[mirror + l] = firstRe + secondIm;
                z[mirror + l + LANES] = secondRe - firstIm;
            }
        }
        if (n % 2 == 0) {
            int at = n * LANES;
            tangleRealParts(spectrum, first + at, second + at, z, zAt + n / 2 * zStep, scale);
        }
    }

    private static void tangleRealParts(float[] spectrum, int first, int second, float[] z, int zAt, float scale) {
        for (int l = 0; l < LANES; l++) {
            z[zAt + l] = spectrum[first + l] * scale;
            z[zAt + l + LANES] = spectrum[second + l] * scale;
        }
    }
}
