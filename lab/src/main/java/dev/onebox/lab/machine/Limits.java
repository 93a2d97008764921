package dev.onebox.lab.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.function.Supplier;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The limits of the machine, measured with the widest vectors it prefers, on one core or on several at once.
 *
 * <p>Peak: twelve independent chains of fused multiply-adds in registers. Bandwidth: the sum over an array that is read
 * again and again, with eight independent accumulators; an array of a given size is served by the cache level it fits.
 * One core: the best of many short trials, because a limit is what the machine can do undisturbed. Several: what all
 * together get done in a while, the best of a few. Immutable.
 */
public final class Limits {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final long PATIENCE = 250_000_000L; // nanoseconds of trials
    private static final int LEAST_TRIALS = 60; // the first ones run before the compiler is done
    private static final int ATTEMPTS = 3; // of several cores
    private static final int CHAIN = 20_000;

    private static volatile float sink;

    private final int threads;

    /** Of one core. */
    public Limits() {
        this(1);
    }

    /** Of so many cores working at the same time. */
    public Limits(int threads) {
        this.threads = threads;
    }

    /** Single-precision operations per second, a fused multiply-add counting two. */
    public double flopsPerSecond() {
        return 2.0 * 12 * LANES * CHAIN * perSecond(() -> () -> sink = chains(CHAIN));
    }

    /** Bytes per second when every core reads an array of that many bytes of its own repeatedly. */
    public double bytesPerSecond(long bytes) {
        int step = 8 * LANES;
        int length = (int) Math.max(step, bytes / Float.BYTES / step * step);
        int passes = (int) Math.max(1, (4L << 20) / length);
        return (double) length
                * Float.BYTES
                * passes
                * perSecond(() -> {
                    float[] array = new float[length];
                    return () -> {
                        for (int pass = 0; pass < passes; pass++) {
                            sink = sum(array);
                        }
                    };
                });
    }

    /** How often a trial, made anew for every thread, is done in a second. */
    private double perSecond(Supplier<Runnable> trial) {
        if (threads == 1) {
            return bestAlone(trial.get());
        }
        double best = 0;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            best = Math.max(best, together(trial));
        }
        return best;
    }

    private static double bestAlone(Runnable trial) {
        long best = Long.MAX_VALUE;
        long end = System.nanoTime() + PATIENCE;
        for (int i = 0; i < LEAST_TRIALS || System.nanoTime() < end; i++) {
            long start = System.nanoTime();
            trial.run();
            best = Math.min(best, System.nanoTime() - start);
        }
        return 1e9 / best;
    }

    private double together(Supplier<Runnable> trial) {
        DoubleAdder sum = new DoubleAdder();
        List<Thread> team = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            Runnable mine = trial.get();
            team.add(new Thread(() -> sum.add(steadily(mine)), "limit"));
        }
        team.forEach(Thread::start);
        for (Thread thread : team) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException("interrupted", e);
            }
        }
        return sum.sum();
    }

    /** Runs per second over a while, the first third of it not counted. */
    private static double steadily(Runnable trial) {
        for (long end = System.nanoTime() + PATIENCE / 2; System.nanoTime() < end; ) {
            trial.run();
        }
        long start = System.nanoTime();
        int runs = 0;
        do {
            trial.run();
            runs++;
        } while (System.nanoTime() < start + PATIENCE);
        return runs * 1e9 / (System.nanoTime() - start);
    }

    static float sum(float[] array) {
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

    static float chains(int length) {
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
