package dev.onebox.faults;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Counts what changes a disk, and lets one step go wrong. Guarded by its file system. */
final class Steps {
    /** A change to a disk. */
    interface Change {
        void apply() throws IOException;
    }

    private final List<String> taken = new ArrayList<>();
    private Fault fault = Fault.FAILS_ONCE;
    private int faultyStep = Integer.MAX_VALUE;
    private boolean isCut;

    void arm(Fault what, int step) {
        taken.clear();
        fault = what;
        faultyStep = step;
    }

    void disarm() {
        faultyStep = Integer.MAX_VALUE;
        isCut = false;
    }

    List<String> taken() {
        return List.copyOf(taken);
    }

    /** Takes a step, unless it is its turn to go wrong. */
    void take(String name, Change change) throws IOException {
        requirePower();
        int step = taken.size();
        taken.add(name);
        if (step == faultyStep && fault == Fault.POWER_CUT) {
            try {
                change.apply();
            } finally {
                isCut = true;
            }
            throw new PowerCut();
        }
        if (step == faultyStep || (step > faultyStep && fault == Fault.FAILS_FROM_THEN_ON)) {
            throw new IOException("injected fault: " + name);
        }
        change.apply();
    }

    void requirePower() {
        if (isCut) {
            throw new PowerCut();
        }
    }
}
