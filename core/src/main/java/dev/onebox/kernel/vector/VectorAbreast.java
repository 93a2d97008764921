package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;

import dev.onebox.kernel.AbreastKernel;
import dev.onebox.kernel.AbreastShape;
import dev.onebox.kernel.FloatDotKernel;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Right-hand sides as lanes: a band of rows times two vectors of sides, whose eight sums stay in registers.
 *
 * <p>The dense block is twice as large as its Hermitian half, but nothing has to be read, changed and written besides its
 * sums: 0.75 of peak against 0.6 with halves (docs/decisions/0012). No method takes or returns a vector: what the compiler
 * does not inline would box it. Thread-safe.
 */
final class VectorAbreast implements AbreastKernel {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int STEP = 2 * LANES;
    private static final int RUN = FloatDotKernel.ROUNDINGS / 2 * STEP;

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void multiply(AbreastShape shape, float[] blocks, float[] x, float[] tile, int from, int to) {
        for (int f = from; f < to; f++) {
            int at = f * shape.parts() * LANES;
            gather(shape, x, at, tile);
            int band = f * shape.blockLength();
            if (shape.parts() == 2) {
                multiplyComplex(shape, blocks, band, tile, x, at);
            } else {
                multiplyReal(shape, blocks, band, tile, x, at);
            }
        }
    }

    /** Both vectors of a channel side by side. */
    private static void gather(AbreastShape shape, float[] x, int at, float[] tile) {
        int width = shape.parts() * LANES;
        for (int q = 0, from = at, to = 0; q < shape.channels(); q++, from += shape.step()) {
            for (int i = 0; i < width; i += LANES, to += LANES) {
                fromArray(SPECIES, x, from + i).intoArray(tile, to);
            }
            for (int i = 0; i < width; i += LANES, to += LANES) {
                fromArray(SPECIES, x, from + shape.second() + i).intoArray(tile, to);
            }
        }
    }

    private static void multiplyComplex(AbreastShape shape, float[] g, int block, float[] tile, float[] z, int at) {
        int k = shape.channels();
        int step = shape.step();
        int band = block;
        int to = at;
        int p = 0;
        for (; p + 1 < k; p += 2) {
            complexPair(k, g, band, tile, z, to, to + step, shape.second());
            band += k * AbreastShape.BAND;
            to += 2 * step;
        }
        if (p < k) {
            complexRow(k, g, band, tile, z, to, shape.second());
        }
    }

    // z_p = Σ_q G_pq x_q for two rows and two vectors of sides
    private static void complexPair(int k, float[] g, int band, float[] t, float[] z, int to, int next, int second) {
        FloatVector re00 = FloatVector.zero(SPECIES);
        FloatVector im00 = re00;
        FloatVector re01 = re00;
        FloatVector im01 = re00;
        FloatVector re10 = re00;
        FloatVector im10 = re00;
        FloatVector re11 = re00;
        FloatVector im11 = re00;
        for (int q = 0, e = band; q < k * 4 * LANES; q += 4 * LANES, e += AbreastShape.BAND) {
            FloatVector xr = fromArray(SPECIES, t, q);
            FloatVector xi = fromArray(SPECIES, t, q + LANES);
            FloatVector yr = fromArray(SPECIES, t, q + 2 * LANES);
            FloatVector yi = fromArray(SPECIES, t, q + 3 * LANES);
            FloatVector ar = broadcast(SPECIES, g[e]);
            re00 = ar.fma(xr, re00);
            im00 = ar.fma(xi, im00);
            re01 = ar.fma(yr, re01);
            im01 = ar.fma(yi, im01);
            FloatVector br = broadcast(SPECIES, g[e + 2]);
            re10 = br.fma(xr, re10);
            im10 = br.fma(xi, im10);
            re11 = br.fma(yr, re11);
            im11 = br.fma(yi, im11);
            FloatVector ai = broadcast(SPECIES, g[e + 1]);
            im00 = ai.fma(xr, im00);
            im01 = ai.fma(yr, im01);
            FloatVector na = ai.neg();
            re00 = na.fma(xi, re00);
            re01 = na.fma(yi, re01);
            FloatVector bi = broadcast(SPECIES, g[e + 3]);
            im10 = bi.fma(xr, im10);
            im11 = bi.fma(yr, im11);
            FloatVector nb = bi.neg();
            re10 = nb.fma(xi, re10);
            re11 = nb.fma(yi, re11);
        }
        re00.intoArray(z, to);
        im00.intoArray(z, to + LANES);
        re01.intoArray(z, second + to);
        im01.intoArray(z, second + to + LANES);
        re10.intoArray(z, next);
        im10.intoArray(z, next + LANES);
        re11.intoArray(z, second + next);
        im11.intoArray(z, second + next + LANES);
    }

