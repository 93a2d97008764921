package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import dev.onebox.kernel.RightHandSides;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Real Cholesky factors, left-looking, in tiles of 2 rows × 2 columns, two terms of each sum at a time: eight sums in
 * registers hide the latency of the multiply-adds. Thread-safe.
 */
final class VectorFloatSymmetricCholesky extends VectorFloatCholesky {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

    VectorFloatSymmetricCholesky() {
        super(1);
    }

    @Override
    void twoByTwo(float[] g, int a, int b, int c, int d, int end) {
        FloatVector ac0 = zero(SPECIES);
        FloatVector ad0 = ac0;
        FloatVector bc0 = ac0;
        FloatVector bd0 = ac0;
        FloatVector ac1 = ac0;
        FloatVector ad1 = ac0;
        FloatVector bc1 = ac0;
        FloatVector bd1 = ac0;
        for (int q = 0; q < end; q += 2 * LANES) {
            FloatVector a0 = fromArray(SPECIES, g, a + q);
            FloatVector b0 = fromArray(SPECIES, g, b + q);
            FloatVector c0 = fromArray(SPECIES, g, c + q);
            FloatVector d0 = fromArray(SPECIES, g, d + q);
            ac0 = a0.fma(c0, ac0);
            ad0 = a0.fma(d0, ad0);
            bc0 = b0.fma(c0, bc0);
            bd0 = b0.fma(d0, bd0);
            FloatVector a1 = fromArray(SPECIES, g, a + q + LANES);
            FloatVector b1 = fromArray(SPECIES, g, b + q + LANES);
            FloatVector c1 = fromArray(SPECIES, g, c + q + LANES);
            FloatVector d1 = fromArray(SPECIES, g, d + q + LANES);
            ac1 = a1.fma(c1, ac1);
            ad1 = a1.fma(d1, ad1);
            bc1 = b1.fma(c1, bc1);
            bd1 = b1.fma(d1, bd1);
        }
        int to = a + end;
        fromArray(SPECIES, g, to).sub(ac0.add(ac1)).intoArray(g, to);
        fromArray(SPECIES, g, to + LANES).sub(ad0.add(ad1)).intoArray(g, to + LANES);
        int next = b + end;
        fromArray(SPECIES, g, next).sub(bc0.add(bc1)).intoArray(g, next);
        fromArray(SPECIES, g, next + LANES).sub(bd0.add(bd1)).intoArray(g, next + LANES);
    }

    @Override
    void oneByTwo(float[] g, int a, int c, int d, int end) {
        FloatVector ac = zero(SPECIES);
        FloatVector ad = ac;
        for (int q = 0; q < end; q += LANES) {
            FloatVector la = fromArray(SPECIES, g, a + q);
            ac = la.fma(fromArray(SPECIES, g, c + q), ac);
            ad = la.fma(fromArray(SPECIES, g, d + q), ad);
        }
        fromArray(SPECIES, g, a + end).sub(ac).intoArray(g, a + end);
        fromArray(SPECIES, g, a + end + LANES).sub(ad).intoArray(g, a + end + LANES);
    }

    @Override
    void finishRow(float[] g, int at, int c, int d) {
        FloatVector entry = fromArray(SPECIES, g, at).mul(fromArray(SPECIES, g, c));
        entry.intoArray(g, at);
        FloatVector product = entry.mul(fromArray(SPECIES, g, d));
        FloatVector inverse = fromArray(SPECIES, g, d + LANES);
        fromArray(SPECIES, g, at + LANES).sub(product).mul(inverse).intoArray(g, at + LANES);
    }

    @Override
    void diagonalTile(float[] g, int a, int b, int end) {
        FloatVector aa = zero(SPECIES);
        FloatVector ab = aa;
        FloatVector bb = aa;
        for (int q = 0; q < end; q += LANES) {
            FloatVector la = fromArray(SPECIES, g, a + q);
            FloatVector lb = fromArray(SPECIES, g, b + q);
            aa = la.fma(la, aa);
            ab = la.fma(lb, ab);
            bb = lb.fma(lb, bb);
        }
        fromArray(SPECIES, g, a + end).sub(aa).intoArray(g, a + end);
        fromArray(SPECIES, g, b + end).sub(ab).intoArray(g, b + end);
        fromArray(SPECIES, g, b + end + LANES).sub(bb).intoArray(g, b + end + LANES);
    }

    @Override
    int finishDiagonal(float[] g, int a, int b) {
        if (!invertPivot(g, a)) {
            return 0;
        }
        FloatVector entry = fromArray(SPECIES, g, b).mul(fromArray(SPECIES, g, a));
        entry.intoArray(g, b);
        fromArray(SPECIES, g, b + LANES).sub(entry.mul(entry)).intoArray(g, b + LANES);
        return invertPivot(g, b + LANES) ? SUCCESS : 1;
    }

    @Override
    void diagonalLast(float[] g, int a, int end) {
        FloatVector aa = zero(SPECIES);
        for (int q = 0; q < end; q += LANES) {
            FloatVector la = fromArray(SPECIES, g, a + q);
            aa = la.fma(la, aa);
        }
        fromArray(SPECIES, g, a + end).sub(aa).intoArray(g, a + end);
    }

    @Override
    boolean invertPivot(float[] g, int at) {
        boolean positive = allPositive(g, at);
        FloatVector pivot = fromArray(SPECIES, g, at);
        broadcast(SPECIES, 1f).div(pivot.sqrt()).intoArray(g, at);
        return positive;
    }

    @Override
    void solveOne(int k, float[] l, int block, float[] x, int at, RightHandSides sides) {
        int stride = sides.stride();
        int r = 0;
        for (; r + 7 < sides.count(); r += 8) {
            VectorFloatSymmetricSolve.solveEight(k, l, block, x, at + r * stride, stride);
        }
        for (; r < sides.count(); r++) {
            VectorFloatSymmetricSolve.solveOne(k, l, block, x, at + r * stride);
        }
    }
}
