package dev.onebox.cli;

/** What the program returns to who called it. */
final class Exit {
    static final int DONE = 0;
    static final int FAILED = 1;
    static final int WRONG_USAGE = 2;

    /** Done, but some inputs were skipped; each was named with its reason. */
    static final int SOME_SKIPPED = 3;

    /** The AP that {@code eval --fail-under} asked for was not reached. */
    static final int TOO_LOW = 4;

    private Exit() {}
}
