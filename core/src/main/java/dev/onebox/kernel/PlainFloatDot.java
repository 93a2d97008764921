package dev.onebox.kernel;

/** Dot products with four sums that do not wait for one another. Thread-safe. */
final class PlainFloatDot implements FloatDotKernel {
    private static final int RUN = 128;

    @Override
    public double dot(float[] a, int aAt, float[] b, int bAt, int length) {
        double sum = 0;
        for (int from = 0; from < length; from += RUN) {
            sum += run(a, aAt + from, b, bAt + from, Math.min(RUN, length - from));
        }
        return sum;
    }

    private static float run(float[] a, int aAt, float[] b, int bAt, int length) {
        float s0 = 0;
        float s1 = 0;
        float s2 = 0;
        float s3 = 0;
        int i = 0;
        for (; i + 3 < length; i += 4) {
            s0 += a[aAt + i] * b[bAt + i];
            s1 += a[aAt + i + 1] * b[bAt + i + 1];
            s2 += a[aAt + i + 2] * b[bAt + i + 2];
            s3 += a[aAt + i + 3] * b[bAt + i + 3];
        }
        for (; i < length; i++) {
            s0 += a[aAt + i] * b[bAt + i];
        }
        return s0 + s1 + (s2 + s3);
    }

    @Override
    public void addTimes(float factor, float[] a, int aAt, float[] b, int bAt, int length) {
        for (int i = 0; i < length; i++) {
            b[bAt + i] += factor * a[aAt + i];
        }
    }
}
