package dev.onebox.oracle;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures what a call allocates on its own thread once it is compiled. */
public final class Allocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CALLS = 50;
    private static final long PATIENCE_NANOS = 30_000_000_000L;

    private Allocation() {}

    /**
     * Bytes allocated by one call, at best, after {@code warmUp} calls.
     *
     * <p>Vectors are boxed until the compiler is through with a kernel, which takes a moment, longer on a busy machine: so
     * rounds of calls are repeated until one allocates nothing. Compiled code that allocates does so in every round; only
     * then does this take its half minute.
     */
    public static long bytesPerCall(int warmUp, Runnable call) {
        for (int i = 0; i < warmUp; i++) {
            call.run();
        }
        long start = System.nanoTime();
        long least = Long.MAX_VALUE;
        while (least > 0 && System.nanoTime() - start < PATIENCE_NANOS) {
            least = Math.min(least, round(call));
        }
        return least;
    }

    /** Rounded up, so that a single allocation in the whole round shows. */
    private static long round(Runnable call) {
        long thread = Thread.currentThread().getId();
        long before = THREADS.getThreadAllocatedBytes(thread);
        for (int i = 0; i < CALLS; i++) {
            call.run();
        }
        return (THREADS.getThreadAllocatedBytes(thread) - before + CALLS - 1) / CALLS;
    }
}
