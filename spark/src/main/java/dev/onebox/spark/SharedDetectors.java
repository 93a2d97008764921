package dev.onebox.spark;

import dev.onebox.Detector;
import dev.onebox.detect.SlidingWindowSearch;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Detectors as they travel to executors; each makes them ready for searching once, for all its tasks. Immutable but for
 * that; thread-safe.
 */
final class SharedDetectors implements Serializable {
    private static final long serialVersionUID = 1;

    private final ArrayList<PackedDetector> packed;
    private final DetectSpec spec;
    private transient @Nullable SlidingWindowSearch search; // guarded by this

    SharedDetectors(List<PackedDetector> packed, DetectSpec spec) {
        this.packed = new ArrayList<>(packed);
        this.spec = spec;
    }

    List<PackedDetector> packed() {
        return packed;
    }

    DetectSpec spec() {
        return spec;
    }

    /** The search, prepared now if need be. */
    synchronized SlidingWindowSearch search() {
        SlidingWindowSearch present = search;
        if (present == null) {
            present = SlidingWindowSearch.prepare(
                    packed.stream().map(this::detector).toList(), spec.settings());
            search = present;
        }
        return present;
    }

    private Detector detector(PackedDetector one) {
        Detector own = one.detector();
        return Double.isNaN(spec.threshold()) ? own : own.withThreshold(spec.threshold());
    }
}
