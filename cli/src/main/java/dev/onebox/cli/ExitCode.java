package dev.onebox.cli;

/** What the program returns to who called it. */
public final class ExitCode {
    public static final int DONE = 0;
    public static final int FAILED = 1;
    static final int WRONG_USAGE = 2;

    /** Done, but some inputs were skipped; each was named with its reason. */
    public static final int SOME_SKIPPED = 3;

    /** The AP that {@code eval --fail-under} asked for was not reached. */
    public static final int TOO_LOW = 4;

    private ExitCode() {}
}
