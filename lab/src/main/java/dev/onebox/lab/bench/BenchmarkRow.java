package dev.onebox.lab.bench;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A line of the ratio table. Immutable.
 *
 * @param stage what was measured, e.g. {@code block-product}
 * @param size at which size, e.g. {@code 28x12x31}
 * @param timing our time
 * @param limitSeconds the time the machine needs at least: bytes ÷ bandwidth or flops ÷ peak, whichever binds
 * @param other who else did the same work in the same run
 * @param note what a reader should know to judge the line
 */
public record BenchmarkRow(
        String stage,
        String size,
        Timing timing,
        OptionalDouble limitSeconds,
        Rival other,
        Memory memory,
        String note) {

    /** Whoever did the same work, and its time; no name for nobody. */
    record Rival(String name, OptionalDouble seconds) {}

    /**
     * What is known of memory.
     *
     * @param bytes what the stage moves or holds
     * @param resident the most memory that the program which measured it had, everything included
     */
    record Memory(OptionalLong bytes, OptionalLong resident) {}

    public static BenchmarkRow of(String stage, String size, Timing timing) {
        return new BenchmarkRow(
                stage,
                size,
                timing,
                OptionalDouble.empty(),
                new Rival("", OptionalDouble.empty()),
                new Memory(OptionalLong.empty(), OptionalLong.empty()),
                "");
    }

    public BenchmarkRow limit(double seconds) {
        return new BenchmarkRow(stage, size, timing, OptionalDouble.of(seconds), other, memory, note);
    }

    public BenchmarkRow against(String name, Timing theirs) {
        Rival named = new Rival(name, OptionalDouble.of(theirs.seconds()));
        return new BenchmarkRow(stage, size, timing, limitSeconds, named, memory, note);
    }

    public BenchmarkRow moving(long byteCount) {
        return with(new Memory(OptionalLong.of(byteCount), memory.resident));
    }

    /** The same, unless more is known already. */
    public BenchmarkRow within(OptionalLong residentBytes) {
        return memory.resident.isPresent() ? this : with(new Memory(memory.bytes, residentBytes));
    }

    private BenchmarkRow with(Memory known) {
        return new BenchmarkRow(stage, size, timing, limitSeconds, other, known, note);
    }

    public BenchmarkRow noting(String text) {
        return new BenchmarkRow(stage, size, timing, limitSeconds, other, memory, text);
    }

    String rival() {
        return other.name;
    }

    OptionalDouble rivalSeconds() {
        return other.seconds;
    }

    OptionalLong bytes() {
        return memory.bytes;
    }

    OptionalLong resident() {
        return memory.resident;
    }

    /** How many times its limit it takes. */
    OptionalDouble timesLimit() {
        return limitSeconds.isPresent()
                ? OptionalDouble.of(timing.seconds() / limitSeconds.getAsDouble())
                : OptionalDouble.empty();
    }

    /** How many times faster than the rival it is. */
    OptionalDouble timesFaster() {
        return other.seconds.isPresent()
                ? OptionalDouble.of(other.seconds.getAsDouble() / timing.seconds())
                : OptionalDouble.empty();
    }
}
