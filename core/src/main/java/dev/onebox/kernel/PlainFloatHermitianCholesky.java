package dev.onebox.kernel;

import static dev.onebox.kernel.VectorUnit.fma;

/**
 * Complex Cholesky factors of ordinary loops, one lane after another.
 *
 * <p>As in vectors, rows and columns go in pairs: a sum runs over the pairs before, and the partner within the pair is
 * subtracted by itself. An odd k leaves its last row alone. Thread-safe.
 */
final class PlainFloatHermitianCholesky implements FloatCholeskyKernel {
    private static final int LANES = PlainFloatFft.LANES;
    private static final int COMPLEX = 2 * LANES;

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public int parts() {
        return 2;
    }

    @Override
    public int factor(int k, float[] blocks, int from, int to) {
        for (int group = from; group < to; group++) {
            int failed = k;
            for (int lane = 0; lane < LANES; lane++) {
                failed = Math.min(failed, factorLane(k, blocks, row(0, k) * group + lane));
            }
            if (failed < k) {
                return group * k + failed;
            }
        }
        return SUCCESS;
    }

    private static int row(int block, int p) {
        return block + p * (p + 1) / 2 * COMPLEX;
    }

    /** The first failing row of a lane, or k. */
    private static int factorLane(int k, float[] g, int block) {
        for (int i = 0; i < k; i++) {
            int row = row(block, i);
            for (int j = 0; j < i; j++) {
                entry(g, row, row(block, j), j);
            }
            boolean isLast = i == k - 1 && i % 2 == 0;
            if (!(isLast ? lastDiagonal(g, row, i) : diagonal(g, row, i))) {
                return i;
            }
        }
        return k;
    }

    // L_ij = (G_ij − Σ_q L_iq conj(L_jq)) / L_jj, where (x + yi) conj(u + vi) = (xu + yv) + (yu − xv)i
    private static void entry(float[] g, int i, int rowJ, int j) {
        int pairs = j / 2 * 2 * COMPLEX;
        float re = 0;
        float im = 0;
        for (int q = 0; q < pairs; q += COMPLEX) {
            float x = g[i + q];
            float y = g[i + q + LANES];
            float u = g[rowJ + q];
            float v = g[rowJ + q + LANES];
            re = fma(y, v, fma(x, u, re));
            im = fma(-x, v, fma(y, u, im));
        }
        int end = j * COMPLEX;
        re = g[i + end] - re;
        im = g[i + end + LANES] - im;
        if (pairs < end) {
            float x = g[i + pairs];
            float y = g[i + pairs + LANES];
            float u = g[rowJ + pairs];
            float v = g[rowJ + pairs + LANES];
            re = fma(x, -u, fma(y, -v, re));
            im = fma(y, -u, fma(x, v, im));
        }
        float inverse = g[rowJ + end];
        g[i + end] = re * inverse;
        g[i + end + LANES] = im * inverse;
    }

    private static boolean diagonal(float[] g, int row, int i) {
        int pairs = i / 2 * 2 * COMPLEX;
        float sum = 0;
        for (int q = 0; q < pairs; q += COMPLEX) {
            float x = g[row + q];
            float y = g[row + q + LANES];
            sum = fma(y, y, fma(x, x, sum));
        }
        float pivot = g[row + i * COMPLEX] - sum;
        if (i % 2 == 1) {
            float x = g[row + pairs];
            float y = g[row + pairs + LANES];
            pivot -= fma(y, y, x * x);
        }
        return invert(g, row + i * COMPLEX, pivot);
    }

    /** That of a row without a partner. */
    private static boolean lastDiagonal(float[] g, int row, int i) {
        float re = 0;
        float im = 0;
        for (int q = 0; q < i * COMPLEX; q += COMPLEX) {
            re = fma(g[row + q], g[row + q], re);
            im = fma(g[row + q + LANES], g[row + q + LANES], im);
        }
        return invert(g, row + i * COMPLEX, g[row + i * COMPLEX] - (re + im));
    }

    private static boolean invert(float[] g, int at, float pivot) {
        g[at] = InverseRoot.of(pivot);
        g[at + LANES] = 0f;
        return pivot > 0 && pivot <= Float.MAX_VALUE;
    }

