package dev.onebox.kernel;

import static dev.onebox.kernel.VectorUnit.fma;

import java.util.Arrays;

/** Right-hand sides as lanes, in ordinary loops. Thread-safe. */
final class PlainAbreast implements AbreastKernel {
    private static final int LANES = PlainFloatFft.LANES;
    private static final int STEP = 2 * LANES;
    private static final int RUN = FloatDotKernel.ROUNDINGS / 2 * STEP;

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void multiply(AbreastShape shape, float[] blocks, float[] x, float[] tile, int from, int to) {
        for (int f = from; f < to; f++) {
            for (int set = 0; set < 2; set++) {
                int at = f * shape.parts() * LANES + set * shape.second();
                gather(shape, x, at, tile);
                for (int p = 0; p < shape.channels(); p++) {
                    multiplyRow(shape, blocks, shape.element(f, p, 0), tile, x, at + p * shape.step());
                }
            }
        }
    }

    private static void gather(AbreastShape shape, float[] x, int at, float[] tile) {
        int width = shape.parts() * LANES;
        for (int q = 0; q < shape.channels(); q++) {
            System.arraycopy(x, at + q * shape.step(), tile, q * width, width);
        }
    }

    private static void multiplyRow(AbreastShape shape, float[] g, int row, float[] tile, float[] z, int to) {
        Arrays.fill(z, to, to + shape.parts() * LANES, 0);
        for (int q = 0; q < shape.channels(); q++) {
            int element = row + q * AbreastShape.BAND;
            if (shape.parts() == 1) {
                addReal(g[element], tile, q * LANES, z, to);
            } else {
                addComplex(g[element], g[element + 1], tile, 2 * q * LANES, z, to);
            }
        }
    }

    private static void addReal(float g, float[] tile, int at, float[] z, int to) {
        for (int lane = 0; lane < LANES; lane++) {
            z[to + lane] = fma(g, tile[at + lane], z[to + lane]);
        }
    }

    private static void addComplex(float re, float im, float[] tile, int at, float[] z, int to) {
        for (int lane = 0; lane < LANES; lane++) {
            float xr = tile[at + lane];
            float xi = tile[at + LANES + lane];
            z[to + lane] = fma(-im, xi, fma(re, xr, z[to + lane]));
            z[to + LANES + lane] = fma(im, xr, fma(re, xi, z[to + LANES + lane]));
        }
    }

    @Override
    public void dots(float[] a, float[] b, int at, int length, double[] sums, int sumsAt, float[] run) {
        Arrays.fill(sums, sumsAt, sumsAt + LANES, 0);
        for (int from = at; from < at + length; from += RUN) {
            int end = Math.min(at + length, from + RUN);
            for (int lane = 0; lane < LANES; lane++) {
                sums[sumsAt + lane] += sumRun(a, b, from + lane, end);
            }
        }
    }

    private static float sumRun(float[] a, float[] b, int from, int end) {
        float even = 0;
        float odd = 0;
        for (int i = from; i < end; i += STEP) {
            even = fma(a[i], b[i], even);
            if (i + LANES < end) {
                odd = fma(a[i + LANES], b[i + LANES], odd);
            }
        }
        return even + odd;
    }

    @Override
    public void addMultiples(float[] factors, int factorsAt, float[] x, float[] y, int at, int length) {
        for (int i = 0; i < length; i++) {
            y[at + i] = fma(factors[factorsAt + i % LANES], x[at + i], y[at + i]);
        }
    }

    @Override
    public void scaleAndAdd(float[] factors, int factorsAt, float[] x, float[] y, int at, int length) {
        for (int i = 0; i < length; i++) {
            y[at + i] = fma(factors[factorsAt + i % LANES], y[at + i], x[at + i]);
        }
    }
}
