package dev.onebox.image;

/** What the heap has left, in words for a photo that needs more: one of many that is skipped, not the end of a run. Stateless. */
public final class FreeMemory {
    private static final long MEGABYTE = 1_000_000;

    private FreeMemory() {}

    /** What is not in use; after an {@link OutOfMemoryError} hardly any of the rest is garbage. */
    public static long bytes() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.maxMemory() - (runtime.totalMemory() - runtime.freeMemory());
    }

    /** Whether {@code problem} is an {@link OutOfMemoryError} or comes from one: plug-ins wrap them. */
    static boolean isWanting(Throwable problem) {
        return problem instanceof OutOfMemoryError || (problem.getCause() != null && isWanting(problem.getCause()));
    }

    /** Says that {@code needed} bytes are more than the {@code available} ones; {@code purpose} begins with "to" or "for". */
    public static String shortage(String purpose, long needed, long available) {
        return "needs " + needed / MEGABYTE + " MB of memory " + purpose + ", " + available / MEGABYTE
                + " MB available; allow more with -Xmx";
    }

    /** Says that more is needed than there is, where nobody knows how much. */
    public static String shortage() {
        return "needs more memory than the " + bytes() / MEGABYTE + " MB available; allow more with -Xmx";
    }
}
