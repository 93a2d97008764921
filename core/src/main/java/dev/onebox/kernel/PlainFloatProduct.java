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
                int at = (group - from) * k * COMPLEX + r * sides.stride();
                for (int lane = 0; lane < LANES; lane++) {
                    multiplyLane(k, blocks, group * blockLength + lane, x, z, at + lane);
                }
            }
        }
    }

    private static void multiplyLane(int k, float[] g, int block, float[] x, float[] z, int at) {
        int row = block;
        int p = 0;
        for (; p + 1 < k; p += 2) {
            int next = row + (p + 1) * COMPLEX;
            rowPair(g, row, next, p * COMPLEX, x, z, at);
            row = next + (p + 2) * COMPLEX;
        }
        if (p < k) {
            lastRow(g, row, p * COMPLEX, x, z, at);
        }
    }

    // z_p += G_pq x_q and z_q += conj(G_pq) x_p for q < p, and the same for row p + 1; z_p is written here first.
    private static void rowPair(float[] g, int row, int next, int end, float[] x, float[] z, int at) {
        float pr = x[at + end];
        float pi = x[at + end + LANES];
        float sr = x[at + end + COMPLEX];
        float si = x[at + end + COMPLEX + LANES];
        float pp = g[row + end];
        float spr = g[next + end];
        float spi = g[next + end + LANES];
        float ss = g[next + end + COMPLEX];
        float re0 = pp * pr + spr * sr + spi * si;
        float im0 = pp * pi + spr * si - spi * sr;
        float re1 = ss * sr + spr * pr - spi * pi;
        float im1 = ss * si + spr * pi + spi * pr;
        for (int q = 0; q < end; q += COMPLEX) {
            float ar = g[row + q];
            float ai = g[row + q + LANES];
            float br = g[next + q];
            float bi = g[next + q + LANES];
            float xr = x[at + q];
            float xi = x[at + q + LANES];
            re0 += ar * xr - ai * xi;
            im0 += ar * xi + ai * xr;
            re1 += br * xr - bi * xi;
            im1 += br * xi + bi * xr;
            z[at + q] += ar * pr + ai * pi + br * sr + bi * si;
            z[at + q + LANES] += ar * pi - ai * pr + br * si - bi * sr;
        }
        z[at + end] = re0;
        z[at + end + LANES] = im0;
        z[at + end + COMPLEX] = re1;
        z[at + end + COMPLEX + LANES] = im1;
    }

    private static void lastRow(float[] g, int row, int end, float[] x, float[] z, int at) {
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
