package dev.onebox.kernel;

import static dev.onebox.kernel.VectorUnit.fma;

/** Hermitian block products of ordinary loops. Thread-safe. */
final class PlainFloatProduct implements FloatProductKernel {
    private static final int LANES = PlainFloatFft.LANES;
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

    // z_p = Σ_q G_pq x_q and z_q += conj(G_pq) x_p for q < p, and the same for row p + 1; z_p is written here first.
    private static void rowPair(float[] g, int row, int next, int end, float[] x, float[] z, int at) {
        float pr = x[at + end];
        float pi = x[at + end + LANES];
        float sr = x[at + end + COMPLEX];
        float si = x[at + end + COMPLEX + LANES];
        float re0 = 0;
        float im0 = 0;
        float re1 = 0;
        float im1 = 0;
        for (int q = 0; q < end; q += COMPLEX) {
            float ar = g[row + q];
            float ai = g[row + q + LANES];
            float br = g[next + q];
            float bi = g[next + q + LANES];
            float xr = x[at + q];
            float xi = x[at + q + LANES];
            re0 = fma(-ai, xi, fma(ar, xr, re0));
            im0 = fma(ai, xr, fma(ar, xi, im0));
            re1 = fma(-bi, xi, fma(br, xr, re1));
            im1 = fma(bi, xr, fma(br, xi, im1));
            z[at + q] = fma(bi, si, fma(br, sr, fma(ai, pi, fma(ar, pr, z[at + q]))));
            z[at + q + LANES] = fma(-bi, sr, fma(br, si, fma(-ai, pr, fma(ar, pi, z[at + q + LANES]))));
        }
        float pp = g[row + end];
        float spr = g[next + end];
        float spi = g[next + end + LANES];
        float ss = g[next + end + COMPLEX];
        z[at + end] = fma(spi, si, fma(spr, sr, fma(pp, pr, re0)));
        z[at + end + LANES] = fma(-spi, sr, fma(spr, si, fma(pp, pi, im0)));
        z[at + end + COMPLEX] = fma(-spi, pi, fma(spr, pr, fma(ss, sr, re1)));
        z[at + end + COMPLEX + LANES] = fma(spi, pr, fma(spr, pi, fma(ss, si, im1)));
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
            re = fma(-b, xi, fma(a, xr, re));
            im = fma(b, xr, fma(a, xi, im));
            z[at + q] = fma(b, pi, fma(a, pr, z[at + q]));
            z[at + q + LANES] = fma(-b, pr, fma(a, pi, z[at + q + LANES]));
        }
        z[at + end] = re;
        z[at + end + LANES] = im;
    }
}
