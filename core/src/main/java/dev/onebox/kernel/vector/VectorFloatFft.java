package dev.onebox.kernel.vector;

import dev.onebox.kernel.FloatFftKernel;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Placeholder. */
final class VectorFloatFft implements FloatFftKernel {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

    @Override
    public int lanes() {
        return SPECIES.length();
    }
}
