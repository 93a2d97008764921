package dev.onebox.lab.machine;

/**
 * How fast the machine runs at this moment, against the fastest that it was seen to: a virtual machine whose neighbours are
 * busy falls to a half for seconds, and what is timed then says more about them.
 *
 * <p>A moment is two bursts of independent multiply-adds, 0.1 ms, the faster of which counts. Chains that wait for their own
 * results would not feel a neighbour on the same core. One per thread.
 */
public final class Calibration {
    /** The property that tells a program what was seen before it: single-precision operations per second. */
    public static final String BEFORE = "onebox.bench.peak";

    private static final int UNTIL_COMPILED = 500;

    private final MachineProbe burst = MachineProbe.operations();
    private double least; // nanoseconds of a burst

    /** From now on, and from what was seen before. */
    public Calibration() {
        least = burst.units() / Double.parseDouble(System.getProperty(BEFORE, "1")) * 1e9;
        for (int i = 0; i < UNTIL_COMPILED; i++) {
            nanos();
        }
    }

    /** The share of the best so far, at most 1. */
    public double share() {
        long now = Math.min(nanos(), nanos());
        return least / now;
    }

    private long nanos() {
        long start = System.nanoTime();
        burst.work().run();
        long nanos = System.nanoTime() - start;
        least = Math.min(least, nanos);
        return nanos;
    }
}
