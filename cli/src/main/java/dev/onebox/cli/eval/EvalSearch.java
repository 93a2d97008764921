package dev.onebox.cli.eval;

import dev.onebox.Detector;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.FoundBox;
import dev.onebox.annotations.FoundBoxes;
import dev.onebox.annotations.Problem;
import dev.onebox.cli.Console;
import dev.onebox.cli.detect.DetectionWriter;
import dev.onebox.cli.detect.PhotoInputs;
import dev.onebox.cli.detect.PhotoSearch;
import dev.onebox.cli.detect.SearchOptions;
import dev.onebox.cli.detect.ThresholdPolicy;
import dev.onebox.image.PhotoReader;
import dev.onebox.parallel.Workers;
import java.util.ArrayList;
import java.util.List;

/** Searches annotated images, far below the thresholds of the detectors, so that the whole curve can be drawn. Stateless. */
final class EvalSearch {
    /** Low enough for nearly every object that is seen at all; below it background abounds. */
    private static final double LEAST_SCORE = 2;

    private EvalSearch() {}

    /**
     * What the detectors find.
     *
     * @param all as far down as the curve is to be drawn
     * @param reported what {@code detect} would report
     */
    record Findings(FoundBoxes all, List<FoundBox> reported) {}

    /** What the detectors find in the images that are there. */
    static Findings findings(
            List<Detector> detectors,
            List<AnnotatedImage> images,
            SearchOptions searching,
            PhotoReader reader,
            Console console)
            throws Exception {
        List<PhotoInputs.Input> photos = images.stream()
                .filter(image -> image.file().isPresent())
                .map(image -> new PhotoInputs.Input(image.name(), image.file().orElseThrow()))
                .toList();
        ThresholdPolicy policy =
                searching.isThresholdGiven() ? searching.thresholdPolicy() : ThresholdPolicy.ownUpTo(LEAST_SCORE);
        PhotoSearch search =
                new PhotoSearch(detectors, searching.settings(), policy, reader, console, PhotoSearch.LARGE);
        List<FoundBox> boxes = new ArrayList<>();
        List<FoundBox> reported = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        try (Workers workers = new Workers(searching.threads())) {
            search.run(photos, workers, outcome -> {
                boxes.addAll(DetectionWriter.asFound(outcome.photo().name(), outcome.found()));
                reported.addAll(DetectionWriter.asFound(outcome.photo().name(), outcome.reported()));
                if (!outcome.problem().isEmpty()) {
                    problems.add(new Problem(outcome.photo().name(), outcome.problem()));
                }
            });
        }
        return new Findings(new FoundBoxes(boxes, problems), reported);
    }
}
