package dev.onebox.cli;

import dev.onebox.detect.Detector;
import dev.onebox.image.PhotoReader;
import dev.onebox.options.LimitOptions;
import dev.onebox.parallel.Workers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A search over many photos, from inputs to exit code. */
final class SearchRun {
    private final FoundOptions output;
    private final SearchOptions searching;
    private final LimitOptions limits;
    private final Console console;

    SearchRun(FoundOptions output, SearchOptions searching, LimitOptions limits, Console console) {
        this.output = output;
        this.searching = searching;
        this.limits = limits;
        this.console = console;
    }

    /** @param preface what the JSON document says first */
    int search(List<Detector> detectors, PhotoInputs inputs, Map<String, Object> preface) throws Exception {
        inputs.problems().forEach(problem -> console.warn("skipped " + problem));
        if (inputs.photos().isEmpty()) {
            throw new Failure("no photos to search; expected files or folders of JPEG, PNG, GIF, BMP, TIFF or WebP");
        }
        PhotoReader reader = new PhotoReader(limits.limits());
        PhotoSearch search = new PhotoSearch(detectors, searching.settings(), searching.rule(), reader, console);
        FoundSink sink = new FoundSink(output, console);
        Drawings drawings = new Drawings(
                output.draw,
                output.force,
                reader,
                detectors.stream().map(Detector::label).toList());
        try (Workers workers = new Workers(searching.threads())) {
            PhotoSearch.Summary summary = search.run(inputs.photos(), workers, outcome -> {
                warn(outcome);
                sink.accept(outcome);
                drawings.accept(outcome);
            });
            List<String> unwritten = sink.finish(json(preface, summary));
            unwritten.forEach(problem -> console.warn("not written: " + problem));
            say(detectors, summary);
            boolean whole = inputs.problems().isEmpty() && summary.skipped() == 0 && unwritten.isEmpty();
            return whole ? Exit.DONE : Exit.SOME_SKIPPED;
        }
    }

    private void warn(PhotoSearch.Outcome outcome) {
        if (!outcome.problem().isEmpty()) {
            console.warn("skipped " + outcome.photo().name() + ": " + outcome.problem());
        }
    }

    private static Map<String, Object> json(Map<String, Object> preface, PhotoSearch.Summary summary) {
        Map<String, Object> json = new LinkedHashMap<>(preface);
        json.put("photos", summary.photos());
        json.put("skipped", summary.skipped());
        json.put("secondsSearching", summary.seconds());
        return json;
    }

    /** One line about the whole; where nothing was found, what to do about it. */
    private void say(List<Detector> detectors, PhotoSearch.Summary summary) {
        console.note(String.format(
                Locale.ROOT,
                "%d found in %d photos, searched in %.2f s, %.1f ms per photo",
                summary.found(),
                summary.photos() - summary.skipped(),
                summary.seconds(),
                1e3 * summary.seconds() / summary.photos()));
        if (summary.found() == 0) {
            console.note(searching.rule().whyNothing(detectors));
        }
    }
}
