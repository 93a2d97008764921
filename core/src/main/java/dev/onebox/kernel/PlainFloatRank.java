package dev.onebox.kernel;

import static dev.onebox.kernel.VectorUnit.fma;

/**
 * Rank-B updates of ordinary loops, row by row, summed over vectors of equal weight.
 *
 * <p>As in vectors, rows and chunks go in pairs, and the products of what has no partner are summed apart. Thread-safe.
 */
final class PlainFloatRank implements FloatRankKernel {
    private static final int LANES = PlainFloatFft.LANES; // spectra go from transforms into updates as they are
    private static final int COMPLEX = 2 * LANES;

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void update(
            RankShape shape, float[] x, int xOffset, float[] weights, float[] sums, int sumOffset, int frequencies) {
        for (int f = 0; f < frequencies; f++) {
            int xAt = xOffset + f * shape.frequencyStride();
            int sumAt = sumOffset + f * shape.sumStride();
            for (int start = 0, end; start < shape.vectors(); start = end) {
                end = endOfRun(weights, start, shape.vectors());
                addRun(shape, x, xAt + start * shape.vectorStride(), end - start, weights[start], sums, sumAt);
            }
        }
    }

    private static int endOfRun(float[] weights, int start, int vectors) {
        int end = start + 1;
        while (end < vectors && weights[end] == weights[start]) {
            end++;
        }
        return end;
    }

    private static void addRun(RankShape shape, float[] x, int xAt, int count, float weight, float[] sums, int sumAt) {
        for (int p = 0; p < shape.channels(); p++) {
            boolean hasPartner = p % 2 == 1 || p + 1 < shape.channels();
            int first = p / LANES;
            int row = xAt + first * COMPLEX + p % LANES;
            for (int chunk = first; chunk < shape.chunks(); chunk++) {
                int pair = (chunk - first) / 2 * 2 + first;
                boolean apart = !hasPartner || pair + 1 == shape.chunks();
                int to = sumAt + shape.rowOffset(p) + (chunk - first) * COMPLEX;
                for (int lane = 0; lane < LANES; lane++) {
                    int at = xAt + chunk * COMPLEX + lane;
                    addElement(x, row, at, shape.vectorStride(), count, weight, sums, to + lane, apart);
                }
            }
        }
    }

    // conj(a + bi)(c + di) = (ac + bd) + (ad − bc)i
    private static void addElement(
            float[] x, int row, int at, int stride, int count, float weight, float[] sums, int to, boolean apart) {
        float re = 0;
        float im = 0;
        float reOther = 0;
        float imOther = 0;
        for (int b = 0, shift = 0; b < count; b++, shift += stride) {
            float ar = x[shift + row];
            float ai = x[shift + row + LANES];
            float cr = x[shift + at];
            float ci = x[shift + at + LANES];
            re = fma(ar, cr, re);
            im = fma(ar, ci, im);
            if (apart) {
                reOther = fma(ai, ci, reOther);
                imOther = fma(ai, cr, imOther);
            } else {
                re = fma(ai, ci, re);
                im = fma(-ai, cr, im);
            }
        }
        sums[to] = fma(re + reOther, weight, sums[to]);
        sums[to + LANES] = fma(im - imOther, weight, sums[to + LANES]);
    }
}
