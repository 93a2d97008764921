package dev.onebox.detect;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** Where the time of searching goes, summed over threads. Thread-safe. */
public final class SearchTimes {
    /** The parts of the work. */
    public enum Part {
        RESIZE,
        FEATURES,
        /** Transforms of features. */
        TRANSFORMS,
        /** Products of spectra with those of the templates. */
        PRODUCTS,
        /** Transforms of scores back. */
        INVERSES,
        /** Correlation without spectra. */
        DIRECT,
        MAXIMA,
        SUPPRESSION
    }

    private final Map<Part, LongAdder> nanos = new EnumMap<>(Part.class);

    SearchTimes() {
        for (Part part : Part.values()) {
            nanos.put(part, new LongAdder());
        }
    }

    /** Adds the time since {@code start} to a part; returns the time now, from which the next part counts. */
    long add(Part part, long start) {
        long now = System.nanoTime();
        nanos.computeIfAbsent(part, p -> new LongAdder()).add(now - start);
        return now;
    }

    /** Seconds of every part. */
    public Map<Part, Double> seconds() {
        Map<Part, Double> seconds = new EnumMap<>(Part.class);
        nanos.forEach((part, adder) -> seconds.put(part, 1e-9 * adder.sum()));
        return seconds;
    }
}
