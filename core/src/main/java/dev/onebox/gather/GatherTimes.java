package dev.onebox.gather;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;

/** Where the time of gathering goes. Thread-safe. */
public final class GatherTimes {
    /** The parts of the work. The first three run on several threads and count the time of all of them. */
    public enum Part {
        DECODE,
        RESIZE,
        FEATURES,
        /** Transforms of feature images, by the clock on the wall, as all that follow. */
        TRANSFORMS,
        UPDATES,
        SETTLING
    }

    private final AtomicLongArray nanos = new AtomicLongArray(Part.values().length);

    void add(Part part, long moreNanos) {
        nanos.addAndGet(part.ordinal(), moreNanos);
    }

    /** Seconds of every part. */
    public Map<Part, Double> seconds() {
        Map<Part, Double> seconds = new EnumMap<>(Part.class);
        for (Part part : Part.values()) {
            seconds.put(part, 1e-9 * nanos.get(part.ordinal()));
        }
        return seconds;
    }
}
