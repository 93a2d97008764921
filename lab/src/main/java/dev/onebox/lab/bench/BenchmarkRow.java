package dev.onebox.lab.bench;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;

/**
 * A line of the ratio table; its JSON has all fields on one level. Immutable.
 *
 * @param stage what was measured, e.g. {@code block-product}
 * @param size at which size, e.g. {@code 28x12x31}
 * @param timing our time
 * @param limitSeconds the time the machine needs at least: bytes ÷ bandwidth or flops ÷ peak, whichever binds
 * @param other who else did the same work in the same run
 * @param bytes what the stage moves or holds
 * @param note what a reader should know to judge the line
 */
public record BenchmarkRow(
        String stage,
        String size,
        @JsonUnwrapped Timing timing,
        @Nullable Double limitSeconds,
        @JsonUnwrapped Rival other,
        @Nullable Long bytes,
        @Nullable String note) {
    /** Whoever did the same work, and its time. */
    record Rival(@Nullable String rival, @Nullable Double rivalSeconds) {}

    public static BenchmarkRow of(String stage, String size, Timing timing) {
        return new BenchmarkRow(stage, size, timing, null, new Rival(null, null), null, null);
    }

    public BenchmarkRow limit(double seconds) {
        return new BenchmarkRow(stage, size, timing, seconds, other, bytes, note);
    }

    public BenchmarkRow against(String name, Timing theirs) {
        return new BenchmarkRow(stage, size, timing, limitSeconds, new Rival(name, theirs.seconds()), bytes, note);
    }

    public BenchmarkRow moving(long byteCount) {
        return new BenchmarkRow(stage, size, timing, limitSeconds, other, byteCount, note);
    }

    public BenchmarkRow noting(String text) {
        return new BenchmarkRow(stage, size, timing, limitSeconds, other, bytes, text);
    }

    /** How many times its limit it takes; NaN without one. */
    double timesLimit() {
        return limitSeconds == null ? Double.NaN : timing.seconds() / limitSeconds;
    }

    /** How many times faster than the rival it is; NaN without one. */
    double timesFaster() {
        Double theirs = other.rivalSeconds;
        return theirs == null ? Double.NaN : theirs / timing.seconds();
    }
}
