package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes a call allocates once the compiler is done with it. */
final class BlockAllocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CALLS = 50;
    private static final long PATIENCE_NANOS = 60_000_000_000L;

    private BlockAllocation() {}

    /** Vector calls box until they are compiled, which a busy machine delays; one quiet round settles it. */
    static void assertNone(Runnable call) {
        long start = System.nanoTime();
        long least = bytesOf(call);
        while (least > 0 && System.nanoTime() - start < PATIENCE_NANOS) {
            least = Math.min(least, bytesOf(call));
        }
        assertThat(least).as("bytes allocated by %d calls", CALLS).isZero();
    }

    private static long bytesOf(Runnable call) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < CALLS; i++) {
            call.run();
        }
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
