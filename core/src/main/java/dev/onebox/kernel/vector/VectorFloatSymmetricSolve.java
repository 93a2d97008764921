package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Solves with real packed Cholesky factors whose diagonal holds reciprocals.
 *
 * <p>One right-hand side goes in pairs of rows, which it reads in the order they are stored, forwards and backwards.
 * Eight at once keep eight sums in registers, so that a row is read once for all of them. Thread-safe.
 */
final class VectorFloatSymmetricSolve {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private VectorFloatSymmetricSolve() {}

    /** Where row p of the block that starts at {@code block} starts. */
    static int row(int block, int p) {
        return block + p * (p + 1) / 2 * LANES;
    }

    static void solveOne(int k, float[] l, int block, float[] x, int at) {
        int even = k / 2 * 2;
        for (int p = 0; p < even; p += 2) {
            forwardPair(l, row(block, p), row(block, p + 1), p * LANES, x, at);
        }
        if (even < k) {
            lastRow(l, row(block, even), even * LANES, x, at);
        }
        for (int p = even - 2; p >= 0; p -= 2) {
            backwardPair(l, row(block, p), row(block, p + 1), p * LANES, x, at);
        }
    }

    // y_p = (x_p − Σ_q L_pq y_q) / L_pp and the same for p + 1; even and odd q apart, to hide latency.
    private static void forwardPair(float[] l, int a, int b, int end, float[] x, int at) {
        FloatVector a0 = zero(SPECIES);
        FloatVector a1 = a0;
        FloatVector b0 = a0;
        FloatVector b1 = a0;
        for (int q = 0; q < end; q += 2 * LANES) {
            FloatVector y0 = fromArray(SPECIES, x, at + q);
            FloatVector y1 = fromArray(SPECIES, x, at + q + LANES);
            a0 = y0.fma(fromArray(SPECIES, l, a + q), a0);
            a1 = y1.fma(fromArray(SPECIES, l, a + q + LANES), a1);
            b0 = y0.fma(fromArray(SPECIES, l, b + q), b0);
            b1 = y1.fma(fromArray(SPECIES, l, b + q + LANES), b1);
        }
        int own = at + end;
        FloatVector first = fromArray(SPECIES, x, own).sub(a0.add(a1));
        FloatVector y = first.mul(fromArray(SPECIES, l, a + end));
        y.intoArray(x, own);
        FloatVector sum = y.fma(fromArray(SPECIES, l, b + end), b0.add(b1));
        FloatVector second = fromArray(SPECIES, x, own + LANES).sub(sum);
        second.mul(fromArray(SPECIES, l, b + end + LANES)).intoArray(x, own + LANES);
    }

    // The last row of an odd number: y_p as above, w_p = y_p / L_pp, and y_q −= L_pq w_p for all q < p.
    private static void lastRow(float[] l, int a, int end, float[] x, int at) {
        FloatVector a0 = zero(SPECIES);
        FloatVector a1 = a0;
        for (int q = 0; q < end; q += 2 * LANES) {
            FloatVector y0 = fromArray(SPECIES, x, at + q);
            FloatVector y1 = fromArray(SPECIES, x, at + q + LANES);
            a0 = y0.fma(fromArray(SPECIES, l, a + q), a0);
            a1 = y1.fma(fromArray(SPECIES, l, a + q + LANES), a1);
        }
        FloatVector inverse = fromArray(SPECIES, l, a + end);
        FloatVector y = fromArray(SPECIES, x, at + end).sub(a0.add(a1));
        FloatVector z = y.mul(inverse);
        FloatVector w = z.mul(inverse);
        w.intoArray(x, at + end);
        FloatVector minus = w.neg();
        for (int q = 0; q < end; q += LANES) {
            FloatVector factor = fromArray(SPECIES, l, a + q);
            factor.fma(minus, fromArray(SPECIES, x, at + q)).intoArray(x, at + q);
        }
    }

    // w_s = y_s / L_ss, w_p = (y_p − L_sp w_s) / L_pp for s = p + 1, and y_q −= L_pq w_p + L_sq w_s for all q < p.
    private static void backwardPair(float[] l, int a, int b, int end, float[] x, int at) {
        int own = at + end;
        FloatVector inverse = fromArray(SPECIES, l, b + end + LANES);
        FloatVector second = fromArray(SPECIES, x, own + LANES).mul(inverse);
        second.intoArray(x, own + LANES);
        FloatVector minusSecond = second.neg();
        FloatVector sum = minusSecond.fma(fromArray(SPECIES, l, b + end), fromArray(SPECIES, x, own));
        FloatVector first = sum.mul(fromArray(SPECIES, l, a + end));
        first.intoArray(x, own);
        FloatVector minusFirst = first.neg();
        for (int q = 0; q < end; q += LANES) {
            FloatVector y = fromArray(SPECIES, x, at + q);
            y = minusFirst.fma(fromArray(SPECIES, l, a + q), y);
            minusSecond.fma(fromArray(SPECIES, l, b + q), y).intoArray(x, at + q);
        }
    }

