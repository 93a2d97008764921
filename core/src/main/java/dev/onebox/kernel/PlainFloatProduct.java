package dev.onebox.kernel;

/** Hermitian block products of ordinary loops. Thread-safe. */
final class PlainFloatProduct implements FloatProductKernel {
    static final int LANES = 8;
    private static final int COMPLEX = 2 * LANES;

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void multiply(int k, float[] blocks, float[] x, float[] z, RightHandSides sides, int from, int to) {
        int blockLength = k * (k + 1) / 2 * COMPLEX;
        for (int group = from; group < to; group++) {
            for (int r = 0; r < sides.count(); r++) {
                int at = group * k * COMPLEX + r * sides.stride();
                for (int lane = 0; lane < LANES; lane++) {
                    multiplyLane(k, blocks, group * blockLength + lane, x, z, at + lane);
                }
            }
        }
    }

    private static void multiplyLane(int k, float[] g, int block, float[] x, float[] z, int at) {
        int row = block;
        for (int p = 0; p < k; p++) {
            row(g, row, p * COMPLEX, x, z, at);
            row += (p + 1) * COMPLEX;
        }
    }

    // z_p += G_pq x_q and z_q += conj(G_pq) x_p for q < p; z_p is written here first.
    private static void row(float[] g, int row, int end, float[] x, float[] z, int at) {
        float pr = x[at + end];
        float pi = x[at + end + LANES];
        float re = g[row + end] * pr;
        float im = g[row + end] * pi;
        for (int q = 0; q < end; q += COMPLEX) {
            float a = g[row + q];
            float b = g[row + q + LANES];
            float xr = x[at + q];
            float xi = x[at + q + LANES];
            re += a * xr - b * xi;
            im += a * xi + b * xr;
            z[at + q] += a * pr + b * pi;
            z[at + q + LANES] += a * pi - b * pr;
        }
        z[at + end] = re;
        z[at + end + LANES] = im;
    }
}
