package dev.onebox.spark;

import dev.onebox.SearchSettings;
import java.io.Serializable;

/**
 * How photos are searched, as plain data that travels to executors. Immutable.
 *
 * @param threshold the least score; NaN for each detector's own
 */
public record DetectSpec(double threshold, SearchSettings settings) implements Serializable {
    public DetectSpec {
        if (Double.isInfinite(threshold)) {
            throw new IllegalArgumentException("threshold " + threshold + ": expected a finite number");
        }
    }
}
