package dev.onebox.lab.bench;

import java.util.Arrays;

/**
 * How long one call takes: the median of several rounds, and their spread.
 *
 * @param seconds median over rounds of the mean time of a call
 * @param spread (third quartile − first quartile) / median
 */
public record Timing(double seconds, double spread) {
    /** From seconds of each round. */
    public static Timing of(double[] secondsPerRound) {
        double[] sorted = secondsPerRound.clone();
        Arrays.sort(sorted);
        double median = at(sorted, 0.5);
        return new Timing(median, (at(sorted, 0.75) - at(sorted, 0.25)) / median);
    }

    private static double at(double[] sorted, double share) {
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }

    /** The time of one of {@code count} equal parts of a call. */
    public Timing per(int count) {
        return new Timing(seconds / count, spread);
    }
}
