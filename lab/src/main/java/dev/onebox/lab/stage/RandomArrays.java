package dev.onebox.lab.stage;

import java.util.Random;

/** Seeded random arrays, and the check that two variants agree. Stateless. */
final class RandomArrays {
    private RandomArrays() {}

    static float[] floats(int length, long seed) {
        Random random = new Random(seed);
        float[] numbers = new float[length];
        for (int i = 0; i < length; i++) {
            numbers[i] = random.nextFloat() - 0.5f;
        }
        return numbers;
    }

    /** @throws IllegalStateException if they differ by more than {@code tolerance}: then a benchmark would be void */
    static void requireClose(double ours, double theirs, double tolerance, String what) {
        if (!(Math.abs(ours - theirs) <= tolerance)) {
            throw new IllegalStateException(what + ": got " + ours + ", the rival " + theirs);
        }
    }
}
