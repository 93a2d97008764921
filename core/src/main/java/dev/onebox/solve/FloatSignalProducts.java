package dev.onebox.solve;

/**
 * Products between sets of signals: all pairs of dot products, and linear combinations.
 *
 * <p>Signals follow one another in their arrays. A stretch of all of them is worked on while it is in the first-level cache;
 * sums over a stretch are in working precision and joined in double. Immutable.
 */
final class FloatSignalProducts {
    /** Numbers of a signal in a stretch: 16 signals of it and as many of another set fit the first-level cache. */
    private static final int STRETCH = 128;

    private final int length;

    FloatSignalProducts(int length) {
        this.length = length;
    }

    /** a_iᵀ b_j at [i][j]. */
    double[][] dots(float[] a, int rows, float[] b, int columns) {
        double[][] sums = new double[rows][columns];
        for (int from = 0; from < length; from += STRETCH) {
            int to = Math.min(from + STRETCH, length);
            for (int i = 0; i < rows; i++) {
                int j = 0;
                for (; j + 3 < columns; j += 4) {
                    addFourDots(a, i * length, b, j * length, from, to, sums[i], j);
                }
                for (; j < columns; j++) {
                    sums[i][j] += dot(a, i * length, b, j * length, from, to);
                }
            }
        }
        return sums;
    }

    private void addFourDots(float[] a, int aAt, float[] b, int bAt, int from, int to, double[] sums, int j) {
        float s0 = 0;
        float s1 = 0;
        float s2 = 0;
        float s3 = 0;
        int b1 = bAt + length;
        int b2 = b1 + length;
        int b3 = b2 + length;
        for (int t = from; t < to; t++) {
            float x = a[aAt + t];
            s0 += x * b[bAt + t];
            s1 += x * b[b1 + t];
            s2 += x * b[b2 + t];
            s3 += x * b[b3 + t];
        }
        sums[j] += s0;
        sums[j + 1] += s1;
        sums[j + 2] += s2;
        sums[j + 3] += s3;
    }

    private static float dot(float[] a, int aAt, float[] b, int bAt, int from, int to) {
        float sum = 0;
        for (int t = from; t < to; t++) {
            sum += a[aAt + t] * b[bAt + t];
        }
        return sum;
    }

    /** y_j += sign · Σ_i a_i c[i][j]. */
    void addCombinations(double sign, float[] a, double[][] c, float[] y, int columns) {
        float[] factors = new float[c.length];
        for (int from = 0; from < length; from += STRETCH) {
            int count = Math.min(STRETCH, length - from);
            for (int j = 0; j < columns; j++) {
                for (int i = 0; i < c.length; i++) {
                    factors[i] = Rounding.toFloat(sign * c[i][j]);
                }
                addCombination(a, factors, y, j * length, from, count);
            }
        }
    }

    private void addCombination(float[] a, float[] factors, float[] y, int yAt, int from, int count) {
        int i = 0;
        for (; i + 3 < factors.length; i += 4) {
            addFour(a, i * length + from, factors, i, y, yAt + from, count);
        }
        for (; i < factors.length; i++) {
            float f = factors[i];
            int at = i * length + from;
            for (int t = 0; t < count; t++) {
                y[yAt + from + t] += f * a[at + t];
            }
        }
    }

    private void addFour(float[] a, int at, float[] factors, int i, float[] y, int yAt, int count) {
        float f0 = factors[i];
        float f1 = factors[i + 1];
        float f2 = factors[i + 2];
        float f3 = factors[i + 3];
        int a1 = at + length;
        int a2 = a1 + length;
        int a3 = a2 + length;
        for (int t = 0; t < count; t++) {
            y[yAt + t] += f0 * a[at + t] + f1 * a[a1 + t] + (f2 * a[a2 + t] + f3 * a[a3 + t]);
        }
    }
}
