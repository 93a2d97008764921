package dev.onebox.kernel.vector;

import dev.onebox.kernel.FloatBlockKernel;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Placeholder. */
final class VectorFloatBlocks implements FloatBlockKernel {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

    @Override
    public int lanes() {
        return SPECIES.length();
    }
}
