package dev.onebox.kernel.vector;

import jdk.incubator.vector.FloatVector;

/**
 * The check of a vector of pivots, lane by lane: JDK 17 boxes masks of two lanes, which doubles have in 128 bit.
 * Thread-safe.
 */
final class VectorFloatPivots {
    private static final int STEP = FloatVector.SPECIES_PREFERRED.length(); // all lanes at once; in the plain twin one

    private VectorFloatPivots() {}

    /** Whether all of them are positive and finite; NaN is not. */
    static boolean allPositive(float[] g, int at) {
        boolean positive = true;
        for (int i = at; i < at + STEP; i++) {
            positive &= g[i] > 0 && g[i] <= Float.MAX_VALUE;
        }
        return positive;
    }
}
