package dev.onebox.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * Contestants timed side by side: each is warmed up, then all take turns, round after round, so that whatever else the
 * machine does hits all of them alike.
 *
 * <p>One per measurement.
 */
public final class Race {
    private static final long ROUND_NANOS = 20_000_000L;

    private final List<Runnable> contestants = new ArrayList<>();
    private final long warmUpNanos;
    private final int rounds;

    /** The usual race: 0.7 s of warming up each, 15 rounds. */
    public Race() {
        this(0.7, 15);
    }

    /** A shorter one, for contestants that take seconds. */
    public Race(double warmUpSeconds, int rounds) {
        this.warmUpNanos = Math.round(warmUpSeconds * 1e9);
        this.rounds = rounds;
    }

    /** Adds a contestant; {@link #run} reports them in this order. */
    public Race with(Runnable contestant) {
        contestants.add(contestant);
        return this;
    }

    /** Runs the race. A round lasts at least 20 ms or one call, whichever is longer. */
    public List<Timing> run() {
        int[] calls = contestants.stream().mapToInt(this::warmUp).toArray();
        double[][] seconds = new double[contestants.size()][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int c = 0; c < calls.length; c++) {
                seconds[c][round] = nanos(contestants.get(c), calls[c]) * 1e-9 / calls[c];
            }
        }
        List<Timing> timings = new ArrayList<>();
        for (double[] ofContestant : seconds) {
            timings.add(Timing.of(ofContestant));
        }
        return timings;
    }

    /** Calls until the time for warming up is over; returns how many calls fill a round. */
    private int warmUp(Runnable contestant) {
        long spent = 0;
        long last;
        do {
            last = Math.max(1, nanos(contestant, 1));
            spent += last;
        } while (spent < warmUpNanos);
        return (int) Math.max(1, ROUND_NANOS / last);
    }

    private static long nanos(Runnable contestant, int calls) {
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            contestant.run();
        }
        return System.nanoTime() - start;
    }
}
