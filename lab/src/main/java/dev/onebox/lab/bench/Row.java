package dev.onebox.lab.bench;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A line of the ratio table.
 *
 * @param stage what was measured, e.g. {@code block-product}
 * @param size at which size, e.g. {@code 28x12x31}
 * @param timing our time
 * @param limitSeconds the time the machine needs at least: bytes ÷ bandwidth or flops ÷ peak, whichever binds
 * @param rival who else did the same work in the same run
 * @param rivalSeconds its time
 * @param bytes what the stage moves or holds
 * @param resident the most memory that the program which measured it had, everything included
 * @param note what a reader should know to judge the line
 */
public record Row(
        String stage,
        String size,
        Timing timing,
        OptionalDouble limitSeconds,
        String rival,
        OptionalDouble rivalSeconds,
        OptionalLong bytes,
        OptionalLong resident,
        String note) {

    public static Row of(String stage, String size, Timing timing) {
        return new Row(
                stage,
                size,
                timing,
                OptionalDouble.empty(),
                "",
                OptionalDouble.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                "");
    }

    public Row limit(double seconds) {
        return new Row(stage, size, timing, OptionalDouble.of(seconds), rival, rivalSeconds, bytes, resident, note);
    }

    public Row against(String name, Timing theirs) {
        return new Row(
                stage, size, timing, limitSeconds, name, OptionalDouble.of(theirs.seconds()), bytes, resident, note);
    }

    public Row moving(long byteCount) {
        return new Row(
                stage, size, timing, limitSeconds, rival, rivalSeconds, OptionalLong.of(byteCount), resident, note);
    }

    /** The same, unless more is known already. */
    public Row within(OptionalLong residentBytes) {
        return resident.isPresent()
                ? this
                : new Row(stage, size, timing, limitSeconds, rival, rivalSeconds, bytes, residentBytes, note);
    }

    public Row noting(String text) {
        return new Row(stage, size, timing, limitSeconds, rival, rivalSeconds, bytes, resident, text);
    }
}
