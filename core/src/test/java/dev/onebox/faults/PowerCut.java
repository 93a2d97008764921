package dev.onebox.faults;

/** Everything from here on does not happen any more. An error, so that no handler of failures takes it for one. */
public final class PowerCut extends Error {
    private static final long serialVersionUID = 1;

    PowerCut() {
        super("the power was cut");
    }
}
