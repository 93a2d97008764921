package dev.onebox.kernel;

/** Rank-B updates of ordinary loops, row by row. Thread-safe. */
final class PlainFloatRank implements FloatRankKernel {
    private static final int LANES = PlainFloatFft.LANES; // spectra go from transforms into updates as they are

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void update(
            RankShape shape, float[] x, int xOffset, float[] weights, float[] sums, int sumOffset, int frequencies) {
        for (int f = 0; f < frequencies; f++) {
            int xAt = xOffset + f * shape.frequencyStride();
            for (int p = 0; p < shape.channels(); p++) {
                int rowAt = sumOffset + f * shape.sumStride() + shape.rowOffset(p);
                updateRow(shape, p, x, xAt, weights, sums, rowAt);
            }
        }
    }

    private static void updateRow(
            RankShape shape, int p, float[] x, int xAt, float[] weights, float[] sums, int rowAt) {
        int first = p / LANES * 2 * LANES;
        int rowLength = shape.chunks() * 2 * LANES - first;
        for (int b = 0; b < shape.vectors(); b++) {
            int chunk = xAt + b * shape.vectorStride() + first;
            float re = weights[b] * x[chunk + p % LANES];
            float im = weights[b] * x[chunk + p % LANES + LANES];
            for (int c = 0; c < rowLength; c += 2 * LANES) {
                addChunk(re, im, x, chunk + c, sums, rowAt + c);
            }
        }
    }

    // conj(re + im·i)(c + d·i) = (re·c + im·d) + (re·d − im·c)i
    private static void addChunk(float re, float im, float[] x, int chunk, float[] sums, int at) {
        for (int lane = 0; lane < LANES; lane++) {
            float c = x[chunk + lane];
            float d = x[chunk + LANES + lane];
            sums[at + lane] += re * c + im * d;
            sums[at + LANES + lane] += re * d - im * c;
        }
    }
}
