package dev.onebox.oracle;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures what a call allocates on its own thread once it is compiled. */
public final class Allocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CALLS = 100;

    private Allocation() {}

    /**
     * Bytes allocated by one call, at best, after {@code warmUp} calls.
     *
     * <p>The least of several rounds counts: a compilation that finishes between two rounds must not make a test fail that
     * would pass a moment later, whereas code that allocates does so in every round.
     */
    public static long bytesPerCall(int warmUp, Runnable call) {
        for (int i = 0; i < warmUp; i++) {
            call.run();
        }
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20 && least > 0; round++) {
            least = Math.min(least, round(call));
        }
        return least;
    }

    /**
     * Bytes allocated by one call in the end: calls until it allocates nothing, or long enough for the compiler to have had
     * its chance. For calls through many methods, whose compilation a busy machine delays by an unforeseeable time.
     */
    public static long bytesOnceCompiled(Runnable call) {
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 100 && least > 0; attempt++) {
            least = Math.min(least, bytesPerCall(1000, call));
        }
        return least;
    }

    private static long round(Runnable call) {
        long thread = Thread.currentThread().getId();
        long before = THREADS.getThreadAllocatedBytes(thread);
        for (int i = 0; i < CALLS; i++) {
            call.run();
        }
        return (THREADS.getThreadAllocatedBytes(thread) - before) / CALLS;
    }
}
