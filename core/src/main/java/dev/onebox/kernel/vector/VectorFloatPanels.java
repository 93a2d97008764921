package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Sums over one packed complex row or column, for two channels and one or two right-hand sides at a time: the inner
 * loops of Cholesky solves.
 *
 * <pre>
 *   below:   x_p −= Σ_{q &lt; p}  L_pq x_q                  for rows p and p + 1
 *   beside:  x_p −= Σ_{q &gt; p+1} conj(L_qp) x_q           for columns p and p + 1
 * </pre>
 *
 * <p>{@code block} is where the factors of the group start, {@code at} where its vector does; a second right-hand side
 * lies {@code stride} further. All sums of a tile stay in registers. No method takes or returns a vector: what the
 * compiler does not inline would box it. Thread-safe.
 */
final class VectorFloatPanels {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int COMPLEX = 2 * LANES;

    private VectorFloatPanels() {}

    /** Where row p of the block that starts at {@code block} starts. */
    static int row(int block, int p) {
        return block + p * (p + 1) / 2 * COMPLEX;
    }

    // (a + bi)(c + di) = (ac − bd) + (ad + bc)i
    static void belowTwice(float[] g, int block, int p, float[] x, int at, int stride) {
        int row0 = row(block, p);
        int row1 = row(block, p + 1);
        int second = at + stride;
        FloatVector re00 = zero(SPECIES);
        FloatVector im00 = re00;
        FloatVector re01 = re00;
        FloatVector im01 = re00;
        FloatVector re10 = re00;
        FloatVector im10 = re00;
        FloatVector re11 = re00;
        FloatVector im11 = re00;
        for (int q = 0; q < p * COMPLEX; q += COMPLEX) {
            FloatVector ar = fromArray(SPECIES, g, row0 + q);
            FloatVector ai = fromArray(SPECIES, g, row0 + q + LANES);
            FloatVector br = fromArray(SPECIES, g, row1 + q);
            FloatVector bi = fromArray(SPECIES, g, row1 + q + LANES);
            FloatVector xr = fromArray(SPECIES, x, at + q);
            FloatVector xi = fromArray(SPECIES, x, at + q + LANES);
            FloatVector nx = xi.neg();
            re00 = ar.fma(xr, re00);
            im00 = ar.fma(xi, im00);
            re10 = br.fma(xr, re10);
            im10 = br.fma(xi, im10);
            im00 = ai.fma(xr, im00);
            re00 = ai.fma(nx, re00);
            im10 = bi.fma(xr, im10);
            re10 = bi.fma(nx, re10);
            FloatVector yr = fromArray(SPECIES, x, second + q);
            FloatVector yi = fromArray(SPECIES, x, second + q + LANES);
            FloatVector ny = yi.neg();
            re01 = ar.fma(yr, re01);
            im01 = ar.fma(yi, im01);
            re11 = br.fma(yr, re11);
            im11 = br.fma(yi, im11);
            im01 = ai.fma(yr, im01);
            re01 = ai.fma(ny, re01);
            im11 = bi.fma(yr, im11);
            re11 = bi.fma(ny, re11);
        }
        int to = at + p * COMPLEX;
        fromArray(SPECIES, x, to).sub(re00).intoArray(x, to);
        fromArray(SPECIES, x, to + LANES).sub(im00).intoArray(x, to + LANES);
        fromArray(SPECIES, x, to + 2 * LANES).sub(re10).intoArray(x, to + 2 * LANES);
        fromArray(SPECIES, x, to + 3 * LANES).sub(im10).intoArray(x, to + 3 * LANES);
        int other = to + stride;
        fromArray(SPECIES, x, other).sub(re01).intoArray(x, other);
        fromArray(SPECIES, x, other + LANES).sub(im01).intoArray(x, other + LANES);
        fromArray(SPECIES, x, other + 2 * LANES).sub(re11).intoArray(x, other + 2 * LANES);
        fromArray(SPECIES, x, other + 3 * LANES).sub(im11).intoArray(x, other + 3 * LANES);
    }

