package dev.onebox.faults;

/** What goes wrong at a step. */
public enum Fault {
    /** The step fails and is not carried out; later ones succeed. */
    FAILS_ONCE,
    /** The step and all later ones fail. */
    FAILS_FROM_THEN_ON,
    /** The step is the last that is carried out. */
    POWER_CUT
}
