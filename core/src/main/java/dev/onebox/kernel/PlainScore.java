package dev.onebox.kernel;

import java.util.Arrays;

/** Scores of ordinary loops, lane by lane. Thread-safe. */
final class PlainScore implements ScoreKernel {
    private static final int LANES = PlainFloatFft.LANES;
    private static final int COMPLEX = 2 * LANES;

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void multiply(int k, int chunkLength, float[] w, float[][] x, float[][] y, int tiles, int from, int to) {
        for (int f = from; f < to; f++) {
            for (int b = 0; b < tiles; b++) {
                multiplyOne(k, chunkLength, w, f, x[b], y[b]);
            }
        }
    }

    // conj(a + bi)(c + di) = (ac + bd) + (ad − bc)i
    private static void multiplyOne(int k, int chunkLength, float[] w, int f, float[] x, float[] y) {
        int to = f * COMPLEX;
        Arrays.fill(y, to, to + COMPLEX, 0);
        for (int p = 0; p < k; p++) {
            int at = p / LANES * chunkLength + f * COMPLEX + p % LANES;
            float c = x[at];
            float d = x[at + LANES];
            int row = (f * k + p) * COMPLEX;
            for (int l = 0; l < LANES; l++) {
                float a = w[row + l];
                float b = w[row + LANES + l];
                y[to + l] += a * c + b * d;
                y[to + LANES + l] += a * d - b * c;
            }
        }
    }

    @Override
    public void correlate(int length, float[] w, int wAt, float[] x, int xAt, int step, float[] y, int yAt, int count) {
        for (int j = 0; j < count; j++) {
            int to = yAt + j * LANES;
            for (int i = 0; i < length; i++) {
                float value = x[xAt + j * step + i];
                int row = wAt + i * LANES;
                for (int l = 0; l < LANES; l++) {
                    y[to + l] += w[row + l] * value;
                }
            }
        }
    }

    @Override
    public void highestInto(float[] y, int yAt, int count, float[] highest) {
        Arrays.fill(highest, 0, LANES, Float.NEGATIVE_INFINITY);
        for (int j = 0; j < count; j++) {
            for (int l = 0; l < LANES; l++) {
                highest[l] = Math.max(highest[l], y[yAt + j * LANES + l]);
            }
        }
    }

    @Override
    public void copy(float[] x, int xAt, int step, float[] y, int yAt, int count) {
        for (int j = 0; j < count; j++) {
            System.arraycopy(x, xAt + j * step, y, yAt + j * LANES, LANES);
        }
    }
}
