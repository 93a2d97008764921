package dev.onebox.kernel.vector;

import static dev.onebox.kernel.vector.VectorFloatPanels.row;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import dev.onebox.kernel.RightHandSides;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Complex Cholesky factors, left-looking, in tiles of 2 rows × 2 columns: the sums over all earlier columns stay in
 * registers. No method takes or returns a vector: what the compiler does not inline would box it. Thread-safe.
 */
final class VectorFloatHermitianCholesky extends VectorFloatCholesky {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int COMPLEX = 2 * LANES;

    VectorFloatHermitianCholesky() {
        super(2);
    }

    // (x + yi) conj(u + vi) = (xu + yv) + (yu − xv)i
    @Override
    void twoByTwo(float[] g, int a, int b, int c, int d, int end) {
        FloatVector re00 = zero(SPECIES);
        FloatVector im00 = re00;
        FloatVector re01 = re00;
        FloatVector im01 = re00;
        FloatVector re10 = re00;
        FloatVector im10 = re00;
        FloatVector re11 = re00;
        FloatVector im11 = re00;
        for (int q = 0; q < end; q += COMPLEX) {
            FloatVector cr = fromArray(SPECIES, g, c + q);
            FloatVector ci = fromArray(SPECIES, g, c + q + LANES);
            FloatVector dr = fromArray(SPECIES, g, d + q);
            FloatVector di = fromArray(SPECIES, g, d + q + LANES);
            FloatVector ar = fromArray(SPECIES, g, a + q);
            FloatVector ai = fromArray(SPECIES, g, a + q + LANES);
            FloatVector na = ar.neg();
            re00 = ar.fma(cr, re00);
            im00 = ai.fma(cr, im00);
            re01 = ar.fma(dr, re01);
            im01 = ai.fma(dr, im01);
            re00 = ai.fma(ci, re00);
            im00 = na.fma(ci, im00);
            re01 = ai.fma(di, re01);
            im01 = na.fma(di, im01);
            FloatVector br = fromArray(SPECIES, g, b + q);
            FloatVector bi = fromArray(SPECIES, g, b + q + LANES);
            FloatVector nb = br.neg();
            re10 = br.fma(cr, re10);
            im10 = bi.fma(cr, im10);
            re11 = br.fma(dr, re11);
            im11 = bi.fma(dr, im11);
            re10 = bi.fma(ci, re10);
            im10 = nb.fma(ci, im10);
            re11 = bi.fma(di, re11);
            im11 = nb.fma(di, im11);
        }
        int to = a + end;
        fromArray(SPECIES, g, to).sub(re00).intoArray(g, to);
        fromArray(SPECIES, g, to + LANES).sub(im00).intoArray(g, to + LANES);
        fromArray(SPECIES, g, to + 2 * LANES).sub(re01).intoArray(g, to + 2 * LANES);
        fromArray(SPECIES, g, to + 3 * LANES).sub(im01).intoArray(g, to + 3 * LANES);
        int next = b + end;
        fromArray(SPECIES, g, next).sub(re10).intoArray(g, next);
        fromArray(SPECIES, g, next + LANES).sub(im10).intoArray(g, next + LANES);
        fromArray(SPECIES, g, next + 2 * LANES).sub(re11).intoArray(g, next + 2 * LANES);
        fromArray(SPECIES, g, next + 3 * LANES).sub(im11).intoArray(g, next + 3 * LANES);
    }

    @Override
    void oneByTwo(float[] g, int a, int c, int d, int end) {
        FloatVector re0 = zero(SPECIES);
        FloatVector im0 = re0;
        FloatVector re1 = re0;
        FloatVector im1 = re0;
        for (int q = 0; q < end; q += COMPLEX) {
            FloatVector cr = fromArray(SPECIES, g, c + q);
            FloatVector ci = fromArray(SPECIES, g, c + q + LANES);
            FloatVector dr = fromArray(SPECIES, g, d + q);
            FloatVector di = fromArray(SPECIES, g, d + q + LANES);
            FloatVector ar = fromArray(SPECIES, g, a + q);
            FloatVector ai = fromArray(SPECIES, g, a + q + LANES);
            FloatVector na = ar.neg();
            re0 = ai.fma(ci, ar.fma(cr, re0));
            im0 = na.fma(ci, ai.fma(cr, im0));
            re1 = ai.fma(di, ar.fma(dr, re1));
            im1 = na.fma(di, ai.fma(dr, im1));
        }
        int to = a + end;
        fromArray(SPECIES, g, to).sub(re0).intoArray(g, to);
        fromArray(SPECIES, g, to + LANES).sub(im0).intoArray(g, to + LANES);
        fromArray(SPECIES, g, to + 2 * LANES).sub(re1).intoArray(g, to + 2 * LANES);
        fromArray(SPECIES, g, to + 3 * LANES).sub(im1).intoArray(g, to + 3 * LANES);
    }

