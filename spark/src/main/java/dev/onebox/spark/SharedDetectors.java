package dev.onebox.spark;

import dev.onebox.Detector;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
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

    private final ArrayList<byte[]> files;
    private final DetectSpec spec;
    private transient @Nullable SlidingWindowSearch search; // guarded by this

    /** @param files the bytes of detector files */
    SharedDetectors(List<byte[]> files, DetectSpec spec) {
        this.files = new ArrayList<>(files);
        this.spec = spec;
    }

    List<byte[]> files() {
        return files;
    }

    DetectSpec spec() {
        return spec;
    }

    /** The search, prepared now if need be. */
    synchronized SlidingWindowSearch search() throws IOException {
        SlidingWindowSearch present = search;
        if (present == null) {
            List<Detector> detectors = new ArrayList<>();
            for (byte[] file : files) {
                Detector own = DetectorFile.read(file, "detector " + detectors.size());
                detectors.add(Double.isNaN(spec.threshold()) ? own : own.withThreshold(spec.threshold()));
            }
            present = SlidingWindowSearch.prepare(detectors, spec.settings());
            search = present;
        }
        return present;
    }
}
