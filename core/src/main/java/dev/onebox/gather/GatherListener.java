package dev.onebox.gather;

import java.util.function.Supplier;

/** Hears what a {@link Gatherer} does, always on the thread that gathers and in the order of the list. */
public interface GatherListener {
    /** Hears nothing. */
    GatherListener SILENT = new GatherListener() {};

    /** Another photo is done, or was skipped: {@code done} of {@code total}. */
    default void progressed(int done, int total) {}

    /** A photo could not be read. */
    default void skipped(SkippedPhoto photo) {}

    /** An epoch ended; {@code state} makes the state to continue from, but only during this call. */
    default void settled(Supplier<GatherState> state) {}
}
