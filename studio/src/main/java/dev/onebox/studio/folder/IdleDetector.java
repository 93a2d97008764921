package dev.onebox.studio.folder;

import java.util.concurrent.TimeUnit;

/**
 * Tells when nobody is waited for: work that can be done at any time waits for it, so that it takes no core from what
 * somebody looks at. Thread-safe.
 */
final class IdleDetector {
    private static final long IDLE_MILLIS = 500; // without anything under way
    private static final long FIRST_REQUEST_MILLIS = 3000; // after which nobody is expected
    private static final long TIMEOUT_MILLIS = 15_000;

    private int underWay;
    private boolean begun;
    private long since = System.nanoTime(); // when the last thing under way ended

    synchronized void begin() {
        begun = true;
        underWay++;
    }

    synchronized void end() {
        underWay--;
        since = System.nanoTime();
        notifyAll();
    }

    /** Waits until nothing has been under way for a while, or nothing has begun at all; not for ever. */
    synchronized void await() throws InterruptedException {
        long start = System.nanoTime();
        for (long left = left(start); left > 0; left = left(start)) {
            wait(left);
        }
    }

    /** Milliseconds to wait at least from now on. */
    private long left(long start) {
        long remaining =
                underWay > 0 ? TIMEOUT_MILLIS : (begun ? IDLE_MILLIS : FIRST_REQUEST_MILLIS) - millisSince(since);
        return Math.min(remaining, TIMEOUT_MILLIS - millisSince(start));
    }

    private static long millisSince(long moment) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - moment);
    }
}
