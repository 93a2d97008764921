package dev.onebox.cli.detect;

import dev.onebox.SearchSettings;
import dev.onebox.options.SearchSettingOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How photos are searched, and with which threshold. */
public final class SearchOptions {
    /** More than any machine has use for, and few enough for every machine to start. */
    private static final int MOST_THREADS = 1024;

    @ArgGroup(exclusive = true, multiplicity = "0..1")
    private @Nullable Least least;

    /** The threshold, if it is not the detectors' own. */
    static final class Least {
        @Option(
                names = "--threshold",
                paramLabel = "T",
                description = "The least score, in standard deviations above the background"
                        + " (default: the detector's own).")
        @Nullable
        Double threshold;

        @Option(
                names = "--false-alarms",
                paramLabel = "F",
                description =
                        "Choose the least score so that F false alarms of each detector are expected per photo, for"
                                + " example 0.01. Detectors of one label share the lowest such score.")
        @Nullable
        Double falseAlarms;
    }

    @Mixin
    private final SearchSettingOptions searching = new SearchSettingOptions();

    @Option(names = "--threads", paramLabel = "N", description = "Threads to use (default: one per core).")
    private int threads = Runtime.getRuntime().availableProcessors();

    /** The settings. @throws IllegalArgumentException if one is out of its range */
    public SearchSettings settings() {
        return searching.settings();
    }

    /** How many. @throws IllegalArgumentException if that is out of range */
    public int threads() {
        if (threads < 1 || threads > MOST_THREADS) {
            throw new IllegalArgumentException(
                    "--threads " + threads + ": expected at least 1 and at most " + MOST_THREADS);
        }
        return threads;
    }

    /** Looks at everything before any work. @throws IllegalArgumentException if a number is out of its range */
    public ThresholdPolicy check() {
        settings();
        threads();
        return thresholdPolicy();
    }

    /** Whether the user said from which score on. */
    public boolean isThresholdGiven() {
        return least != null;
    }

    /** What counts as found. @throws IllegalArgumentException if its number is out of range */
    public ThresholdPolicy thresholdPolicy() {
        if (least == null) {
            return ThresholdPolicy.own();
        }
        return least.threshold != null
                ? ThresholdPolicy.from(least.threshold)
                : ThresholdPolicy.falseAlarms(least.falseAlarms == null ? 0 : least.falseAlarms);
    }
}
