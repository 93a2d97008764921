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
    private static final long WARM_UP_NANOS = 700_000_000L;
    private static final long ROUND_NANOS = 20_000_000L;
    private static final int ROUNDS = 15;

    private final List<Runnable> contestants = new ArrayList<>();

    /** Adds a contestant; {@link #run} reports them in this order. */
    public Race with(Runnable contestant) {
        contestants.add(contestant);
        return this;
    }

    /** Runs the race. A round lasts at least 20 ms or one call, whichever is longer. */
    public List<Timing> run() {
        int[] calls = contestants.stream().mapToInt(Race::warmUp).toArray();
        double[][] seconds = new double[contestants.size()][ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
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
    private static int warmUp(Runnable contestant) {
        long spent = 0;
        long last = 1;
        while (spent < WARM_UP_NANOS) {
            last = Math.max(1, nanos(contestant, 1));
            spent += last;
        }
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
