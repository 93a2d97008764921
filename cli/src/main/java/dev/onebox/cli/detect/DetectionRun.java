package dev.onebox.cli.detect;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.Detector;
import dev.onebox.cli.Console;
import dev.onebox.cli.ExitCode;
import dev.onebox.cli.Failure;
import dev.onebox.cli.TextFormat;
import dev.onebox.detect.ScoreGap;
import dev.onebox.image.PhotoReader;
import dev.onebox.options.LimitOptions;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A search over many photos, from inputs to exit code. */
public final class DetectionRun {
    private final DetectionOutputOptions output;
    private final SearchOptions searching;
    private final LimitOptions limits;
    private final Console console;

    public DetectionRun(DetectionOutputOptions output, SearchOptions searching, LimitOptions limits, Console console) {
        this.output = output;
        this.searching = searching;
        this.limits = limits;
        this.console = console;
    }

    /** Refuses what cannot be searched or written, before any work. @return the photos to search */
    public PhotoInputs check(List<Path> targets) throws IOException {
        searching.check();
        output.check();
        PhotoInputs inputs = PhotoInputs.of(targets, console);
        if (inputs.photos().isEmpty()) {
            throw new Failure("no photos to search; " + PhotoInputs.EXPECTED);
        }
        return inputs;
    }

    /**
     * Searches and writes what was found; returns the exit code.
     *
     * @param preface what the JSON document says first
     * @param onInterrupt takes who keeps what has been found so far, and says so
     */
    public int search(
            List<Detector> detectors,
            PhotoInputs inputs,
            Map<String, Object> preface,
            Consumer<Supplier<String>> onInterrupt)
            throws Exception {
        PhotoReader reader = new PhotoReader(limits.limits());
        ThresholdPolicy policy = searching.thresholdPolicy();
        PhotoSearch search =
                new PhotoSearch(detectors, searching.settings(), policy, reader, console, PhotoSearch.LARGE);
        DetectionWriter sink = new DetectionWriter(output, inputs.photos().size(), console);
        onInterrupt.accept(sink::whenInterrupted);
        DetectionPictures pictures = new DetectionPictures(
                output.draw,
                output.force,
                reader,
                detectors.stream().map(Detector::label).toList());
        ThresholdReport thresholds = new ThresholdReport(detectors, policy, searching.settings());
        List<Double> scores = new ArrayList<>();
        try (Workers workers = new Workers(searching.threads())) {
            PhotoSearch.Summary summary = search.run(inputs.photos(), workers, outcome -> {
                warn(outcome);
                outcome.size().ifPresent(thresholds::searched);
                outcome.found().forEach(detection -> scores.add(detection.score()));
                sink.accept(outcome);
                pictures.accept(outcome);
            });
            // scores of several detectors are comparable, but what one takes for its object another may not
            Optional<ScoreGap> gap = detectors.size() == 1 ? ScoreGap.among(scores) : Optional.empty();
            Map<String, Object> json = json(preface, summary, gap);
            if (console.isJson()) {
                json.put("detectors", thresholds.json());
            }
            List<String> unwritten = sink.finish(json);
            unwritten.forEach(problem -> console.warn("not written: " + problem));
            noteSummary(detectors, summary);
            gap.ifPresent(this::noteGap);
            boolean whole = !inputs.incomplete() && summary.skipped() == 0 && unwritten.isEmpty();
            return whole ? ExitCode.DONE : ExitCode.SOME_SKIPPED;
        }
    }

    private void warn(PhotoSearch.Outcome outcome) {
        if (!outcome.problem().isEmpty()) {
            console.warn("skipped " + outcome.photo().name() + ": " + outcome.problem());
        }
    }

    private static Map<String, Object> json(
            Map<String, Object> preface, PhotoSearch.Summary summary, Optional<ScoreGap> gap) {
        Map<String, Object> json = new LinkedHashMap<>(preface);
        json.put("photos", summary.photos());
        json.put("skipped", summary.skipped());
        json.put("secondsSearching", summary.seconds());
        json.put("gap", gap.map(DetectionRun::json).orElse(null));
        return json;
    }

    private static Map<String, Object> json(ScoreGap gap) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("below", gap.below());
        json.put("above", gap.above());
        json.put("count", gap.count());
        json.put("threshold", gap.threshold());
        return json;
    }

    /** One line about the whole; where nothing was found, what to do about it. */
    private void noteSummary(List<Detector> detectors, PhotoSearch.Summary summary) {
        int searched = summary.photos() - summary.skipped();
        console.note(
                searched == 0
                        ? "no photo could be searched"
                        : format(
                                "%d found in %s, searched in %.2f s, %.1f ms per photo",
                                summary.found(),
                                TextFormat.count(searched, "photo", "photos"),
                                summary.seconds(),
                                1e3 * summary.seconds() / searched));
        if (summary.found() == 0 && searched > 0) {
            console.note(searching.thresholdPolicy().nothingFoundHint(detectors));
        }
    }

    /** Where findings fall apart into the object and what resembles it. */
    private void noteGap(ScoreGap gap) {
        console.note(format(
                "%d score %.1f or more and no other above %.1f: --threshold %.1f reports these alone",
                gap.count(), gap.above(), gap.below(), gap.threshold()));
    }
}
