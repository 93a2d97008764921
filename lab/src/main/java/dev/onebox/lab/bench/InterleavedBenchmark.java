package dev.onebox.lab.bench;

import dev.onebox.lab.machine.Calibration;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;

/**
 * Tasks timed side by side: all are warmed up, then take turns, round after round, so that whatever else the machine does
 * hits all of them alike.
 *
 * <p>Warming up goes on until the compiler has come to rest, but no longer than eight times what was asked for: classes that
 * a task loads undo compiled code of those before it, and for a second or two everything would be timed half
 * interpreted.
 *
 * <p>Rounds in which the machine ran below its speed do not count and are made up for, for four seconds at most; a benchmark
 * without warming up takes its rounds as they come.
 *
 * <p>One per measurement.
 */
public final class InterleavedBenchmark {
    private static final long ROUND_NANOS = 20_000_000L;
    private static final int PATIENCE = 8; // times the warm-up asked for, while the compiler is busy
    private static final double RESTING = 0.05; // share of a pass that the compiler may be at work
    private static final long PASS_NANOS = 700_000_000L; // longer than compiling a method takes, which counts when done
    private static final long MAKING_UP_NANOS = 4_000_000_000L;
    private static final CompilationMXBean COMPILER = ManagementFactory.getCompilationMXBean();

    private final long warmUpNanos;
    private final int rounds;
    private final DoubleSupplier speed;

    /** The usual benchmark: at least 0.7 s of warming up each on average, 31 rounds. */
    public InterleavedBenchmark() {
        this(0.7, 31);
    }

    /** A shorter one, for tasks that take seconds; with 0 seconds each warms up by one call. */
    public InterleavedBenchmark(double warmUpSeconds, int rounds) {
        this(warmUpSeconds, rounds, warmUpSeconds == 0 ? () -> 1 : new Calibration()::share);
    }

    /** With that for the machine's speed, as a share of its best. */
    InterleavedBenchmark(double warmUpSeconds, int rounds, DoubleSupplier speed) {
        this.warmUpNanos = Math.round(warmUpSeconds * 1e9);
        this.rounds = rounds;
        this.speed = speed;
    }

    /** Times these; a round lasts at least 20 ms or one call, whichever is longer. */
    public List<Timing> run(Runnable... tasks) {
        int[] calls = warmUp(tasks);
        List<Rounds> results =
                Stream.generate(() -> new Rounds(rounds)).limit(tasks.length).toList();
        for (int i = 0; i < rounds; i++) {
            takeTurns(tasks, calls, results);
        }
        long end = System.nanoTime() + MAKING_UP_NANOS;
        while (!results.stream().allMatch(Rounds::areEnough) && System.nanoTime() < end) {
            takeTurns(tasks, calls, results);
        }
        return results.stream().map(Rounds::timing).toList();
    }

    private void takeTurns(Runnable[] tasks, int[] calls, List<Rounds> results) {
        for (int c = 0; c < calls.length; c++) {
            double before = speed.getAsDouble();
            double seconds = nanos(tasks[c], calls[c]) * 1e-9 / calls[c];
            results.get(c).add(seconds, Math.min(before, speed.getAsDouble()));
        }
    }

    /** Calls all until the time is over and the compiler at rest, or patience at an end; returns calls that fill a round. */
    private int[] warmUp(Runnable... tasks) {
        int[] calls = new int[tasks.length];
        long share = warmUpNanos == 0 ? 0 : PASS_NANOS / tasks.length;
        long began = System.nanoTime();
        boolean resting;
        long spent;
        do {
            long passBegan = System.nanoTime();
            long compiled = COMPILER.getTotalCompilationTime();
            for (int c = 0; c < calls.length; c++) {
                calls[c] = (int) Math.max(1, ROUND_NANOS / lastOfPass(tasks[c], share));
            }
            double passMillis = (System.nanoTime() - passBegan) * 1e-6;
            resting = COMPILER.getTotalCompilationTime() - compiled < RESTING * passMillis;
            spent = (System.nanoTime() - began) / calls.length;
        } while (spent < (resting ? warmUpNanos : PATIENCE * warmUpNanos));
        return calls;
    }

    /** Calls for its share of a pass; returns how long the last call took. */
    private static long lastOfPass(Runnable task, long share) {
        long began = System.nanoTime();
        long last;
        do {
            last = Math.max(1, nanos(task, 1));
        } while (System.nanoTime() - began < share);
        return last;
    }

    private static long nanos(Runnable task, int calls) {
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            task.run();
        }
        return System.nanoTime() - start;
    }

    /** The rounds of one task, each with the speed of the machine before and after it; the slow ones do not count. */
    static final class Rounds {
        private static final double QUIET = 0.75; // share of the machine's best speed
        private static final int LEAST = 3; // so that there is a middle one

        private final int wanted;
        private final List<Round> rounds = new ArrayList<>();

        private record Round(double seconds, double speed) {}

        Rounds(int wanted) {
            this.wanted = wanted;
        }

        void add(double seconds, double speed) {
            rounds.add(new Round(seconds, speed));
        }

        boolean areEnough() {
            return quiet() >= wanted;
        }

        private int quiet() {
            return (int) rounds.stream().filter(round -> round.speed >= QUIET).count();
        }

        /** Of the rounds at full speed; where they are fewer than three or a quarter of those wanted, of those that came closest. */
        Timing timing() {
            int kept = Math.max(quiet(), Math.max(Math.min(wanted, LEAST), (wanted + 3) / 4));
            return Timing.of(rounds.stream()
                    .sorted(Comparator.comparingDouble(Round::speed).reversed())
                    .limit(kept)
                    .mapToDouble(Round::seconds)
                    .toArray());
        }
    }
}
