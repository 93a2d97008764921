package dev.onebox.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes that a call allocates on its own thread once the compiler is done with it. */
public final class Allocation {
    /**
     * Tag of tests that count allocations. They run in a JVM of their own: whether C2 keeps vectors out of the heap depends
     * on what it has seen of a method, and no program calls a kernel with all the odd sizes that the other tests do.
     */
    public static final String FRESH_JVM = "fresh-jvm";

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CALLS = 50;
    private static final long PATIENCE_NANOS = 60_000_000_000L;

    private Allocation() {}

    /**
     * Asserts that a call allocates nothing. Vectors are boxed until a kernel is compiled, which takes a moment, longer on a
     * busy machine: so rounds of calls are repeated until one allocates nothing. Compiled code that allocates does so in
     * every round; only then does this take its minute.
     */
    public static void assertNone(Runnable call) {
        long start = System.nanoTime();
        long least = bytesOf(call);
        while (least > 0 && System.nanoTime() - start < PATIENCE_NANOS) {
            least = Math.min(least, bytesOf(call));
        }
        assertThat(least).as("bytes allocated by %d calls", CALLS).isZero();
    }

    /** What one call allocates, compiled or not: for calls whose arrays dwarf all else. */
    public static long bytesOfOne(Runnable call) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        call.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    private static long bytesOf(Runnable call) {
        return bytesOfOne(() -> {
            for (int i = 0; i < CALLS; i++) {
                call.run();
            }
        });
    }
}