    // conj(a + bi)(c + di) = (ac + bd) + (ad − bc)i
    static void besideTwice(float[] g, int block, int p, int k, float[] x, int at, int stride) {
        FloatVector re00 = zero(SPECIES);
        FloatVector im00 = re00;
        FloatVector re01 = re00;
        FloatVector im01 = re00;
        FloatVector re10 = re00;
        FloatVector im10 = re00;
        FloatVector re11 = re00;
        FloatVector im11 = re00;
        int element = row(block, p + 2) + p * COMPLEX;
        for (int q = p + 2; q < k; q++) {
            int channel = at + q * COMPLEX;
            FloatVector ar = fromArray(SPECIES, g, element);
            FloatVector ai = fromArray(SPECIES, g, element + LANES);
            FloatVector br = fromArray(SPECIES, g, element + 2 * LANES);
            FloatVector bi = fromArray(SPECIES, g, element + 3 * LANES);
            FloatVector xr = fromArray(SPECIES, x, channel);
            FloatVector xi = fromArray(SPECIES, x, channel + LANES);
            FloatVector nx = xr.neg();
            re00 = ar.fma(xr, re00);
            im00 = ar.fma(xi, im00);
            re10 = br.fma(xr, re10);
            im10 = br.fma(xi, im10);
            re00 = ai.fma(xi, re00);
            im00 = ai.fma(nx, im00);
            re10 = bi.fma(xi, re10);
            im10 = bi.fma(nx, im10);
            FloatVector yr = fromArray(SPECIES, x, channel + stride);
            FloatVector yi = fromArray(SPECIES, x, channel + stride + LANES);
            FloatVector ny = yr.neg();
            re01 = ar.fma(yr, re01);
            im01 = ar.fma(yi, im01);
            re11 = br.fma(yr, re11);
            im11 = br.fma(yi, im11);
            re01 = ai.fma(yi, re01);
            im01 = ai.fma(ny, im01);
            re11 = bi.fma(yi, re11);
            im11 = bi.fma(ny, im11);
            element += (q + 1) * COMPLEX;
        }
        int to = at + p * COMPLEX;
        fromArray(SPECIES, x, to).sub(re00).intoArray(x, to);
        fromArray(SPECIES, x, to + LANES).sub(im00).intoArray(x, to + LANES);
        fromArray(SPECIES, x, to + 2 * LANES).sub(re10).intoArray(x, to + 2 * LANES);
        fromArray(SPECIES, x, to + 3 * LANES).sub(im10).intoArray(x, to + 3 * LANES);
        int other = to + stride;
        fromArray(SPECIES, x, other).sub(re01).intoArray(x, other);
        fromArray(SPECIES, x, other + LANES).sub(im01).intoArray(x, other + LANES);
        fromArray(SPECIES, x, other + 2 * LANES).sub(re11).intoArray(x, other + 2 * LANES);
        fromArray(SPECIES, x, other + 3 * LANES).sub(im11).intoArray(x, other + 3 * LANES);
    }

    // The four products apart: eight sums hide the latency of the multiply-adds.
    static void below(float[] g, int block, int p, float[] x, int at) {
        int row0 = row(block, p);
        int row1 = row(block, p + 1);
        FloatVector ac0 = zero(SPECIES);
        FloatVector bd0 = ac0;
        FloatVector ad0 = ac0;
        FloatVector bc0 = ac0;
        FloatVector ac1 = ac0;
        FloatVector bd1 = ac0;
        FloatVector ad1 = ac0;
        FloatVector bc1 = ac0;
        for (int q = 0; q < p * COMPLEX; q += COMPLEX) {
            FloatVector xr = fromArray(SPECIES, x, at + q);
            FloatVector xi = fromArray(SPECIES, x, at + q + LANES);
            FloatVector ar = fromArray(SPECIES, g, row0 + q);
            ac0 = ar.fma(xr, ac0);
            ad0 = ar.fma(xi, ad0);
            FloatVector ai = fromArray(SPECIES, g, row0 + q + LANES);
            bc0 = ai.fma(xr, bc0);
            bd0 = ai.fma(xi, bd0);
            FloatVector br = fromArray(SPECIES, g, row1 + q);
            ac1 = br.fma(xr, ac1);
            ad1 = br.fma(xi, ad1);
            FloatVector bi = fromArray(SPECIES, g, row1 + q + LANES);
            bc1 = bi.fma(xr, bc1);
            bd1 = bi.fma(xi, bd1);
        }
        int to = at + p * COMPLEX;
        fromArray(SPECIES, x, to).sub(ac0.sub(bd0)).intoArray(x, to);
        fromArray(SPECIES, x, to + LANES).sub(ad0.add(bc0)).intoArray(x, to + LANES);
        fromArray(SPECIES, x, to + 2 * LANES).sub(ac1.sub(bd1)).intoArray(x, to + 2 * LANES);
        fromArray(SPECIES, x, to + 3 * LANES).sub(ad1.add(bc1)).intoArray(x, to + 3 * LANES);
    }

