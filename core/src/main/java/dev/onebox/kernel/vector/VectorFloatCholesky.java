package dev.onebox.kernel.vector;

import dev.onebox.kernel.FloatCholeskyKernel;
import dev.onebox.kernel.RightHandSides;
import jdk.incubator.vector.FloatVector;

/**
 * The order of a left-looking Cholesky factorisation in tiles of 2 rows × 2 columns, whatever the elements.
 *
 * <p>Row pairs start at even rows, so sums over earlier columns have an even number of terms, and an odd k leaves its last
 * row alone. Rows are given by where they start, {@code end} is the length of a row's earlier columns. Thread-safe.
 */
abstract class VectorFloatCholesky implements FloatCholeskyKernel {
    static final int LANES = FloatVector.SPECIES_PREFERRED.length();
    private static final int STEP = LANES; // lanes at once: all of them; in the plain twin one

    private final int parts;

    VectorFloatCholesky(int parts) {
        this.parts = parts;
    }

    @Override
    public final int lanes() {
        return LANES;
    }

    @Override
    public final int parts() {
        return parts;
    }

    /** G_ij −= Σ_q L_iq conj(L_jq) for rows i, i + 1 (at a, b) and columns j, j + 1 (rows at c, d). */
    abstract void twoByTwo(float[] g, int a, int b, int c, int d, int end);

    /** The same for one row. */
    abstract void oneByTwo(float[] g, int a, int c, int d, int end);

    /** Two neighbours of a row (at), sums subtracted, against the 2 × 2 diagonal tile of the columns (at c and d). */
    abstract void finishRow(float[] g, int at, int c, int d);

    /** Subtracts the sums over earlier columns from the diagonal tile of the rows at a and b. */
    abstract void diagonalTile(float[] g, int a, int b, int end);

    /** Finishes a diagonal tile at a and b; returns which of its two pivots failed. */
    abstract int finishDiagonal(float[] g, int a, int b);

    /** Subtracts the sum over earlier columns from the last diagonal element. */
    abstract void diagonalLast(float[] g, int a, int end);

    /** Puts 1 / √ in place of a pivot; tells whether all lanes are positive. */
    abstract boolean invertPivot(float[] g, int at);

    /** Solves for all sides in one group, whose first vector starts at {@code at}. */
    abstract void solveOne(int k, float[] factors, int block, float[] x, int at, RightHandSides sides);

    /** Whether all lanes are positive and finite; one by one, because JDK 17 boxes masks of two lanes. NaN is not. */
    static boolean allPositive(float[] g, int at) {
        boolean positive = true;
        for (int i = at; i < at + STEP; i++) {
            positive &= g[i] > 0 && g[i] <= Float.MAX_VALUE;
        }
        return positive;
    }

    private int row(int block, int p) {
        return block + p * (p + 1) / 2 * parts * LANES;
    }

    @Override
    public final int factor(int k, float[] blocks, int from, int to) {
        for (int group = from; group < to; group++) {
            int failed = k;
            for (int lane = 0; lane < LANES; lane += STEP) {
                failed = Math.min(failed, factorOne(k, blocks, row(0, k) * group + lane));
            }
            if (failed < k) {
                return group * k + failed;
            }
        }
        return SUCCESS;
    }

    /** The first row whose pivot failed, or k. */
    private int factorOne(int k, float[] g, int block) {
        int i = 0;
        for (; i + 1 < k; i += 2) {
            int failed = factorPair(g, block, i);
            if (failed != SUCCESS) {
                return i + failed;
            }
        }
        return i < k && factorLast(g, block, i) ? k : i;
    }

    private int factorPair(float[] g, int block, int i) {
        int a = row(block, i);
        int b = row(block, i + 1);
        for (int j = 0; j < i; j += 2) {
            int c = row(block, j);
            int d = row(block, j + 1);
            int end = j * parts * LANES;
            twoByTwo(g, a, b, c, d, end);
            finishRow(g, a + end, c + end, d + end);
            finishRow(g, b + end, c + end, d + end);
        }
        int end = i * parts * LANES;
        diagonalTile(g, a, b, end);
        return finishDiagonal(g, a + end, b + end);
    }

    private boolean factorLast(float[] g, int block, int i) {
        int a = row(block, i);
        for (int j = 0; j < i; j += 2) {
            int c = row(block, j);
            int d = row(block, j + 1);
            int end = j * parts * LANES;
            oneByTwo(g, a, c, d, end);
            finishRow(g, a + end, c + end, d + end);
        }
        int end = i * parts * LANES;
        diagonalLast(g, a, end);
        return invertPivot(g, a + end);
    }

    @Override
    public final void solve(int k, float[] factors, float[] x, RightHandSides sides, int from, int to) {
        for (int group = from; group < to; group++) {
            int at = (group - from) * k * parts * LANES;
            for (int lane = 0; lane < LANES; lane += STEP) {
                solveOne(k, factors, row(0, k) * group + lane, x, at + lane, sides);
            }
        }
    }
}
