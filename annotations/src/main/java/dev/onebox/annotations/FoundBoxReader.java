package dev.onebox.annotations;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Box;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads files of detections. One per reading. */
final class FoundBoxReader {
    private static final Pattern JSON_LINE =
            Pattern.compile("\\{\\s*\"(image|label|x|y|width|height|score)\".*", Pattern.DOTALL);

    private final Path file;
    private final Optional<Path> truth;
    private final EntryLimit limit;
    private final List<FoundBox> boxes = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    FoundBoxReader(Path file, Optional<Path> truth) {
        this.file = file;
        this.truth = truth;
        this.limit = new EntryLimit(file.toString());
    }

    FoundBoxes read() throws IOException {
        String beginning = FormatDetector.beginning(file).strip();
        if (beginning.startsWith("[")) {
            results();
        } else if (JSON_LINE.matcher(beginning).matches()) {
            jsonLines();
        } else if (beginning.startsWith("{")) {
            CocoFile coco = CocoFile.document(file);
            join(coco, coco);
        } else if (!beginning.isEmpty()) {
            csv();
        }
        return new FoundBoxes(boxes, problems);
    }

    private void csv() throws IOException {
        CsvBoxReader reader = new CsvBoxReader(file);
        reader.csv().require(List.of("score"), "expected detections, with a column score");
        reader.csv().forEach(row -> {
            if (!reader.isBare(row)) {
                keep(
                        row.place(),
                        () -> found(
                                reader.image(row),
                                reader.label(row),
                                reader.box(row),
                                row.number("score").doubleValue()));
            }
        });
    }

    private interface Made {
        FoundBox make() throws SkippedException;
    }

    private void keep(String place, Made made) throws MalformedFileException {
        limit.add();
        try {
            boxes.add(made.make());
        } catch (SkippedException e) {
            problems.add(new Problem(place, e.reason()));
        }
    }

    private static FoundBox found(String image, String label, Box box, double score) throws SkippedException {
        return new FoundBox(Words.usable("image name", image), Words.usable("label", label), box, score);
    }

    private void jsonLines() throws IOException {
        JsonFile json = JsonFile.open(file);
        for (; !json.isAtEnd(); json.advance()) {
            String place = json.place();
            JsonNode line = json.entry(Set.of());
            keep(
                    place,
                    () -> found(
                            JsonFile.text(line, "image"),
                            JsonFile.text(line, "label"),
                            Decimals.box(
                                    JsonFile.number(line, "x"),
                                    JsonFile.number(line, "y"),
                                    JsonFile.number(line, "width"),
                                    JsonFile.number(line, "height")),
                            JsonFile.number(line, "score").doubleValue()));
        }
    }

    private void results() throws IOException {
        Path names = truth.orElseThrow(() -> new MalformedFileException(
                file.toString(), "results of COCO name images by number; the COCO document of the truth is needed"));
        if (AnnotationFormat.of(names) != AnnotationFormat.COCO) {
            throw new MalformedFileException(
                    file.toString(), "results of COCO name images by number, and " + names + " is not a COCO document");
        }
        join(CocoFile.document(names), CocoFile.results(file));
    }

    private void join(CocoFile names, CocoFile found) throws MalformedFileException {
        problems.addAll(found.problems());
        for (CocoFile.Marked marked : found.annotations()) {
            keep(marked.place(), () -> {
                CocoFile.Picture image = names.images().get(marked.image());
                if (image == null || marked.score().isEmpty()) {
                    throw new SkippedException(
                            image == null
                                    ? "image_id " + Words.shown(marked.image()) + " is not among the images"
                                    : "no score");
                }
                return found(
                        image.name(),
                        CocoReader.label(names, marked),
                        marked.box(),
                        marked.score().getAsDouble());
            });
        }
    }
}