    private static void complexRow(int k, float[] g, int band, float[] t, float[] z, int to, int second) {
        FloatVector re0 = FloatVector.zero(SPECIES);
        FloatVector im0 = re0;
        FloatVector re1 = re0;
        FloatVector im1 = re0;
        for (int q = 0, e = band; q < k * 4 * LANES; q += 4 * LANES, e += AbreastShape.BAND) {
            FloatVector xr = fromArray(SPECIES, t, q);
            FloatVector xi = fromArray(SPECIES, t, q + LANES);
            FloatVector yr = fromArray(SPECIES, t, q + 2 * LANES);
            FloatVector yi = fromArray(SPECIES, t, q + 3 * LANES);
            FloatVector ar = broadcast(SPECIES, g[e]);
            FloatVector ai = broadcast(SPECIES, g[e + 1]);
            FloatVector na = ai.neg();
            re0 = na.fma(xi, ar.fma(xr, re0));
            im0 = ai.fma(xr, ar.fma(xi, im0));
            re1 = na.fma(yi, ar.fma(yr, re1));
            im1 = ai.fma(yr, ar.fma(yi, im1));
        }
        re0.intoArray(z, to);
        im0.intoArray(z, to + LANES);
        re1.intoArray(z, second + to);
        im1.intoArray(z, second + to + LANES);
    }

    private static void multiplyReal(AbreastShape shape, float[] g, int block, float[] tile, float[] z, int at) {
        int k = shape.channels();
        int step = shape.step();
        int band = block;
        for (int p = 0; p < k; p += 4, band += k * AbreastShape.BAND) {
            int to = at + p * step;
            realPair(k, g, band, tile, z, to, p + 1 < k ? to + step : to, shape.second());
            if (p + 2 < k) {
                to += 2 * step;
                realPair(k, g, band + 2, tile, z, to, p + 3 < k ? to + step : to, shape.second());
            }
        }
    }

    // z_p = Σ_q G_pq x_q for two rows and two vectors of sides; a last row without a partner is written over what its
    // partner of zeros gave
    private static void realPair(int k, float[] g, int band, float[] t, float[] z, int to, int next, int second) {
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector s01 = s00;
        FloatVector s10 = s00;
        FloatVector s11 = s00;
        for (int q = 0, e = band; q < k * 2 * LANES; q += 2 * LANES, e += AbreastShape.BAND) {
            FloatVector x = fromArray(SPECIES, t, q);
            FloatVector y = fromArray(SPECIES, t, q + LANES);
            FloatVector a = broadcast(SPECIES, g[e]);
            s00 = a.fma(x, s00);
            s01 = a.fma(y, s01);
            FloatVector b = broadcast(SPECIES, g[e + 1]);
            s10 = b.fma(x, s10);
            s11 = b.fma(y, s11);
        }
        s10.intoArray(z, next);
        s11.intoArray(z, second + next);
        s00.intoArray(z, to);
        s01.intoArray(z, second + to);
    }

    @Override
    public void dots(float[] a, float[] b, int at, int length, double[] sums, int sumsAt, float[] run) {
        Arrays.fill(sums, sumsAt, sumsAt + LANES, 0);
        for (int from = at; from < at + length; from += RUN) {
            sumRun(a, b, from, Math.min(at + length, from + RUN), run);
            for (int lane = 0; lane < LANES; lane++) {
                sums[sumsAt + lane] += run[lane];
            }
        }
    }

    private static void sumRun(float[] a, float[] b, int from, int end, float[] run) {
        FloatVector even = FloatVector.zero(SPECIES);
        FloatVector odd = even;
        int i = from;
        for (; i + LANES < end; i += STEP) {
            even = fromArray(SPECIES, a, i).fma(fromArray(SPECIES, b, i), even);
            odd = fromArray(SPECIES, a, i + LANES).fma(fromArray(SPECIES, b, i + LANES), odd);
        }
        if (i < end) {
            even = fromArray(SPECIES, a, i).fma(fromArray(SPECIES, b, i), even);
        }
        even.add(odd).intoArray(run, 0);
    }

    @Override
    public void addMultiples(float[] factors, int factorsAt, float[] x, float[] y, int at, int length) {
        FloatVector factor = fromArray(SPECIES, factors, factorsAt);
        for (int i = at; i < at + length; i += LANES) {
            factor.fma(fromArray(SPECIES, x, i), fromArray(SPECIES, y, i)).intoArray(y, i);
        }
    }

    @Override
    public void scaleAndAdd(float[] factors, int factorsAt, float[] x, float[] y, int at, int length) {
        FloatVector factor = fromArray(SPECIES, factors, factorsAt);
        for (int i = at; i < at + length; i += LANES) {
            factor.fma(fromArray(SPECIES, y, i), fromArray(SPECIES, x, i)).intoArray(y, i);
        }
    }
}