    @Override
    void finishRow(float[] g, int at, int c, int d) {
        FloatVector inverse = fromArray(SPECIES, g, c);
        FloatVector lr = fromArray(SPECIES, g, at).mul(inverse);
        FloatVector li = fromArray(SPECIES, g, at + LANES).mul(inverse);
        lr.intoArray(g, at);
        li.intoArray(g, at + LANES);
        FloatVector dr = fromArray(SPECIES, g, d).neg();
        FloatVector di = fromArray(SPECIES, g, d + LANES);
        FloatVector next = fromArray(SPECIES, g, d + COMPLEX);
        FloatVector mr = fromArray(SPECIES, g, at + COMPLEX);
        FloatVector mi = fromArray(SPECIES, g, at + COMPLEX + LANES);
        FloatVector re = lr.fma(dr, li.fma(di.neg(), mr));
        FloatVector im = li.fma(dr, lr.fma(di, mi));
        re.mul(next).intoArray(g, at + COMPLEX);
        im.mul(next).intoArray(g, at + COMPLEX + LANES);
    }

    @Override
    void diagonalTile(float[] g, int a, int b, int end) {
        FloatVector aa = zero(SPECIES);
        FloatVector re = aa;
        FloatVector im = aa;
        FloatVector bb = aa;
        for (int q = 0; q < end; q += COMPLEX) {
            FloatVector ar = fromArray(SPECIES, g, a + q);
            FloatVector ai = fromArray(SPECIES, g, a + q + LANES);
            FloatVector br = fromArray(SPECIES, g, b + q);
            FloatVector bi = fromArray(SPECIES, g, b + q + LANES);
            aa = ai.fma(ai, ar.fma(ar, aa));
            re = bi.fma(ai, br.fma(ar, re));
            im = br.neg().fma(ai, bi.fma(ar, im));
            bb = bi.fma(bi, br.fma(br, bb));
        }
        fromArray(SPECIES, g, a + end).sub(aa).intoArray(g, a + end);
        fromArray(SPECIES, g, b + end).sub(re).intoArray(g, b + end);
        fromArray(SPECIES, g, b + end + LANES).sub(im).intoArray(g, b + end + LANES);
        fromArray(SPECIES, g, b + end + COMPLEX).sub(bb).intoArray(g, b + end + COMPLEX);
    }

    @Override
    int finishDiagonal(float[] g, int a, int b) {
        if (!invertPivot(g, a)) {
            return 0;
        }
        FloatVector inverse = fromArray(SPECIES, g, a);
        FloatVector lr = fromArray(SPECIES, g, b).mul(inverse);
        FloatVector li = fromArray(SPECIES, g, b + LANES).mul(inverse);
        lr.intoArray(g, b);
        li.intoArray(g, b + LANES);
        FloatVector square = li.fma(li, lr.mul(lr));
        fromArray(SPECIES, g, b + COMPLEX).sub(square).intoArray(g, b + COMPLEX);
        return invertPivot(g, b + COMPLEX) ? SUCCESS : 1;
    }

    @Override
    void diagonalLast(float[] g, int a, int end) {
        FloatVector rr = zero(SPECIES);
        FloatVector ii = rr;
        for (int q = 0; q < end; q += COMPLEX) {
            FloatVector ar = fromArray(SPECIES, g, a + q);
            FloatVector ai = fromArray(SPECIES, g, a + q + LANES);
            rr = ar.fma(ar, rr);
            ii = ai.fma(ai, ii);
        }
        fromArray(SPECIES, g, a + end).sub(rr.add(ii)).intoArray(g, a + end);
    }

    @Override
    boolean invertPivot(float[] g, int at) {
        boolean positive = allPositive(g, at);
        FloatVector pivot = fromArray(SPECIES, g, at);
        broadcast(SPECIES, 1f).div(pivot.sqrt()).intoArray(g, at);
        zero(SPECIES).intoArray(g, at + LANES);
        return positive;
    }

