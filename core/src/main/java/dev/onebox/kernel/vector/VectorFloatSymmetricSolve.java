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
            int row = row(block, p);
            substituteEight(l, row, LANES, 0, row + p * LANES, p, x, at, at + p * LANES, stride);
        }
        for (int p = k - 1; p >= 0; p--) {
            int corner = row(block, p) + p * LANES;
            int below = corner + (p + 1) * LANES;
            int own = at + p * LANES;
            substituteEight(l, below, (p + 2) * LANES, LANES, corner, k - 1 - p, x, own + LANES, own, stride);
        }
    }

    // x_p ← (x_p − Σ_q l_q x_q) / L_pp for {@code count} neighbouring q from {@code channel} on; x_p stands at {@code own}.
    // From one l_q to the next it is a step, and steps grow: not along a row, but down a column.
    private static void substituteEight(
            float[] l, int from, int step, int growth, int corner, int count, float[] x, int channel, int own, int stride) {
        FloatVector s0 = zero(SPECIES);
        FloatVector s1 = s0;
        FloatVector s2 = s0;
        FloatVector s3 = s0;
        FloatVector s4 = s0;
        FloatVector s5 = s0;
        FloatVector s6 = s0;
        FloatVector s7 = s0;
        int element = from;
        for (int q = 0; q < count; q++) {
            int at = channel + q * LANES;
            FloatVector factor = fromArray(SPECIES, l, element);
            s0 = factor.fma(fromArray(SPECIES, x, at), s0);
            s1 = factor.fma(fromArray(SPECIES, x, at + stride), s1);
            s2 = factor.fma(fromArray(SPECIES, x, at + 2 * stride), s2);
            s3 = factor.fma(fromArray(SPECIES, x, at + 3 * stride), s3);
            s4 = factor.fma(fromArray(SPECIES, x, at + 4 * stride), s4);
            s5 = factor.fma(fromArray(SPECIES, x, at + 5 * stride), s5);
            s6 = factor.fma(fromArray(SPECIES, x, at + 6 * stride), s6);
            s7 = factor.fma(fromArray(SPECIES, x, at + 7 * stride), s7);
            element += step + q * growth;
        }
        FloatVector inverse = fromArray(SPECIES, l, corner);
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