    static void beside(float[] g, int block, int p, int k, float[] x, int at) {
        FloatVector ac0 = zero(SPECIES);
        FloatVector bd0 = ac0;
        FloatVector ad0 = ac0;
        FloatVector bc0 = ac0;
        FloatVector ac1 = ac0;
        FloatVector bd1 = ac0;
        FloatVector ad1 = ac0;
        FloatVector bc1 = ac0;
        int element = row(block, p + 2) + p * COMPLEX;
        for (int q = p + 2; q < k; q++) {
            FloatVector xr = fromArray(SPECIES, x, at + q * COMPLEX);
            FloatVector xi = fromArray(SPECIES, x, at + q * COMPLEX + LANES);
            FloatVector ar = fromArray(SPECIES, g, element);
            ac0 = ar.fma(xr, ac0);
            ad0 = ar.fma(xi, ad0);
            FloatVector ai = fromArray(SPECIES, g, element + LANES);
            bc0 = ai.fma(xr, bc0);
            bd0 = ai.fma(xi, bd0);
            FloatVector br = fromArray(SPECIES, g, element + 2 * LANES);
            ac1 = br.fma(xr, ac1);
            ad1 = br.fma(xi, ad1);
            FloatVector bi = fromArray(SPECIES, g, element + 3 * LANES);
            bc1 = bi.fma(xr, bc1);
            bd1 = bi.fma(xi, bd1);
            element += (q + 1) * COMPLEX;
        }
        int to = at + p * COMPLEX;
        fromArray(SPECIES, x, to).sub(ac0.add(bd0)).intoArray(x, to);
        fromArray(SPECIES, x, to + LANES).sub(ad0.sub(bc0)).intoArray(x, to + LANES);
        fromArray(SPECIES, x, to + 2 * LANES).sub(ac1.add(bd1)).intoArray(x, to + 2 * LANES);
        fromArray(SPECIES, x, to + 3 * LANES).sub(ad1.sub(bc1)).intoArray(x, to + 3 * LANES);
    }

    /** The row p alone: an odd number of channels leaves one, the last. */
    static void belowLast(float[] g, int block, int p, float[] x, int at) {
        int row = row(block, p);
        FloatVector ac = zero(SPECIES);
        FloatVector bd = ac;
        FloatVector ad = ac;
        FloatVector bc = ac;
        for (int q = 0; q < p * COMPLEX; q += COMPLEX) {
            FloatVector xr = fromArray(SPECIES, x, at + q);
            FloatVector xi = fromArray(SPECIES, x, at + q + LANES);
            FloatVector ar = fromArray(SPECIES, g, row + q);
            FloatVector ai = fromArray(SPECIES, g, row + q + LANES);
            ac = ar.fma(xr, ac);
            ad = ar.fma(xi, ad);
            bc = ai.fma(xr, bc);
            bd = ai.fma(xi, bd);
        }
        int to = at + p * COMPLEX;
        fromArray(SPECIES, x, to).sub(ac.sub(bd)).intoArray(x, to);
        fromArray(SPECIES, x, to + LANES).sub(ad.add(bc)).intoArray(x, to + LANES);
    }
}
