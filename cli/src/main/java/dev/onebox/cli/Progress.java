package dev.onebox.cli;

import static dev.onebox.cli.TextFormat.format;

import java.util.function.LongSupplier;

/**
 * A progress bar with rate and time left, for work that takes longer than two seconds.
 *
 * <pre>
 *   photos  [########............]  41 %  412/1000  23.4/s  0:25 left
 * </pre>
 *
 * <p>Thread-safe. Close it to remove the bar.
 */
public final class Progress implements AutoCloseable {
    private static final long PATIENCE = 2_000_000_000L;
    private static final long REFRESH = 100_000_000L;
    private static final int WIDTH = 24;

    private final Console console;
    private final String what;
    private final LongSupplier clock;
    private final long start;
    private final int doneBefore;
    private long shown;
    private boolean visible;

    /**
     * Starts the clock.
     *
     * @param doneBefore how much an earlier run had done: it counts as done but not for the rate
     */
    public Progress(Console console, String what, int doneBefore) {
        this(console, what, doneBefore, System::nanoTime);
    }

    /** With a clock of nanoseconds, for tests. */
    Progress(Console console, String what, int doneBefore, LongSupplier clock) {
        this.console = console;
        this.what = what;
        this.clock = clock;
        this.doneBefore = doneBefore;
        this.start = clock.getAsLong();
        this.shown = start + PATIENCE - REFRESH;
    }

    public synchronized void update(int done, int total) {
        long now = clock.getAsLong();
        if (console.showsProgress() && now - shown >= REFRESH) {
            shown = now;
            visible = true;
            console.bar(text(done, total, 1e-9 * (now - start)));
        }
    }

    private String text(int done, int total, double seconds) {
        double rate = (done - doneBefore) / seconds;
        int filled = (int) ((long) WIDTH * done / total);
        return format(
                "%s  [%s%s] %3d %%  %d/%d  %s/s  %s left",
                what,
                "#".repeat(filled),
                ".".repeat(WIDTH - filled),
                100L * done / total,
                done,
                total,
                rate >= 10 ? Math.round(rate) : format("%.1f", rate),
                rate > 0 ? clockFace(Math.round((total - done) / rate)) : "?");
    }

    private static String clockFace(long seconds) {
        return seconds >= 3600
                ? format("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
                : format("%d:%02d", seconds / 60, seconds % 60);
    }

    @Override
    public synchronized void close() {
        if (visible) {
            console.bar("");
        }
    }
}