    static void solveEight(int k, float[] l, int block, float[] x, int at, int stride) {
        for (int p = 0; p < k; p++) {
            forwardEight(l, row(block, p), p, x, at, stride);
        }
        for (int p = k - 1; p >= 0; p--) {
            backwardEight(l, block, p, k, x, at, stride);
        }
    }

    private static void forwardEight(float[] l, int row, int p, float[] x, int at, int stride) {
        FloatVector s0 = zero(SPECIES);
        FloatVector s1 = s0;
        FloatVector s2 = s0;
        FloatVector s3 = s0;
        FloatVector s4 = s0;
        FloatVector s5 = s0;
        FloatVector s6 = s0;
        FloatVector s7 = s0;
        for (int q = 0; q < p * LANES; q += LANES) {
            FloatVector factor = fromArray(SPECIES, l, row + q);
            s0 = factor.fma(fromArray(SPECIES, x, at + q), s0);
            s1 = factor.fma(fromArray(SPECIES, x, at + stride + q), s1);
            s2 = factor.fma(fromArray(SPECIES, x, at + 2 * stride + q), s2);
            s3 = factor.fma(fromArray(SPECIES, x, at + 3 * stride + q), s3);
            s4 = factor.fma(fromArray(SPECIES, x, at + 4 * stride + q), s4);
            s5 = factor.fma(fromArray(SPECIES, x, at + 5 * stride + q), s5);
            s6 = factor.fma(fromArray(SPECIES, x, at + 6 * stride + q), s6);
            s7 = factor.fma(fromArray(SPECIES, x, at + 7 * stride + q), s7);
        }
        FloatVector inverse = fromArray(SPECIES, l, row + p * LANES);
        int own = at + p * LANES;
        fromArray(SPECIES, x, own).sub(s0).mul(inverse).intoArray(x, own);
        fromArray(SPECIES, x, own + stride).sub(s1).mul(inverse).intoArray(x, own + stride);
        fromArray(SPECIES, x, own + 2 * stride).sub(s2).mul(inverse).intoArray(x, own + 2 * stride);
        fromArray(SPECIES, x, own + 3 * stride).sub(s3).mul(inverse).intoArray(x, own + 3 * stride);
        fromArray(SPECIES, x, own + 4 * stride).sub(s4).mul(inverse).intoArray(x, own + 4 * stride);
        fromArray(SPECIES, x, own + 5 * stride).sub(s5).mul(inverse).intoArray(x, own + 5 * stride);
        fromArray(SPECIES, x, own + 6 * stride).sub(s6).mul(inverse).intoArray(x, own + 6 * stride);
        fromArray(SPECIES, x, own + 7 * stride).sub(s7).mul(inverse).intoArray(x, own + 7 * stride);
    }

    private static void backwardEight(float[] l, int block, int p, int k, float[] x, int at, int stride) {
        FloatVector s0 = zero(SPECIES);
        FloatVector s1 = s0;
        FloatVector s2 = s0;
        FloatVector s3 = s0;
        FloatVector s4 = s0;
        FloatVector s5 = s0;
        FloatVector s6 = s0;
        FloatVector s7 = s0;
        int diagonal = row(block, p) + p * LANES;
        for (int q = p + 1, element = diagonal; q < k; q++) {
            element += q * LANES;
            int channel = at + q * LANES;
            FloatVector factor = fromArray(SPECIES, l, element);
            s0 = factor.fma(fromArray(SPECIES, x, channel), s0);
            s1 = factor.fma(fromArray(SPECIES, x, channel + stride), s1);
            s2 = factor.fma(fromArray(SPECIES, x, channel + 2 * stride), s2);
            s3 = factor.fma(fromArray(SPECIES, x, channel + 3 * stride), s3);
            s4 = factor.fma(fromArray(SPECIES, x, channel + 4 * stride), s4);
            s5 = factor.fma(fromArray(SPECIES, x, channel + 5 * stride), s5);
            s6 = factor.fma(fromArray(SPECIES, x, channel + 6 * stride), s6);
            s7 = factor.fma(fromArray(SPECIES, x, channel + 7 * stride), s7);
        }
        FloatVector inverse = fromArray(SPECIES, l, diagonal);
        int own = at + p * LANES;
        fromArray(SPECIES, x, own).sub(s0).mul(inverse).intoArray(x, own);
        fromArray(SPECIES, x, own + stride).sub(s1).mul(inverse).intoArray(x, own + stride);
        fromArray(SPECIES, x, own + 2 * stride).sub(s2).mul(inverse).intoArray(x, own + 2 * stride);
        fromArray(SPECIES, x, own + 3 * stride).sub(s3).mul(inverse).intoArray(x, own + 3 * stride);
        fromArray(SPECIES, x, own + 4 * stride).sub(s4).mul(inverse).intoArray(x, own + 4 * stride);
        fromArray(SPECIES, x, own + 5 * stride).sub(s5).mul(inverse).intoArray(x, own + 5 * stride);
        fromArray(SPECIES, x, own + 6 * stride).sub(s6).mul(inverse).intoArray(x, own + 6 * stride);
        fromArray(SPECIES, x, own + 7 * stride).sub(s7).mul(inverse).intoArray(x, own + 7 * stride);
    }
}