    @Override
    public void solve(int k, float[] factors, float[] x, RightHandSides sides, int from, int to) {
        for (int group = from; group < to; group++) {
            for (int r = 0; r < sides.count(); r++) {
                int at = (group - from) * k * COMPLEX + r * sides.stride();
                boolean alone = r == sides.count() - 1 && r % 2 == 0;
                for (int lane = 0; lane < LANES; lane++) {
                    solveLane(k, factors, row(0, k) * group + lane, x, at + lane, alone);
                }
            }
        }
    }

    /** @param alone whether this right-hand side has no partner: its products are summed apart, as vectors do */
    private static void solveLane(int k, float[] l, int block, float[] x, int at, boolean alone) {
        for (int p = 0; p < k; p++) {
            boolean apart = alone || (p == k - 1 && p % 2 == 0);
            forward(l, row(block, p), p, x, at, apart);
        }
        for (int p = k - 1; p >= 0; p--) {
            backward(l, block, p, k, x, at, alone);
        }
    }

    // y_p = (x_p − Σ_q L_pq y_q) / L_pp, where (a + bi)(c + di) = (ac − bd) + (ad + bc)i
    private static void forward(float[] l, int row, int p, float[] x, int at, boolean apart) {
        int pairs = p / 2 * 2 * COMPLEX;
        float re = 0;
        float im = 0;
        float reOther = 0;
        float imOther = 0;
        for (int q = 0; q < pairs; q += COMPLEX) {
            float a = l[row + q];
            float b = l[row + q + LANES];
            float c = x[at + q];
            float d = x[at + q + LANES];
            re = fma(a, c, re);
            im = fma(a, d, im);
            if (apart) {
                reOther = fma(b, d, reOther);
                imOther = fma(b, c, imOther);
            } else {
                re = fma(b, -d, re);
                im = fma(b, c, im);
            }
        }
        int own = at + p * COMPLEX;
        re = x[own] - (re - reOther);
        im = x[own + LANES] - (im + imOther);
        if (p % 2 == 1) {
            float a = l[row + pairs];
            float b = l[row + pairs + LANES];
            float c = x[at + pairs];
            float d = x[at + pairs + LANES];
            re = fma(b, d, fma(a, -c, re));
            im = fma(b, -c, fma(a, -d, im));
        }
        x[own] = re * l[row + p * COMPLEX];
        x[own + LANES] = im * l[row + p * COMPLEX];
    }

    // w_p = (y_p − Σ_q conj(L_qp) w_q) / L_pp, q > p, where conj(a + bi)(c + di) = (ac + bd) + (ad − bc)i
    private static void backward(float[] l, int block, int p, int k, float[] x, int at, boolean apart) {
        float re = 0;
        float im = 0;
        float reOther = 0;
        float imOther = 0;
        for (int q = p / 2 * 2 + 2; q < k; q++) {
            int element = row(block, q) + p * COMPLEX;
            float a = l[element];
            float b = l[element + LANES];
            float c = x[at + q * COMPLEX];
            float d = x[at + q * COMPLEX + LANES];
            re = fma(a, c, re);
            im = fma(a, d, im);
            if (apart) {
                reOther = fma(b, d, reOther);
                imOther = fma(b, c, imOther);
            } else {
                re = fma(b, d, re);
                im = fma(b, -c, im);
            }
        }
        int own = at + p * COMPLEX;
        re = x[own] - (re + reOther);
        im = x[own + LANES] - (im - imOther);
        if (p % 2 == 0 && p + 1 < k) {
            int beside = row(block, p + 1) + p * COMPLEX;
            float a = l[beside];
            float b = l[beside + LANES];
            float c = x[own + COMPLEX];
            float d = x[own + COMPLEX + LANES];
            re = fma(b, -d, fma(a, -c, re));
            im = fma(b, c, fma(a, -d, im));
        }
        float inverse = l[row(block, p) + p * COMPLEX];
        x[own] = re * inverse;
        x[own + LANES] = im * inverse;
    }
}
