package dev.onebox.kernel;

/** Complex Cholesky factors of ordinary loops, one lane after another. Thread-safe. */
final class PlainFloatHermitianCholesky implements FloatCholeskyKernel {
    private static final int LANES = PlainFloatProduct.LANES;
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
                entry(g, row, row(block, j), j * COMPLEX);
            }
            if (!diagonal(g, row, i * COMPLEX)) {
                return i;
            }
        }
        return k;
    }

    // (x + yi) conj(u + vi) = (xu + yv) + (yu − xv)i
    private static void entry(float[] g, int i, int j, int end) {
        float re = g[i + end];
        float im = g[i + end + LANES];
        for (int q = 0; q < end; q += COMPLEX) {
            float x = g[i + q];
            float y = g[i + q + LANES];
            float u = g[j + q];
            float v = g[j + q + LANES];
            re -= x * u + y * v;
            im -= y * u - x * v;
        }
        float inverse = g[j + end];
        g[i + end] = re * inverse;
        g[i + end + LANES] = im * inverse;
    }

    private static boolean diagonal(float[] g, int i, int end) {
        float pivot = g[i + end];
        for (int q = 0; q < end; q += COMPLEX) {
            float x = g[i + q];
            float y = g[i + q + LANES];
            pivot -= x * x + y * y;
        }
        g[i + end] = InverseRoot.of(pivot);
        g[i + end + LANES] = 0f;
        return pivot > 0 && pivot <= Float.MAX_VALUE;
    }

    @Override
    public void solve(int k, float[] factors, float[] x, RightHandSides sides, int from, int to) {
        for (int group = from; group < to; group++) {
            for (int r = 0; r < sides.count(); r++) {
                int at = (group - from) * k * COMPLEX + r * sides.stride();
                for (int lane = 0; lane < LANES; lane++) {
                    solveLane(k, factors, row(0, k) * group + lane, x, at + lane);
                }
            }
        }
    }

    private static void solveLane(int k, float[] l, int block, float[] x, int at) {
        for (int p = 0; p < k; p++) {
            forward(l, row(block, p), p * COMPLEX, x, at);
        }
        for (int p = k - 1; p >= 0; p--) {
            backward(l, row(block, p), p * COMPLEX, x, at);
        }
    }

    // y_p = (x_p − Σ_q L_pq y_q) / L_pp
    private static void forward(float[] l, int row, int end, float[] x, int at) {
        float re = x[at + end];
        float im = x[at + end + LANES];
        for (int q = 0; q < end; q += COMPLEX) {
            float a = l[row + q];
            float b = l[row + q + LANES];
            float c = x[at + q];
            float d = x[at + q + LANES];
            re -= a * c - b * d;
            im -= a * d + b * c;
        }
        x[at + end] = re * l[row + end];
        x[at + end + LANES] = im * l[row + end];
    }

    // w_p = y_p / L_pp, and y_q −= conj(L_pq) w_p for all q < p
    private static void backward(float[] l, int row, int end, float[] x, int at) {
        float re = x[at + end] * l[row + end];
        float im = x[at + end + LANES] * l[row + end];
        x[at + end] = re;
        x[at + end + LANES] = im;
        for (int q = 0; q < end; q += COMPLEX) {
            float a = l[row + q];
            float b = l[row + q + LANES];
            x[at + q] -= a * re + b * im;
            x[at + q + LANES] -= a * im - b * re;
        }
    }
}