    @Override
    void solveOne(int k, float[] l, int block, float[] x, int at, RightHandSides sides) {
        int stride = sides.stride();
        for (int r = 0; r < sides.count(); r += 2) {
            int together = Math.min(2, sides.count() - r);
            forward(k, l, block, x, at + r * stride, stride, together);
            backward(k, l, block, x, at + r * stride, stride, together);
        }
    }

    private static void forward(int k, float[] l, int block, float[] x, int at, int stride, int together) {
        for (int p = 0; p < k; p += 2) {
            boolean pair = p + 1 < k;
            if (pair && together == 2) {
                VectorFloatPanels.belowTwice(l, block, p, x, at, stride);
            } else if (pair) {
                VectorFloatPanels.below(l, block, p, x, at);
            }
            for (int s = 0; s < together; s++) {
                if (pair) {
                    forwardPair(l, block, p, x, at + s * stride);
                } else {
                    VectorFloatPanels.belowLast(l, block, p, x, at + s * stride);
                    scale(l, block, p, x, at + s * stride);
                }
            }
        }
    }

    private static void backward(int k, float[] l, int block, float[] x, int at, int stride, int together) {
        for (int s = 0; s < together && k % 2 == 1; s++) {
            scale(l, block, k - 1, x, at + s * stride);
        }
        for (int p = k / 2 * 2 - 2; p >= 0; p -= 2) {
            if (together == 2) {
                VectorFloatPanels.besideTwice(l, block, p, k, x, at, stride);
            } else {
                VectorFloatPanels.beside(l, block, p, k, x, at);
            }
            for (int s = 0; s < together; s++) {
                backwardPair(l, block, p, x, at + s * stride);
            }
        }
    }

    // y_p = x_p / L_pp,  y_s = (x_s − L_sp y_p) / L_ss  for s = p + 1
    private static void forwardPair(float[] l, int block, int p, float[] x, int at) {
        int own = at + p * COMPLEX;
        int beside = row(block, p + 1) + p * COMPLEX;
        scale(l, block, p, x, at);
        FloatVector yr = fromArray(SPECIES, x, own).neg();
        FloatVector yi = fromArray(SPECIES, x, own + LANES);
        FloatVector lr = fromArray(SPECIES, l, beside);
        FloatVector li = fromArray(SPECIES, l, beside + LANES);
        FloatVector xr = fromArray(SPECIES, x, own + 2 * LANES);
        FloatVector xi = fromArray(SPECIES, x, own + 3 * LANES);
        FloatVector inverse = fromArray(SPECIES, l, beside + COMPLEX);
        FloatVector re = li.fma(yi, lr.fma(yr, xr));
        FloatVector im = li.fma(yr, lr.fma(yi.neg(), xi));
        re.mul(inverse).intoArray(x, own + 2 * LANES);
        im.mul(inverse).intoArray(x, own + 3 * LANES);
    }

    // w_s = y_s / L_ss,  w_p = (y_p − conj(L_sp) w_s) / L_pp  for s = p + 1
    private static void backwardPair(float[] l, int block, int p, float[] x, int at) {
        int own = at + p * COMPLEX;
        int beside = row(block, p + 1) + p * COMPLEX;
        int corner = row(block, p) + p * COMPLEX;
        scale(l, block, p + 1, x, at);
        FloatVector wr = fromArray(SPECIES, x, own + 2 * LANES);
        FloatVector wi = fromArray(SPECIES, x, own + 3 * LANES).neg();
        FloatVector lr = fromArray(SPECIES, l, beside);
        FloatVector li = fromArray(SPECIES, l, beside + LANES);
        FloatVector yr = fromArray(SPECIES, x, own);
        FloatVector yi = fromArray(SPECIES, x, own + LANES);
        FloatVector inverse = fromArray(SPECIES, l, corner);
        FloatVector re = li.fma(wi, lr.fma(wr.neg(), yr));
        FloatVector im = li.fma(wr, lr.fma(wi, yi));
        re.mul(inverse).intoArray(x, own);
        im.mul(inverse).intoArray(x, own + LANES);
    }

    private static void scale(float[] l, int block, int p, float[] x, int at) {
        int own = at + p * COMPLEX;
        int corner = row(block, p) + p * COMPLEX;
        FloatVector inverse = fromArray(SPECIES, l, corner);
        fromArray(SPECIES, x, own).mul(inverse).intoArray(x, own);
        fromArray(SPECIES, x, own + LANES).mul(inverse).intoArray(x, own + LANES);
    }
}
