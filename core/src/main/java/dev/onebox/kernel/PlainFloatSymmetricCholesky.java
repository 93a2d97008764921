package dev.onebox.kernel;

/** Real Cholesky factors of ordinary loops, one lane after another. Thread-safe. */
final class PlainFloatSymmetricCholesky implements FloatCholeskyKernel {
    private static final int LANES = PlainFloatProduct.LANES;

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public int parts() {
        return 1;
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
        return block + p * (p + 1) / 2 * LANES;
    }

    /** The first failing row of a lane, or k. */
    private static int factorLane(int k, float[] g, int block) {
        for (int i = 0; i < k; i++) {
            int row = row(block, i);
            for (int j = 0; j < i; j++) {
                entry(g, row, row(block, j), j * LANES);
            }
            if (!diagonal(g, row, i * LANES)) {
                return i;
            }
        }
        return k;
    }

    private static void entry(float[] g, int i, int j, int end) {
        float sum = 0f;
        for (int q = 0; q < end; q += LANES) {
            sum += g[i + q] * g[j + q];
        }
        g[i + end] = (g[i + end] - sum) * g[j + end];
    }

    private static boolean diagonal(float[] g, int i, int end) {
        float pivot = g[i + end];
        for (int q = 0; q < end; q += LANES) {
            pivot -= g[i + q] * g[i + q];
        }
        g[i + end] = InverseRoot.of(pivot);
        return pivot > 0 && pivot <= Float.MAX_VALUE;
    }

    @Override
    public void solve(int k, float[] factors, float[] x, RightHandSides sides, int from, int to) {
        for (int group = from; group < to; group++) {
            for (int r = 0; r < sides.count(); r++) {
                int at = (group - from) * k * LANES + r * sides.stride();
                for (int lane = 0; lane < LANES; lane++) {
                    solveLane(k, factors, row(0, k) * group + lane, x, at + lane);
                }
            }
        }
    }

    private static void solveLane(int k, float[] l, int block, float[] x, int at) {
        for (int p = 0; p < k; p++) {
            forward(l, row(block, p), p * LANES, x, at);
        }
        for (int p = k - 1; p >= 0; p--) {
            backward(l, row(block, p), p * LANES, x, at);
        }
    }

    // y_p = (x_p − Σ_q L_pq y_q) / L_pp
    private static void forward(float[] l, int row, int end, float[] x, int at) {
        float sum = 0f;
        for (int q = 0; q < end; q += LANES) {
            sum += l[row + q] * x[at + q];
        }
        x[at + end] = (x[at + end] - sum) * l[row + end];
    }

    // w_p = y_p / L_pp, and y_q −= L_pq w_p for all q < p
    private static void backward(float[] l, int row, int end, float[] x, int at) {
        float w = x[at + end] * l[row + end];
        x[at + end] = w;
        for (int q = 0; q < end; q += LANES) {
            x[at + q] -= l[row + q] * w;
        }
    }
}
