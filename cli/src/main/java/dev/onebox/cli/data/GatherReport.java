package dev.onebox.cli.data;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.cli.Console;
import dev.onebox.cli.ExitCode;
import dev.onebox.cli.TextFormat;
import dev.onebox.gather.SkippedPhoto;
import dev.onebox.statistics.Statistics;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code gather} tells about a finished run.
 *
 * @param skipped photos, and inputs that could not even be looked at
 */
record GatherReport(GatherRun.Outcome outcome, List<SkippedPhoto> skipped, Path file, Console console) {
    /** Prints it and returns the exit code. */
    int print() {
        console.detail(timings());
        outcome.state().statistics().blankness().ifPresent(console::warn);
        console.result(json(), text());
        return skipped.isEmpty() ? ExitCode.DONE : ExitCode.SOME_SKIPPED;
    }

    private Map<String, Object> json() {
        Statistics statistics = outcome.state().statistics();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", file.toString());
        json.put("feature", statistics.feature());
        json.put("cell", statistics.cell());
        json.put("horizon", statistics.horizon().toString());
        json.put("photos", statistics.images());
        json.put("resumedAt", outcome.resumedAt());
        json.put("cells", cells());
        json.put("seconds", outcome.seconds());
        json.put("secondsOf", times());
        json.put(
                "skipped",
                skipped.stream()
                        .map(one -> Map.of("photo", one.photo(), "reason", one.reason()))
                        .toList());
        return json;
    }

    private String text() {
        return format(
                "%s: %s, %d cells, %d skipped, %.1f s",
                file,
                TextFormat.count(outcome.state().statistics().images(), "photo", "photos"),
                cells(),
                skipped.size(),
                outcome.seconds());
    }

    private long cells() {
        Statistics statistics = outcome.state().statistics();
        return Math.round(statistics.sum(statistics.channels(), statistics.channels(), 0, 0));
    }

    private Map<String, Double> times() {
        Map<String, Double> times = new LinkedHashMap<>();
        outcome.times()
                .seconds()
                .forEach((part, seconds) -> times.put(part.name().toLowerCase(Locale.ROOT), seconds));
        return times;
    }

    private String timings() {
        StringBuilder text = new StringBuilder("seconds (decode, resize and features summed over threads):");
        times().forEach((part, seconds) -> text.append(format(" %s %.2f", part, seconds)));
        return text.toString();
    }
}
