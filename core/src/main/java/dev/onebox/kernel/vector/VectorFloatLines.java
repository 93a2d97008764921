package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import dev.onebox.kernel.FloatLineKernel;
import dev.onebox.kernel.LineShape;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products of lines in tiles of 4 outputs × 2 lines whose sums stay in registers.
 *
 * <p>Four rows of the matrix meet all lines before the next four do: they stay in the first-level cache. A line without
 * a partner is computed twice, which costs less than a second set of loops. Thread-safe.
 */
final class VectorFloatLines implements FloatLineKernel {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int STEP = LANES; // lanes at once: all of them; in the plain twin one

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void multiply(LineShape shape, float[] matrix, int matrixAt, float[] x, int xAt, float[] y, int yAt) {
        int row = shape.inputs() * LANES;
        int f = 0;
        for (; f + 4 <= shape.outputs(); f += 4) {
            fourOutputs(shape, matrix, matrixAt + f * row, x, xAt, y, yAt + f * shape.yStep());
        }
        for (; f < shape.outputs(); f++) {
            oneOutput(shape, matrix, matrixAt + f * row, x, xAt, y, yAt + f * shape.yStep());
        }
    }

    private static void fourOutputs(LineShape shape, float[] c, int cAt, float[] x, int xAt, float[] y, int yAt) {
        int last = shape.lines() - 1;
        for (int i = 0; i <= last; i += 2) {
            int j = Math.min(i + 1, last);
            for (int lane = 0; lane < LANES; lane += STEP) {
                fourByTwo(
                        shape.inputs() * LANES,
                        c,
                        cAt + lane,
                        x,
                        xAt + lane + i * shape.xLine(),
                        xAt + lane + j * shape.xLine(),
                        shape.xStep(),
                        y,
                        yAt + lane + i * shape.yLine(),
                        yAt + lane + j * shape.yLine(),
                        shape.yStep());
            }
        }
    }

    private static void oneOutput(LineShape shape, float[] c, int cAt, float[] x, int xAt, float[] y, int yAt) {
        for (int i = 0; i < shape.lines(); i++) {
            for (int lane = 0; lane < LANES; lane += STEP) {
                one(shape, c, cAt + lane, x, xAt + lane + i * shape.xLine(), y, yAt + lane + i * shape.yLine());
            }
        }
    }

    // y[f] = Σ_j c[f, j] x[j] for four f and two lines
    private static void fourByTwo(
            int row, float[] c, int c0, float[] x, int x0, int x1, int xStep, float[] y, int y0, int y1, int yStep) {
        FloatVector a0 = zero(SPECIES);
        FloatVector a1 = a0;
        FloatVector a2 = a0;
        FloatVector a3 = a0;
        FloatVector b0 = a0;
        FloatVector b1 = a0;
        FloatVector b2 = a0;
        FloatVector b3 = a0;
        int at = 0;
        for (int j = c0; j < c0 + row; j += LANES) {
            FloatVector xa = fromArray(SPECIES, x, x0 + at);
            FloatVector xb = fromArray(SPECIES, x, x1 + at);
            at += xStep;
            FloatVector m = fromArray(SPECIES, c, j);
            a0 = m.fma(xa, a0);
            b0 = m.fma(xb, b0);
            m = fromArray(SPECIES, c, j + row);
            a1 = m.fma(xa, a1);
            b1 = m.fma(xb, b1);
            m = fromArray(SPECIES, c, j + 2 * row);
            a2 = m.fma(xa, a2);
            b2 = m.fma(xb, b2);
            m = fromArray(SPECIES, c, j + 3 * row);
            a3 = m.fma(xa, a3);
            b3 = m.fma(xb, b3);
        }
        a0.intoArray(y, y0);
        a1.intoArray(y, y0 + yStep);
        a2.intoArray(y, y0 + 2 * yStep);
        a3.intoArray(y, y0 + 3 * yStep);
        b0.intoArray(y, y1);
        b1.intoArray(y, y1 + yStep);
        b2.intoArray(y, y1 + 2 * yStep);
        b3.intoArray(y, y1 + 3 * yStep);
    }

    private static void one(LineShape shape, float[] c, int c0, float[] x, int x0, float[] y, int y0) {
        FloatVector sum = zero(SPECIES);
        int at = x0;
        for (int j = c0; j < c0 + shape.inputs() * LANES; j += LANES) {
            FloatVector m = fromArray(SPECIES, c, j);
            sum = m.fma(fromArray(SPECIES, x, at), sum);
            at += shape.xStep();
        }
        sum.intoArray(y, y0);
    }
}
