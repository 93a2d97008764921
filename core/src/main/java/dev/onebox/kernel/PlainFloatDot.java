package dev.onebox.kernel;

import static dev.onebox.kernel.VectorUnit.fma;

/** Dot products as vectors add them up: four sums for every lane, then the lanes in halves. Thread-safe. */
final class PlainFloatDot implements FloatDotKernel {
    private static final int LANES = PlainFloatFft.LANES;
    private static final int STEP = 4 * LANES;
    private static final int RUN = 32 * STEP;

    @Override
    public double dot(float[] a, int aAt, float[] b, int bAt, int length) {
        int whole = length - length % STEP;
        double sum = 0;
        for (int from = 0; from < whole; from += RUN) {
            sum += every(1, 0, a, aAt + from, b, bAt + from, Math.min(RUN, whole - from));
        }
        for (int i = whole; i < length; i++) {
            double factor = a[aAt + i];
            sum += factor * b[bAt + i];
        }
        return sum;
    }

    /** The lanes first, first + step, first + 2 step … added in halves. */
    private static float every(int step, int first, float[] a, int aAt, float[] b, int bAt, int length) {
        return step == LANES
                ? lane(a, aAt + first, b, bAt + first, length)
                : every(2 * step, first, a, aAt, b, bAt, length)
                        + every(2 * step, first + step, a, aAt, b, bAt, length);
    }

    private static float lane(float[] a, int aAt, float[] b, int bAt, int length) {
        float s0 = 0;
        float s1 = 0;
        float s2 = 0;
        float s3 = 0;
        for (int i = 0; i < length; i += STEP) {
            s0 = fma(a[aAt + i], b[bAt + i], s0);
            s1 = fma(a[aAt + i + LANES], b[bAt + i + LANES], s1);
            s2 = fma(a[aAt + i + 2 * LANES], b[bAt + i + 2 * LANES], s2);
            s3 = fma(a[aAt + i + 3 * LANES], b[bAt + i + 3 * LANES], s3);
        }
        return s0 + s1 + (s2 + s3);
    }

    @Override
    public void addTimes(float factor, float[] a, int aAt, float[] b, int bAt, int length) {
        for (int i = 0; i < length; i++) {
            b[bAt + i] = fma(a[aAt + i], factor, b[bAt + i]);
        }
    }
}
