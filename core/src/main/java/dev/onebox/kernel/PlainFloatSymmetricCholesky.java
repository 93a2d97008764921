package dev.onebox.kernel;

import static dev.onebox.kernel.VectorUnit.fma;

/**
 * Real Cholesky factors of ordinary loops, one lane after another.
 *
 * <p>As in vectors, rows and columns go in pairs: a sum runs over the pairs before, and the partner within the pair is
 * subtracted by itself. An odd k leaves its last row alone. Thread-safe.
 */
final class PlainFloatSymmetricCholesky implements FloatCholeskyKernel {
    private static final int LANES = PlainFloatFft.LANES;
    private static final int TOGETHER = 8; // right-hand sides that vectors solve for at once

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
            boolean isLast = i == k - 1 && i % 2 == 0;
            for (int j = 0; j < i; j++) {
                boolean inTurns = !isLast && j / 2 < i / 2;
                entry(g, row, row(block, j), j, inTurns);
            }
            if (!diagonal(g, row, i)) {
                return i;
            }
        }
        return k;
    }

    // L_ij = (G_ij − Σ_q L_iq L_jq) / L_jj; in turns: even and odd q have a sum each
    private static void entry(float[] g, int i, int rowJ, int j, boolean inTurns) {
        int pairs = j / 2 * 2 * LANES;
        float sum = 0;
        float other = 0;
        for (int q = 0; q < pairs; q += 2 * LANES) {
            sum = fma(g[i + q], g[rowJ + q], sum);
            if (inTurns) {
                other = fma(g[i + q + LANES], g[rowJ + q + LANES], other);
            } else {
                sum = fma(g[i + q + LANES], g[rowJ + q + LANES], sum);
            }
        }
        int end = j * LANES;
        float value = g[i + end] - (sum + other);
        if (pairs < end) {
            value -= g[i + pairs] * g[rowJ + pairs];
        }
        g[i + end] = value * g[rowJ + end];
    }

    private static boolean diagonal(float[] g, int row, int i) {
        int pairs = i / 2 * 2 * LANES;
        float sum = 0;
        for (int q = 0; q < pairs; q += LANES) {
            sum = fma(g[row + q], g[row + q], sum);
        }
        float pivot = g[row + i * LANES] - sum;
        if (i % 2 == 1) {
            pivot -= g[row + pairs] * g[row + pairs];
        }
        g[row + i * LANES] = InverseRoot.of(pivot);
        return pivot > 0 && pivot <= Float.MAX_VALUE;
    }

    @Override
    public void solve(int k, float[] factors, float[] x, RightHandSides sides, int from, int to) {
        int together = sides.count() / TOGETHER * TOGETHER;
        for (int group = from; group < to; group++) {
            int block = row(0, k) * group;
            for (int r = 0; r < sides.count(); r++) {
                int at = (group - from) * k * LANES + r * sides.stride();
                for (int lane = 0; lane < LANES; lane++) {
                    if (r < together) {
                        solveInOrder(k, factors, block + lane, x, at + lane);
                    } else {
                        solveInPairs(k, factors, block + lane, x, at + lane);
                    }
                }
            }
        }
    }

    /** As one of eight right-hand sides, which have one sum each. */
    private static void solveInOrder(int k, float[] l, int block, float[] x, int at) {
        for (int p = 0; p < k; p++) {
            int row = row(block, p);
            float sum = 0;
            for (int q = 0; q < p * LANES; q += LANES) {
                sum = fma(l[row + q], x[at + q], sum);
            }
            x[at + p * LANES] = (x[at + p * LANES] - sum) * l[row + p * LANES];
        }
        for (int p = k - 1; p >= 0; p--) {
            float sum = 0;
            for (int q = p + 1; q < k; q++) {
                sum = fma(l[row(block, q) + p * LANES], x[at + q * LANES], sum);
            }
            x[at + p * LANES] = (x[at + p * LANES] - sum) * l[row(block, p) + p * LANES];
        }
    }

    /** As a right-hand side by itself: even and odd rows have a sum each, and what is known is subtracted at once. */
    private static void solveInPairs(int k, float[] l, int block, float[] x, int at) {
        for (int p = 0; p < k; p++) {
            forward(l, row(block, p), p, x, at);
        }
        for (int p = k - 1; p >= 0; p--) {
            backward(l, block, p, x, at, k);
            boolean isFirst = p % 2 == 0;
            if (isFirst) {
                subtract(l, row(block, p), p, x[at + p * LANES], x, at);
            }
            if (isFirst && p + 1 < k) {
                subtract(l, row(block, p + 1), p, x[at + (p + 1) * LANES], x, at);
            }
        }
    }

    // y_p = (x_p − Σ_q L_pq y_q) / L_pp
    private static void forward(float[] l, int row, int p, float[] x, int at) {
        int pairs = p / 2 * 2 * LANES;
        float even = 0;
        float odd = 0;
        for (int q = 0; q < pairs; q += 2 * LANES) {
            even = fma(x[at + q], l[row + q], even);
            odd = fma(x[at + q + LANES], l[row + q + LANES], odd);
        }
        float sum = even + odd;
        if (p % 2 == 1) {
            sum = fma(x[at + pairs], l[row + pairs], sum);
        }
        x[at + p * LANES] = (x[at + p * LANES] - sum) * l[row + p * LANES];
    }

    // w_p = (y_p − L_sp w_s) / L_pp for the partner s = p + 1, all others being subtracted already
    private static void backward(float[] l, int block, int p, float[] x, int at, int k) {
        int own = at + p * LANES;
        float value = x[own];
        if (p % 2 == 0 && p + 1 < k) {
            value = fma(-x[own + LANES], l[row(block, p + 1) + p * LANES], value);
        }
        x[own] = value * l[row(block, p) + p * LANES];
    }

    // y_q −= L_pq w for all q before the pair
    private static void subtract(float[] l, int row, int pair, float w, float[] x, int at) {
        for (int q = 0; q < pair * LANES; q += LANES) {
            x[at + q] = fma(-w, l[row + q], x[at + q]);
        }
    }
}
