package dev.onebox.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Sums over one packed complex row or column, for two channels and one or two right-hand sides at a time: the inner
 * loops that products with many right-hand sides and Cholesky solves share.
 *
 * <pre>
 *   below:   z_p += sign · Σ_{q &lt; p}  G_pq x_q                  for rows p and p + 1
 *   beside:  z_p += sign · Σ_{q &gt; p+1} conj(G_qp) x_q           for columns p and p + 1
 * </pre>
 *
 * <p>{@code block} is where the group's blocks start, {@code x} and {@code z} where the vectors of the group start; z may
 * be x itself. All sums of a tile stay in registers. No method takes or returns a vector: what the compiler does not
 * inline would box it. Thread-safe.
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
    static void belowTwice(
            float sign, float[] g, int block, int p, float[] x, int xAt, float[] z, int zAt, int stride) {
        int row0 = row(block, p);
        int row1 = row(block, p + 1);
        int second = xAt + stride;
        FloatVector re00 = FloatVector.zero(SPECIES);
        FloatVector im00 = re00;
        FloatVector re01 = re00;
        FloatVector im01 = re00;
        FloatVector re10 = re00;
        FloatVector im10 = re00;
        FloatVector re11 = re00;
        FloatVector im11 = re00;
        for (int q = 0; q < p * COMPLEX; q += COMPLEX) {
            FloatVector ar = FloatVector.fromArray(SPECIES, g, row0 + q);
            FloatVector ai = FloatVector.fromArray(SPECIES, g, row0 + q + LANES);
            FloatVector br = FloatVector.fromArray(SPECIES, g, row1 + q);
            FloatVector bi = FloatVector.fromArray(SPECIES, g, row1 + q + LANES);
            FloatVector xr = FloatVector.fromArray(SPECIES, x, xAt + q);
            FloatVector xi = FloatVector.fromArray(SPECIES, x, xAt + q + LANES);
            FloatVector nx = xi.neg();
            re00 = ar.fma(xr, re00);
            im00 = ar.fma(xi, im00);
            re10 = br.fma(xr, re10);
            im10 = br.fma(xi, im10);
            im00 = ai.fma(xr, im00);
            re00 = ai.fma(nx, re00);
            im10 = bi.fma(xr, im10);
            re10 = bi.fma(nx, re10);
            FloatVector yr = FloatVector.fromArray(SPECIES, x, second + q);
            FloatVector yi = FloatVector.fromArray(SPECIES, x, second + q + LANES);
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
        FloatVector s = FloatVector.broadcast(SPECIES, sign);
        int to = zAt + p * COMPLEX;
        re00.fma(s, FloatVector.fromArray(SPECIES, z, to)).intoArray(z, to);
        im00.fma(s, FloatVector.fromArray(SPECIES, z, to + LANES)).intoArray(z, to + LANES);
        re10.fma(s, FloatVector.fromArray(SPECIES, z, to + 2 * LANES)).intoArray(z, to + 2 * LANES);
        im10.fma(s, FloatVector.fromArray(SPECIES, z, to + 3 * LANES)).intoArray(z, to + 3 * LANES);
        int other = to + stride;
        re01.fma(s, FloatVector.fromArray(SPECIES, z, other)).intoArray(z, other);
        im01.fma(s, FloatVector.fromArray(SPECIES, z, other + LANES)).intoArray(z, other + LANES);
        re11.fma(s, FloatVector.fromArray(SPECIES, z, other + 2 * LANES)).intoArray(z, other + 2 * LANES);
        im11.fma(s, FloatVector.fromArray(SPECIES, z, other + 3 * LANES)).intoArray(z, other + 3 * LANES);
    }

    // conj(a + bi)(c + di) = (ac + bd) + (ad − bc)i
    static void besideTwice(
            float sign, float[] g, int block, int p, int k, float[] x, int xAt, float[] z, int zAt, int stride) {
        FloatVector re00 = FloatVector.zero(SPECIES);
        FloatVector im00 = re00;
        FloatVector re01 = re00;
        FloatVector im01 = re00;
        FloatVector re10 = re00;
        FloatVector im10 = re00;
        FloatVector re11 = re00;
        FloatVector im11 = re00;
        int at = row(block, p + 2) + p * COMPLEX;
        for (int q = p + 2; q < k; q++) {
            int channel = xAt + q * COMPLEX;
            FloatVector ar = FloatVector.fromArray(SPECIES, g, at);
            FloatVector ai = FloatVector.fromArray(SPECIES, g, at + LANES);
            FloatVector br = FloatVector.fromArray(SPECIES, g, at + 2 * LANES);
            FloatVector bi = FloatVector.fromArray(SPECIES, g, at + 3 * LANES);
            FloatVector xr = FloatVector.fromArray(SPECIES, x, channel);
            FloatVector xi = FloatVector.fromArray(SPECIES, x, channel + LANES);
            FloatVector nx = xr.neg();
            re00 = ar.fma(xr, re00);
            im00 = ar.fma(xi, im00);
            re10 = br.fma(xr, re10);
            im10 = br.fma(xi, im10);
            re00 = ai.fma(xi, re00);
            im00 = ai.fma(nx, im00);
            re10 = bi.fma(xi, re10);
            im10 = bi.fma(nx, im10);
            FloatVector yr = FloatVector.fromArray(SPECIES, x, channel + stride);
            FloatVector yi = FloatVector.fromArray(SPECIES, x, channel + stride + LANES);
            FloatVector ny = yr.neg();
            re01 = ar.fma(yr, re01);
            im01 = ar.fma(yi, im01);
            re11 = br.fma(yr, re11);
            im11 = br.fma(yi, im11);
            re01 = ai.fma(yi, re01);
            im01 = ai.fma(ny, im01);
            re11 = bi.fma(yi, re11);
            im11 = bi.fma(ny, im11);
            at += (q + 1) * COMPLEX;
        }
        FloatVector s = FloatVector.broadcast(SPECIES, sign);
        int to = zAt + p * COMPLEX;
        re00.fma(s, FloatVector.fromArray(SPECIES, z, to)).intoArray(z, to);
        im00.fma(s, FloatVector.fromArray(SPECIES, z, to + LANES)).intoArray(z, to + LANES);
        re10.fma(s, FloatVector.fromArray(SPECIES, z, to + 2 * LANES)).intoArray(z, to + 2 * LANES);
        im10.fma(s, FloatVector.fromArray(SPECIES, z, to + 3 * LANES)).intoArray(z, to + 3 * LANES);
        int other = to + stride;
        re01.fma(s, FloatVector.fromArray(SPECIES, z, other)).intoArray(z, other);
        im01.fma(s, FloatVector.fromArray(SPECIES, z, other + LANES)).intoArray(z, other + LANES);
        re11.fma(s, FloatVector.fromArray(SPECIES, z, other + 2 * LANES)).intoArray(z, other + 2 * LANES);
        im11.fma(s, FloatVector.fromArray(SPECIES, z, other + 3 * LANES)).intoArray(z, other + 3 * LANES);
    }

    // The four products apart: eight sums hide the latency of the multiply-adds.
    static void below(float sign, float[] g, int block, int p, float[] x, int xAt, float[] z, int zAt) {
        int row0 = row(block, p);
        int row1 = row(block, p + 1);
        FloatVector ac0 = FloatVector.zero(SPECIES);
        FloatVector bd0 = ac0;
        FloatVector ad0 = ac0;
        FloatVector bc0 = ac0;
        FloatVector ac1 = ac0;
        FloatVector bd1 = ac0;
        FloatVector ad1 = ac0;
        FloatVector bc1 = ac0;
        for (int q = 0; q < p * COMPLEX; q += COMPLEX) {
            FloatVector xr = FloatVector.fromArray(SPECIES, x, xAt + q);
            FloatVector xi = FloatVector.fromArray(SPECIES, x, xAt + q + LANES);
            FloatVector ar = FloatVector.fromArray(SPECIES, g, row0 + q);
            ac0 = ar.fma(xr, ac0);
            ad0 = ar.fma(xi, ad0);
            FloatVector ai = FloatVector.fromArray(SPECIES, g, row0 + q + LANES);
            bc0 = ai.fma(xr, bc0);
            bd0 = ai.fma(xi, bd0);
            FloatVector br = FloatVector.fromArray(SPECIES, g, row1 + q);
            ac1 = br.fma(xr, ac1);
            ad1 = br.fma(xi, ad1);
            FloatVector bi = FloatVector.fromArray(SPECIES, g, row1 + q + LANES);
            bc1 = bi.fma(xr, bc1);
            bd1 = bi.fma(xi, bd1);
        }
        FloatVector s = FloatVector.broadcast(SPECIES, sign);
        int to = zAt + p * COMPLEX;
        ac0.sub(bd0).fma(s, FloatVector.fromArray(SPECIES, z, to)).intoArray(z, to);
        ad0.add(bc0).fma(s, FloatVector.fromArray(SPECIES, z, to + LANES)).intoArray(z, to + LANES);
        ac1.sub(bd1).fma(s, FloatVector.fromArray(SPECIES, z, to + 2 * LANES)).intoArray(z, to + 2 * LANES);
        ad1.add(bc1).fma(s, FloatVector.fromArray(SPECIES, z, to + 3 * LANES)).intoArray(z, to + 3 * LANES);
    }

    static void beside(float sign, float[] g, int block, int p, int k, float[] x, int xAt, float[] z, int zAt) {
        FloatVector ac0 = FloatVector.zero(SPECIES);
        FloatVector bd0 = ac0;
        FloatVector ad0 = ac0;
        FloatVector bc0 = ac0;
        FloatVector ac1 = ac0;
        FloatVector bd1 = ac0;
        FloatVector ad1 = ac0;
        FloatVector bc1 = ac0;
        int at = row(block, p + 2) + p * COMPLEX;
        for (int q = p + 2; q < k; q++) {
            FloatVector xr = FloatVector.fromArray(SPECIES, x, xAt + q * COMPLEX);
            FloatVector xi = FloatVector.fromArray(SPECIES, x, xAt + q * COMPLEX + LANES);
            FloatVector ar = FloatVector.fromArray(SPECIES, g, at);
            ac0 = ar.fma(xr, ac0);
            ad0 = ar.fma(xi, ad0);
            FloatVector ai = FloatVector.fromArray(SPECIES, g, at + LANES);
            bc0 = ai.fma(xr, bc0);
            bd0 = ai.fma(xi, bd0);
            FloatVector br = FloatVector.fromArray(SPECIES, g, at + 2 * LANES);
            ac1 = br.fma(xr, ac1);
            ad1 = br.fma(xi, ad1);
            FloatVector bi = FloatVector.fromArray(SPECIES, g, at + 3 * LANES);
            bc1 = bi.fma(xr, bc1);
            bd1 = bi.fma(xi, bd1);
            at += (q + 1) * COMPLEX;
        }
        FloatVector s = FloatVector.broadcast(SPECIES, sign);
        int to = zAt + p * COMPLEX;
        ac0.add(bd0).fma(s, FloatVector.fromArray(SPECIES, z, to)).intoArray(z, to);
        ad0.sub(bc0).fma(s, FloatVector.fromArray(SPECIES, z, to + LANES)).intoArray(z, to + LANES);
        ac1.add(bd1).fma(s, FloatVector.fromArray(SPECIES, z, to + 2 * LANES)).intoArray(z, to + 2 * LANES);
        ad1.sub(bc1).fma(s, FloatVector.fromArray(SPECIES, z, to + 3 * LANES)).intoArray(z, to + 3 * LANES);
    }

    /** The row p alone: an odd number of channels leaves one, the last. */
    static void belowLast(float sign, float[] g, int block, int p, float[] x, int xAt, float[] z, int zAt) {
        int row = row(block, p);
        FloatVector ac = FloatVector.zero(SPECIES);
        FloatVector bd = ac;
        FloatVector ad = ac;
        FloatVector bc = ac;
        for (int q = 0; q < p * COMPLEX; q += COMPLEX) {
            FloatVector xr = FloatVector.fromArray(SPECIES, x, xAt + q);
            FloatVector xi = FloatVector.fromArray(SPECIES, x, xAt + q + LANES);
            FloatVector ar = FloatVector.fromArray(SPECIES, g, row + q);
            FloatVector ai = FloatVector.fromArray(SPECIES, g, row + q + LANES);
            ac = ar.fma(xr, ac);
            ad = ar.fma(xi, ad);
            bc = ai.fma(xr, bc);
            bd = ai.fma(xi, bd);
        }
        FloatVector s = FloatVector.broadcast(SPECIES, sign);
        ac.sub(bd).fma(s, FloatVector.fromArray(SPECIES, z, zAt + p * COMPLEX)).intoArray(z, zAt + p * COMPLEX);
        ad.add(bc)
                .fma(s, FloatVector.fromArray(SPECIES, z, zAt + p * COMPLEX + LANES))
                .intoArray(z, zAt + p * COMPLEX + LANES);
    }
}
