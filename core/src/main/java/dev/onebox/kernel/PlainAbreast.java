package dev.onebox.kernel;

import java.util.Arrays;

/** Right-hand sides as lanes, in ordinary loops. Thread-safe. */
final class PlainAbreast implements AbreastKernel {
    private static final int LANES = PlainFloatProduct.LANES;
    private static final int RUN = FloatDotKernel.ROUNDINGS / 2 * LANES;

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
            z[to + lane] += g * tile[at + lane];
        }
    }

    private static void addComplex(float re, float im, float[] tile, int at, float[] z, int to) {
        for (int lane = 0; lane < LANES; lane++) {
            float xr = tile[at + lane];
            float xi = tile[at + LANES + lane];
            z[to + lane] += re * xr - im * xi;
            z[to + LANES + lane] += re * xi + im * xr;
        }
    }

    @Override
    public void dots(float[] a, float[] b, int at, int length, double[] sums, int sumsAt, float[] run) {
        Arrays.fill(sums, sumsAt, sumsAt + LANES, 0);
        for (int from = 0; from < length; from += RUN) {
            Arrays.fill(run, 0, LANES, 0);
            for (int i = from; i < Math.min(length, from + RUN); i++) {
                run[i % LANES] += a[at + i] * b[at + i];
            }
            for (int lane = 0; lane < LANES; lane++) {
                sums[sumsAt + lane] += run[lane];
            }
        }
    }

    @Override
    public void addMultiples(float[] factors, int factorsAt, float[] x, float[] y, int at, int length) {
        for (int i = 0; i < length; i++) {
            y[at + i] += factors[factorsAt + i % LANES] * x[at + i];
        }
    }

    @Override
    public void scaleAndAdd(float[] factors, int factorsAt, float[] x, float[] y, int at, int length) {
        for (int i = 0; i < length; i++) {
            y[at + i] = x[at + i] + factors[factorsAt + i % LANES] * y[at + i];
        }
    }
}
