package dev.onebox.lab.machine;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * A bit of work that shows what one core can do, with the widest vectors it prefers.
 *
 * <p>Operations: twelve independent chains of fused multiply-adds in registers. Reads: the sum over an array that is read
 * again and again, with eight independent accumulators; an array of a given size is served by the cache level it fits.
 *
 * <p>Virtual machines change their speed many times a second, by half and more, with what their neighbours do. What is held
 * against a limit is therefore timed along with a probe; {@link #best} is for tables of the machine itself. One per thread.
 *
 * @param units operations or bytes of one run
 * @param work a run
 */
public record MachineProbe(double units, Runnable work) {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int CHAIN = 20_000;
    private static final int LEAST_READ = 4 << 20; // numbers in a run, so that the clock is fine enough
    private static final long PATIENCE = 250_000_000L; // nanoseconds of trials
    private static final int LEAST_TRIALS = 60; // the first ones run before the compiler is done

    private static volatile float sink;

    /** Fused multiply-adds in registers, each of which counts as two single-precision operations. */
    public static MachineProbe operations() {
        return new MachineProbe(2.0 * 12 * LANES * CHAIN, () -> sink = chains(CHAIN));
    }

    /** Reads of an array of about so many bytes, as often as before. */
    public static MachineProbe reads(long bytes) {
        int step = 8 * LANES;
        float[] array = new float[(int) Math.max(step, bytes / Float.BYTES / step * step)];
        int passes = Math.max(1, LEAST_READ / array.length);
        return new MachineProbe((double) array.length * Float.BYTES * passes, () -> {
            for (int pass = 0; pass < passes; pass++) {
                sink = sum(array);
            }
        });
    }

    /** Units per second, if a run takes that long. */
    public double perSecond(double seconds) {
        return units / seconds;
    }

    /** Units per second in the best of many short runs, because a limit is what the machine can do undisturbed. */
    public double best() {
        long best = Long.MAX_VALUE;
        long end = System.nanoTime() + PATIENCE;
        for (int i = 0; i < LEAST_TRIALS || System.nanoTime() < end; i++) {
            long start = System.nanoTime();
            work.run();
            best = Math.min(best, System.nanoTime() - start);
        }
        return perSecond(1e-9 * best);
    }

    private static float sum(float[] array) {
        FloatVector s0 = FloatVector.zero(SPECIES);
        FloatVector s1 = s0;
        FloatVector s2 = s0;
        FloatVector s3 = s0;
        FloatVector s4 = s0;
        FloatVector s5 = s0;
        FloatVector s6 = s0;
        FloatVector s7 = s0;
        for (int i = 0; i < array.length; i += 8 * LANES) {
            s0 = s0.add(FloatVector.fromArray(SPECIES, array, i));
            s1 = s1.add(FloatVector.fromArray(SPECIES, array, i + LANES));
            s2 = s2.add(FloatVector.fromArray(SPECIES, array, i + 2 * LANES));
            s3 = s3.add(FloatVector.fromArray(SPECIES, array, i + 3 * LANES));
            s4 = s4.add(FloatVector.fromArray(SPECIES, array, i + 4 * LANES));
            s5 = s5.add(FloatVector.fromArray(SPECIES, array, i + 5 * LANES));
            s6 = s6.add(FloatVector.fromArray(SPECIES, array, i + 6 * LANES));
            s7 = s7.add(FloatVector.fromArray(SPECIES, array, i + 7 * LANES));
        }
        return s0.add(s1).add(s2.add(s3)).add(s4.add(s5).add(s6.add(s7))).lane(0);
    }

    private static float chains(int length) {
        FloatVector x = FloatVector.broadcast(SPECIES, 0.999f);
        FloatVector y = FloatVector.broadcast(SPECIES, 0.001f);
        FloatVector a0 = x;
        FloatVector a1 = x;
        FloatVector a2 = x;
        FloatVector a3 = x;
        FloatVector a4 = x;
        FloatVector a5 = x;
        FloatVector a6 = x;
        FloatVector a7 = x;
        FloatVector a8 = x;
        FloatVector a9 = x;
        FloatVector a10 = x;
        FloatVector a11 = x;
        for (int i = 0; i < length; i++) {
            a0 = a0.fma(x, y);
            a1 = a1.fma(x, y);
            a2 = a2.fma(x, y);
            a3 = a3.fma(x, y);
            a4 = a4.fma(x, y);
            a5 = a5.fma(x, y);
            a6 = a6.fma(x, y);
            a7 = a7.fma(x, y);
            a8 = a8.fma(x, y);
            a9 = a9.fma(x, y);
            a10 = a10.fma(x, y);
            a11 = a11.fma(x, y);
        }
        return a0.add(a1)
                .add(a2.add(a3))
                .add(a4.add(a5))
                .add(a6.add(a7))
                .add(a8.add(a9))
                .add(a10.add(a11))
                .lane(0);
    }
}
