package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.fromArray;

import dev.onebox.kernel.FloatDotKernel;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Dot products with four vectors of sums; multiples by fused multiply-adds, whatever the length.
 *
 * <p>Lanes are added in halves by hand: {@code reduceLanes} may add them in another order once it is compiled, and results
 * would depend on when. Thread-safe.
 */
final class VectorFloatDot implements FloatDotKernel {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int STEP = 4 * LANES;
    private static final int RUN = 32 * STEP;

    @Override
    public double dot(float[] a, int aAt, float[] b, int bAt, int length) {
        int whole = length - length % STEP;
        double sum = 0;
        for (int from = 0; from < whole; from += RUN) {
            sum += run(a, aAt + from, b, bAt + from, Math.min(RUN, whole - from));
        }
        for (int i = whole; i < length; i++) {
            double factor = a[aAt + i];
            sum += factor * b[bAt + i];
        }
        return sum;
    }

    private static float run(float[] a, int aAt, float[] b, int bAt, int length) {
        FloatVector s0 = FloatVector.zero(SPECIES);
        FloatVector s1 = s0;
        FloatVector s2 = s0;
        FloatVector s3 = s0;
        for (int i = 0; i < length; i += STEP) {
            s0 = fromArray(SPECIES, a, aAt + i).fma(fromArray(SPECIES, b, bAt + i), s0);
            s1 = fromArray(SPECIES, a, aAt + i + LANES).fma(fromArray(SPECIES, b, bAt + i + LANES), s1);
            s2 = fromArray(SPECIES, a, aAt + i + 2 * LANES).fma(fromArray(SPECIES, b, bAt + i + 2 * LANES), s2);
            s3 = fromArray(SPECIES, a, aAt + i + 3 * LANES).fma(fromArray(SPECIES, b, bAt + i + 3 * LANES), s3);
        }
        FloatVector sum = s0.add(s1).add(s2.add(s3));
        if (LANES > 8) {
            sum = sum.add(sum.rearrange(VectorFloatTranspose.SWAP_8));
        }
        if (LANES > 4) {
            sum = sum.add(sum.rearrange(VectorFloatTranspose.SWAP_4));
        }
        if (LANES > 2) {
            sum = sum.add(sum.rearrange(VectorFloatTranspose.SWAP_2));
        }
        return sum.add(sum.rearrange(VectorFloatTranspose.SWAP_1)).lane(0);
    }

    @Override
    public void addTimes(float factor, float[] a, int aAt, float[] b, int bAt, int length) {
        int whole = SPECIES.loopBound(length);
        FloatVector times = FloatVector.broadcast(SPECIES, factor);
        for (int i = 0; i < whole; i += LANES) {
            fromArray(SPECIES, a, aAt + i)
                    .fma(times, fromArray(SPECIES, b, bAt + i))
                    .intoArray(b, bAt + i);
        }
        for (int i = whole; i < length; i++) {
            b[bAt + i] = Math.fma(a[aAt + i], factor, b[bAt + i]);
        }
    }
}
