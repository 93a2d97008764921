package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.fromArray;

import dev.onebox.kernel.CellKernel;
import dev.onebox.kernel.PlainCells;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Cells on the Vector API, as many at once as a vector has lanes; the last vector overlaps the one before. Thread-safe. */
final class VectorCells implements CellKernel {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int HALF = DIRECTIONS / 2;

    private final CellKernel otherwise = new PlainCells(); // where a row is shorter than a vector

    @Override
    public void normalise(float[] histograms, float[][] norms, float[][] work, float[][] planes) {
        int last = norms[0].length - LANES;
        if (last < 0) {
            otherwise.normalise(histograms, norms, work, planes);
            return;
        }
        for (int c = 0; c < last; c += LANES) {
            normalise(histograms, norms, planes, c);
        }
        normalise(histograms, norms, planes, last);
    }

    private static void normalise(float[] histograms, float[][] norms, float[][] planes, int c) {
        int cells = norms[0].length;
        FloatVector n0 = fromArray(SPECIES, norms[0], c);
        FloatVector n1 = fromArray(SPECIES, norms[1], c);
        FloatVector n2 = fromArray(SPECIES, norms[2], c);
        FloatVector n3 = fromArray(SPECIES, norms[3], c);
        FloatVector sum0 = FloatVector.zero(SPECIES);
        FloatVector sum1 = sum0;
        FloatVector sum2 = sum0;
        FloatVector sum3 = sum0;
        for (int o = 0; o < DIRECTIONS; o++) {
            FloatVector h = fromArray(SPECIES, histograms, o * cells + c);
            FloatVector t0 = clipped(h, n0);
            FloatVector t1 = clipped(h, n1);
            FloatVector t2 = clipped(h, n2);
            FloatVector t3 = clipped(h, n3);
            sum0 = sum0.add(t0);
            sum1 = sum1.add(t1);
            sum2 = sum2.add(t2);
            sum3 = sum3.add(t3);
            t0.add(t1).add(t2).add(t3).mul(0.5f).intoArray(planes[o], c);
        }
        for (int o = 0; o < HALF; o++) {
            FloatVector h = fromArray(SPECIES, histograms, o * cells + c)
                    .add(fromArray(SPECIES, histograms, (o + HALF) * cells + c));
            FloatVector sum =
                    clipped(h, n0).add(clipped(h, n1)).add(clipped(h, n2)).add(clipped(h, n3));
            sum.mul(0.5f).intoArray(planes[DIRECTIONS + o], c);
        }
        sum0.mul(PlainCells.TEXTURE).intoArray(planes[DIRECTIONS + HALF], c);
        sum1.mul(PlainCells.TEXTURE).intoArray(planes[DIRECTIONS + HALF + 1], c);
        sum2.mul(PlainCells.TEXTURE).intoArray(planes[DIRECTIONS + HALF + 2], c);
        sum3.mul(PlainCells.TEXTURE).intoArray(planes[DIRECTIONS + HALF + 3], c);
    }

    // Not min, which looks after NaN and the sign of zero.
    private static FloatVector clipped(FloatVector h, FloatVector n) {
        FloatVector product = h.mul(n);
        return product.blend(PlainCells.CLIP, product.compare(VectorOperators.GT, PlainCells.CLIP));
    }
}
