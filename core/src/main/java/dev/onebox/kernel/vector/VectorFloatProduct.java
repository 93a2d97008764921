package dev.onebox.kernel.vector;

import static dev.onebox.kernel.vector.VectorFloatPanels.row;
import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import dev.onebox.kernel.FloatProductKernel;
import dev.onebox.kernel.RightHandSides;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Hermitian block products in pairs of rows.
 *
 * <p>An element is read once and serves z_p and z_q, and two rows share every read of x_q and every update of z_q. All
 * right-hand sides pass while the blocks of a group are in the cache. Tiles of two rows and two right-hand sides, which
 * read every element as G_pq and again as conj(G_qp), were tried on 256 bit: 10 to 25 % slower with 32 right-hand sides
 * a whole spectrum apart, between 9 % faster (JDK 17) and 4 % slower (JDK 25) with adjacent ones. Thread-safe.
 */
final class VectorFloatProduct implements FloatProductKernel {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int STEP = LANES; // lanes at once: all of them; in the plain twin one
    private static final int COMPLEX = 2 * LANES;

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void multiply(int k, float[] blocks, float[] x, float[] z, RightHandSides sides, int from, int to) {
        for (int group = from; group < to; group++) {
            int block = row(0, k) * group;
            int at = (group - from) * k * COMPLEX;
            for (int r = 0; r < sides.count(); r++) {
                for (int lane = 0; lane < LANES; lane += STEP) {
                    multiplyOne(k, blocks, block + lane, x, z, at + r * sides.stride() + lane);
                }
            }
        }
    }

    private static void multiplyOne(int k, float[] g, int block, float[] x, float[] z, int at) {
        int p = 0;
        for (; p + 1 < k; p += 2) {
            rowPair(g, block, p, x, z, at);
            diagonalPair(g, block, p, x, z, at);
        }
        if (p < k) {
            lastRow(g, block, p, x, z, at);
        }
    }

    // z_p = Σ_q G_pq x_q and z_q += conj(G_pq) x_p for q < p, and the same for row p + 1; z_p is written here first.
    private static void rowPair(float[] g, int block, int p, float[] x, float[] z, int at) {
        int a = row(block, p);
        int aIm = a + LANES;
        int b = row(block, p + 1);
        int bIm = b + LANES;
        int atIm = at + LANES;
        int end = p * COMPLEX;
        FloatVector pr = fromArray(SPECIES, x, at + end);
        FloatVector pi = fromArray(SPECIES, x, atIm + end);
        FloatVector sr = fromArray(SPECIES, x, at + end + COMPLEX);
        FloatVector si = fromArray(SPECIES, x, atIm + end + COMPLEX);
        FloatVector re0 = zero(SPECIES);
        FloatVector im0 = re0;
        FloatVector re1 = re0;
        FloatVector im1 = re0;
        for (int q = 0; q < end; q += COMPLEX) {
            FloatVector xr = fromArray(SPECIES, x, at + q);
            FloatVector xi = fromArray(SPECIES, x, atIm + q);
            FloatVector zr = fromArray(SPECIES, z, at + q);
            FloatVector zi = fromArray(SPECIES, z, atIm + q);
            FloatVector ar = fromArray(SPECIES, g, a + q);
            re0 = ar.fma(xr, re0);
            im0 = ar.fma(xi, im0);
            zr = ar.fma(pr, zr);
            zi = ar.fma(pi, zi);
            FloatVector ai = fromArray(SPECIES, g, aIm + q);
            FloatVector na = ai.neg();
            im0 = ai.fma(xr, im0);
            re0 = na.fma(xi, re0);
            zr = ai.fma(pi, zr);
            zi = na.fma(pr, zi);
            FloatVector br = fromArray(SPECIES, g, b + q);
            re1 = br.fma(xr, re1);
            im1 = br.fma(xi, im1);
            zr = br.fma(sr, zr);
            zi = br.fma(si, zi);
            FloatVector bi = fromArray(SPECIES, g, bIm + q);
            FloatVector nb = bi.neg();
            im1 = bi.fma(xr, im1);
            re1 = nb.fma(xi, re1);
            zr = bi.fma(si, zr);
            zi = nb.fma(sr, zi);
            zr.intoArray(z, at + q);
            zi.intoArray(z, atIm + q);
        }
        re0.intoArray(z, at + end);
        im0.intoArray(z, atIm + end);
        re1.intoArray(z, at + end + COMPLEX);
        im1.intoArray(z, atIm + end + COMPLEX);
    }

    // z_p += G_pp x_p + conj(G_sp) x_s and z_s += G_sp x_p + G_ss x_s for s = p + 1. Apart from the loop above, which
    // with
    // this in front of it was too large to be compiled without boxing in every other JVM.
    private static void diagonalPair(float[] g, int block, int p, float[] x, float[] z, int at) {
        int own = at + p * COMPLEX;
        int next = own + COMPLEX;
        int corner = row(block, p) + p * COMPLEX;
        int beside = row(block, p + 1) + p * COMPLEX;
        FloatVector pr = fromArray(SPECIES, x, own);
        FloatVector pi = fromArray(SPECIES, x, own + LANES);
        FloatVector sr = fromArray(SPECIES, x, next);
        FloatVector si = fromArray(SPECIES, x, next + LANES);
        FloatVector pp = fromArray(SPECIES, g, corner);
        FloatVector re = fromArray(SPECIES, g, beside);
        FloatVector im = fromArray(SPECIES, g, beside + LANES);
        FloatVector ss = fromArray(SPECIES, g, beside + COMPLEX);
        FloatVector minus = im.neg();
        FloatVector zr = pp.fma(pr, fromArray(SPECIES, z, own));
        FloatVector zi = pp.fma(pi, fromArray(SPECIES, z, own + LANES));
        im.fma(si, re.fma(sr, zr)).intoArray(z, own);
        minus.fma(sr, re.fma(si, zi)).intoArray(z, own + LANES);
        zr = ss.fma(sr, fromArray(SPECIES, z, next));
        zi = ss.fma(si, fromArray(SPECIES, z, next + LANES));
        minus.fma(pi, re.fma(pr, zr)).intoArray(z, next);
        im.fma(pr, re.fma(pi, zi)).intoArray(z, next + LANES);
    }

    private static void lastRow(float[] g, int block, int p, float[] x, float[] z, int at) {
        int row = row(block, p);
        int own = at + p * COMPLEX;
        FloatVector pr = fromArray(SPECIES, x, own);
        FloatVector pi = fromArray(SPECIES, x, own + LANES);
        FloatVector diagonal = fromArray(SPECIES, g, row + p * COMPLEX);
        FloatVector re = diagonal.mul(pr);
        FloatVector im = diagonal.mul(pi);
        for (int q = 0; q < p * COMPLEX; q += COMPLEX) {
            FloatVector xr = fromArray(SPECIES, x, at + q);
            FloatVector xi = fromArray(SPECIES, x, at + q + LANES);
            FloatVector zr = fromArray(SPECIES, z, at + q);
            FloatVector zi = fromArray(SPECIES, z, at + q + LANES);
            FloatVector ar = fromArray(SPECIES, g, row + q);
            FloatVector ai = fromArray(SPECIES, g, row + q + LANES);
            FloatVector na = ai.neg();
            re = na.fma(xi, ar.fma(xr, re));
            im = ai.fma(xr, ar.fma(xi, im));
            ai.fma(pi, ar.fma(pr, zr)).intoArray(z, at + q);
            na.fma(pr, ar.fma(pi, zi)).intoArray(z, at + q + LANES);
        }
        re.intoArray(z, own);
        im.intoArray(z, own + LANES);
    }
}
