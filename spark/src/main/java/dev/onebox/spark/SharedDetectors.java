package dev.onebox.spark;

import dev.onebox.Detector;
import dev.onebox.detect.SlidingWindowSearch;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Detectors as they travel to executors; each makes them ready for searching once, for all its tasks. Immutable but for
 * that; thread-safe.
 */
final class SharedDetectors implements Serializable {
    private static final long serialVersionUID = 1;

    private final ArrayList<Row> rows;
    private final DetectSpec spec;
    private transient @Nullable SlidingWindowSearch search; // guarded by this

    SharedDetectors(List<Row> rows, DetectSpec spec) {
        this.rows = new ArrayList<>(rows);
        this.spec = spec;
    }

    List<Row> rows() {
        return rows;
    }

    DetectSpec spec() {
        return spec;
    }

    /** The search, prepared now if need be. */
    synchronized SlidingWindowSearch search() {
        SlidingWindowSearch present = search;
        if (present == null) {
            present = SlidingWindowSearch.prepare(
                    rows.stream().map(this::detector).toList(), spec.settings());
            search = present;
        }
        return present;
    }

    private Detector detector(Row one) {
        Detector own = DetectorTable.detector(one);
        return Double.isNaN(spec.threshold()) ? own : own.withThreshold(spec.threshold());
    }
}
