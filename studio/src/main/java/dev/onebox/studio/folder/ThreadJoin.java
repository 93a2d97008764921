package dev.onebox.studio.folder;

import java.util.Collection;
import java.util.concurrent.TimeUnit;

/** Waiting for threads that were told to end, so that none writes into a folder that others may take. Stateless. */
public final class ThreadJoin {
    /** Longer than any piece of work takes; whoever is stuck for longer cannot be helped. */
    private static final long TIMEOUT_MILLIS = 5000;

    private ThreadJoin() {}

    /** Waits until all have ended, some seconds at most. */
    public static void await(Collection<Thread> threads) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(TIMEOUT_MILLIS);
        try {
            for (Thread thread : threads) {
                long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
                thread.join(Math.max(1, left));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // in a hurry: then they end by themselves
        }
    }
}
