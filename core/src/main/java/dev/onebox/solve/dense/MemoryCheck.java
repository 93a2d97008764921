package dev.onebox.solve.dense;

import dev.onebox.statistics.StationaryCovariance;

/** Refuses work that would end in an {@link OutOfMemoryError}, before it starts. Stateless. */
public final class MemoryCheck {
    private MemoryCheck() {}

    /** Checks that the heap has room. @throws IllegalArgumentException if it has not that many bytes left */
    public static void require(String method, StationaryCovariance g, long bytes) {
        Runtime runtime = Runtime.getRuntime();
        long left = runtime.maxMemory() - (runtime.totalMemory() - runtime.freeMemory());
        if (bytes > left) {
            throw new IllegalArgumentException(method + ": a template of " + g.size() + " cells and " + g.channels()
                    + " channels, " + (long) g.size().area() * g.channels() + " unknowns, needs " + bytes
                    + " bytes; the heap has " + left
                    + " left. Use another solver such as pcg, or a larger heap (-Xmx)");
        }
    }
}
