package dev.onebox.gather;

import java.util.EnumMap;
import java.util.Map;

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

    private final Map<Part, Double> seconds = new EnumMap<>(Part.class);

    GatherTimes() {
        for (Part part : Part.values()) {
            seconds.put(part, 0.0);
        }
    }

    synchronized void add(Part part, long nanos) {
        seconds.merge(part, 1e-9 * nanos, Double::sum);
    }

    /** Seconds of every part. */
    public synchronized Map<Part, Double> seconds() {
        return new EnumMap<>(seconds);
    }
}
