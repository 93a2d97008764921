package dev.onebox.faults;

import java.nio.file.Path;

/**
 * Tries everything that can go wrong while something is written: every step fails once, fails with all that follow, or is
 * the last before a power cut, after which unsynced bytes and names are lost in every {@link Survival way}.
 *
 * <p>Time O(s² · w) for s steps and w ways.
 */
public final class FaultPoints {
    private static final int MOST_STEPS = 10_000;

    /** What is tried, on a file system of its own each time. */
    public interface Scenario {
        /** Makes the state before, which is durable. */
        void prepare(Path root) throws Exception;

        /** Does what may go wrong; what it throws is expected. */
        void act(Path root) throws Exception;

        /**
         * Checks what a program started afterwards finds: the state before or the new one, and nothing else.
         *
         * @param done whether {@link #act} returned: then nothing but the new state will do
         */
        void check(Path root, boolean done) throws Exception;
    }

    private FaultPoints() {}

    /** Tries everything and returns at how many points something went wrong. @throws AssertionError at the first bad end */
    public static int tryAll(Scenario scenario) throws Exception {
        int points = 0;
        for (Fault fault : Fault.values()) {
            for (int step = 0; ; step++) {
                FaultyFileSystem system = prepared(scenario);
                system.arm(fault, step);
                boolean done = act(scenario, system);
                int taken = system.stepsTaken().size();
                if (taken <= step) {
                    checked(scenario, system, done, "nothing going wrong");
                    break;
                }
                String point =
                        fault + " at step " + step + ", " + system.stepsTaken().get(step);
                points += fault == Fault.POWER_CUT
                        ? crash(scenario, system, point)
                        : checked(scenario, system, done, point);
                if (step == MOST_STEPS) {
                    throw new AssertionError("more than " + MOST_STEPS + " steps");
                }
            }
        }
        return points;
    }

    private static FaultyFileSystem prepared(Scenario scenario) throws Exception {
        FaultyFileSystem system = new FaultyFileSystem();
        scenario.prepare(system.root());
        system.syncAll();
        return system;
    }

    private static boolean act(Scenario scenario, FaultyFileSystem system) {
        try {
            scenario.act(system.root());
            return true;
        } catch (Exception | PowerCut expected) {
            return false;
        }
    }

    private static int crash(Scenario scenario, FaultyFileSystem system, String point) throws Exception {
        for (Survival survival : Survival.values()) {
            checked(scenario, system.afterCrash(survival), false, point + ", leaving " + survival);
        }
        return Survival.values().length;
    }

    private static int checked(Scenario scenario, FaultyFileSystem system, boolean done, String point) {
        system.disarm();
        try {
            scenario.check(system.root(), done);
        } catch (Exception | AssertionError e) {
            throw new AssertionError(point + ": " + e.getMessage(), e);
        }
        return 1;
    }
}
