package dev.onebox.kernel;

import static dev.onebox.kernel.VectorUnit.fma;

import java.util.Arrays;

/** Scores of ordinary loops, lane by lane, none that is not used: a single template takes a fraction. Thread-safe. */
final class PlainScore implements ScoreKernel {
    private static final int LANES = PlainFloatFft.LANES;
    private static final int COMPLEX = 2 * LANES;

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void multiply(
            int k, int used, int chunkLength, float[] w, float[][] x, float[][] y, int tiles, int from, int to) {
        for (int f = from; f < to; f++) {
            for (int b = 0; b < tiles; b++) {
                Arrays.fill(y[b], f * COMPLEX, (f + 1) * COMPLEX, 0);
                for (int l = 0; l < used; l++) {
                    multiplyLane(k, chunkLength, w, l, f, x[b], y[b]);
                }
            }
        }
    }

    // conj(a + bi)(c + di) = (ac + bd) + (ad − bc)i
    private static void multiplyLane(int k, int chunkLength, float[] w, int lane, int f, float[] x, float[] y) {
        float re = 0;
        float im = 0;
        int row = f * k * COMPLEX + lane;
        for (int p = 0; p < k; p++, row += COMPLEX) {
            int at = p / LANES * chunkLength + f * COMPLEX + p % LANES;
            float a = w[row];
            float b = w[row + LANES];
            re = fma(b, x[at + LANES], fma(a, x[at], re));
            im = fma(-b, x[at], fma(a, x[at + LANES], im));
        }
        y[f * COMPLEX + lane] = re;
        y[f * COMPLEX + LANES + lane] = im;
    }

    @Override
    public void correlate(
            int length, int used, float[] w, int wAt, float[] x, int xAt, int step, float[] y, int yAt, int count) {
        for (int j = 0; j < count; j++) {
            for (int l = 0; l < used; l++) {
                int to = yAt + j * LANES + l;
                y[to] = plusProduct(y[to], length, w, wAt + l, x, xAt + j * step);
            }
        }
    }

    private static float plusProduct(float start, int length, float[] w, int wAt, float[] x, int xAt) {
        float sum = start;
        for (int i = 0, at = wAt; i < length; i++, at += LANES) {
            sum = fma(w[at], x[xAt + i], sum);
        }
        return sum;
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
