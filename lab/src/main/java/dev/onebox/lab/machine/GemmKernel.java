package dev.onebox.lab.machine;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The innermost loop of a matrix product, as the libraries have it: four rows by three vectors of the result stay in
 * registers, operands are packed and come from the first-level cache.
 *
 * <pre>
 *   C[r, c] = Σ_i A[i, r] B[i, c],    0 ≤ r &lt; 4,  0 ≤ c &lt; 3·lanes,  0 ≤ i &lt; 128
 * </pre>
 *
 * <p>One per thread.
 */
final class GemmKernel {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int DEPTH = 128;
    private static final int ROWS = 4;
    private static final int REPEATS = 100;

    /** Operations of one call. */
    static final double FLOPS = 2.0 * ROWS * 3 * LANES * DEPTH * REPEATS;

    private final float[] a = new float[ROWS * DEPTH];
    private final float[] b = new float[3 * LANES * DEPTH];
    private final float[] c = new float[ROWS * 3 * LANES];

    GemmKernel() {
        Arrays.fill(a, 0.5f);
        Arrays.fill(b, 0.25f);
    }

    void multiply() {
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            block(a, b, c);
        }
    }

    private static void block(float[] a, float[] b, float[] c) {
        FloatVector c00 = FloatVector.zero(SPECIES);
        FloatVector c01 = c00;
        FloatVector c02 = c00;
        FloatVector c10 = c00;
        FloatVector c11 = c00;
        FloatVector c12 = c00;
        FloatVector c20 = c00;
        FloatVector c21 = c00;
        FloatVector c22 = c00;
        FloatVector c30 = c00;
        FloatVector c31 = c00;
        FloatVector c32 = c00;
        for (int i = 0; i < DEPTH; i++) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, i * 3 * LANES);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, i * 3 * LANES + LANES);
            FloatVector b2 = FloatVector.fromArray(SPECIES, b, i * 3 * LANES + 2 * LANES);
            FloatVector r = FloatVector.broadcast(SPECIES, a[ROWS * i]);
            c00 = b0.fma(r, c00);
            c01 = b1.fma(r, c01);
            c02 = b2.fma(r, c02);
            r = FloatVector.broadcast(SPECIES, a[ROWS * i + 1]);
            c10 = b0.fma(r, c10);
            c11 = b1.fma(r, c11);
            c12 = b2.fma(r, c12);
            r = FloatVector.broadcast(SPECIES, a[ROWS * i + 2]);
            c20 = b0.fma(r, c20);
            c21 = b1.fma(r, c21);
            c22 = b2.fma(r, c22);
            r = FloatVector.broadcast(SPECIES, a[ROWS * i + 3]);
            c30 = b0.fma(r, c30);
            c31 = b1.fma(r, c31);
            c32 = b2.fma(r, c32);
        }
        c00.intoArray(c, 0);
        c01.intoArray(c, LANES);
        c02.intoArray(c, 2 * LANES);
        c10.intoArray(c, 3 * LANES);
        c11.intoArray(c, 4 * LANES);
        c12.intoArray(c, 5 * LANES);
        c20.intoArray(c, 6 * LANES);
        c21.intoArray(c, 7 * LANES);
        c22.intoArray(c, 8 * LANES);
        c30.intoArray(c, 9 * LANES);
        c31.intoArray(c, 10 * LANES);
        c32.intoArray(c, 11 * LANES);
    }
}
