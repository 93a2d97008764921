package dev.onebox.kernel.vector;

import dev.onebox.kernel.ScoreKernel;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Scores on the Vector API: four tiles, or four places, share every vector of weights and keep their sums in registers.
 *
 * <p>The fours and the ones do the same operations in the same order, so that it does not matter for a result in which it
 * was computed. Thread-safe.
 */
final class VectorScore implements ScoreKernel {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int COMPLEX = 2 * LANES;

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void multiply(
            int k, int used, int chunkLength, float[] w, float[][] x, float[][] y, int tiles, int from, int to) {
        int b = 0;
        for (; b + 3 < tiles; b += 4) {
            for (int f = from; f < to; f++) {
                multiplyFour(k, chunkLength, w, f, x, y, b);
            }
        }
        for (; b < tiles; b++) {
            for (int f = from; f < to; f++) {
                multiplyOne(k, chunkLength, w, x[b], f, y[b]);
            }
        }
    }

    // conj(a + bi)(c + di) = (ac + bd) + (ad − bc)i, the products with b on their own added last.
    private static void multiplyFour(int k, int chunkLength, float[] w, int f, float[][] x, float[][] y, int tile) {
        float[] x0 = x[tile];
        float[] x1 = x[tile + 1];
        float[] x2 = x[tile + 2];
        float[] x3 = x[tile + 3];
        FloatVector re0 = FloatVector.zero(SPECIES);
        FloatVector im0 = re0;
        FloatVector re1 = re0;
        FloatVector im1 = re0;
        FloatVector re2 = re0;
        FloatVector im2 = re0;
        FloatVector re3 = re0;
        FloatVector im3 = re0;
        int row = f * k * COMPLEX;
        int element = f * COMPLEX;
        for (int p = 0; p < k; p++, row += COMPLEX) {
            int at = p / LANES * chunkLength + element + p % LANES;
            FloatVector a = FloatVector.fromArray(SPECIES, w, row);
            FloatVector b = FloatVector.fromArray(SPECIES, w, row + LANES);
            FloatVector minus = b.neg();
            FloatVector c0 = FloatVector.broadcast(SPECIES, x0[at]);
            FloatVector d0 = FloatVector.broadcast(SPECIES, x0[at + LANES]);
            re0 = b.fma(d0, a.fma(c0, re0));
            im0 = minus.fma(c0, a.fma(d0, im0));
            FloatVector c1 = FloatVector.broadcast(SPECIES, x1[at]);
            FloatVector d1 = FloatVector.broadcast(SPECIES, x1[at + LANES]);
            re1 = b.fma(d1, a.fma(c1, re1));
            im1 = minus.fma(c1, a.fma(d1, im1));
            FloatVector c2 = FloatVector.broadcast(SPECIES, x2[at]);
            FloatVector d2 = FloatVector.broadcast(SPECIES, x2[at + LANES]);
            re2 = b.fma(d2, a.fma(c2, re2));
            im2 = minus.fma(c2, a.fma(d2, im2));
            FloatVector c3 = FloatVector.broadcast(SPECIES, x3[at]);
            FloatVector d3 = FloatVector.broadcast(SPECIES, x3[at + LANES]);
            re3 = b.fma(d3, a.fma(c3, re3));
            im3 = minus.fma(c3, a.fma(d3, im3));
        }
        re0.intoArray(y[tile], element);
        im0.intoArray(y[tile], element + LANES);
        re1.intoArray(y[tile + 1], element);
        im1.intoArray(y[tile + 1], element + LANES);
        re2.intoArray(y[tile + 2], element);
        im2.intoArray(y[tile + 2], element + LANES);
        re3.intoArray(y[tile + 3], element);
        im3.intoArray(y[tile + 3], element + LANES);
    }

    private static void multiplyOne(int k, int chunkLength, float[] w, float[] x, int f, float[] y) {
        FloatVector re = FloatVector.zero(SPECIES);
        FloatVector im = re;
        int row = f * k * COMPLEX;
        int element = f * COMPLEX;
        for (int p = 0; p < k; p++, row += COMPLEX) {
            int at = p / LANES * chunkLength + element + p % LANES;
            FloatVector a = FloatVector.fromArray(SPECIES, w, row);
            FloatVector b = FloatVector.fromArray(SPECIES, w, row + LANES);
            FloatVector c = FloatVector.broadcast(SPECIES, x[at]);
            FloatVector d = FloatVector.broadcast(SPECIES, x[at + LANES]);
            re = b.fma(d, a.fma(c, re));
            im = b.neg().fma(c, a.fma(d, im));
        }
        re.intoArray(y, element);
        im.intoArray(y, element + LANES);
    }

    @Override
    public void correlate(
            int length, int used, float[] w, int wAt, float[] x, int xAt, int step, float[] y, int yAt, int count) {
        int j = 0;
        for (; j + 3 < count; j += 4) {
            correlateFour(length, w, wAt, x, xAt + j * step, step, y, yAt + j * LANES);
        }
        for (; j < count; j++) {
            correlateOne(length, w, wAt, x, xAt + j * step, y, yAt + j * LANES);
        }
    }

    private static void correlateFour(
            int length, float[] w, int wAt, float[] x, int xAt, int step, float[] y, int yAt) {
        FloatVector s0 = FloatVector.fromArray(SPECIES, y, yAt);
        FloatVector s1 = FloatVector.fromArray(SPECIES, y, yAt + LANES);
        FloatVector s2 = FloatVector.fromArray(SPECIES, y, yAt + 2 * LANES);
        FloatVector s3 = FloatVector.fromArray(SPECIES, y, yAt + 3 * LANES);
        for (int i = 0; i < length; i++) {
            FloatVector weights = FloatVector.fromArray(SPECIES, w, wAt + i * LANES);
            int at = xAt + i;
            s0 = weights.fma(FloatVector.broadcast(SPECIES, x[at]), s0);
            s1 = weights.fma(FloatVector.broadcast(SPECIES, x[at + step]), s1);
            s2 = weights.fma(FloatVector.broadcast(SPECIES, x[at + 2 * step]), s2);
            s3 = weights.fma(FloatVector.broadcast(SPECIES, x[at + 3 * step]), s3);
        }
        s0.intoArray(y, yAt);
        s1.intoArray(y, yAt + LANES);
        s2.intoArray(y, yAt + 2 * LANES);
        s3.intoArray(y, yAt + 3 * LANES);
    }

    private static void correlateOne(int length, float[] w, int wAt, float[] x, int xAt, float[] y, int yAt) {
        FloatVector sum = FloatVector.fromArray(SPECIES, y, yAt);
        for (int i = 0; i < length; i++) {
            FloatVector weights = FloatVector.fromArray(SPECIES, w, wAt + i * LANES);
            sum = weights.fma(FloatVector.broadcast(SPECIES, x[xAt + i]), sum);
        }
        sum.intoArray(y, yAt);
    }

    @Override
    public void highestInto(float[] y, int yAt, int count, float[] highest) {
        FloatVector most = FloatVector.broadcast(SPECIES, Float.NEGATIVE_INFINITY);
        for (int j = 0; j < count; j++) {
            most = most.max(FloatVector.fromArray(SPECIES, y, yAt + j * LANES));
        }
        most.intoArray(highest, 0);
    }

    @Override
    public void copy(float[] x, int xAt, int step, float[] y, int yAt, int count) {
        for (int j = 0; j < count; j++) {
            FloatVector.fromArray(SPECIES, x, xAt + j * step).intoArray(y, yAt + j * LANES);
        }
    }
}
