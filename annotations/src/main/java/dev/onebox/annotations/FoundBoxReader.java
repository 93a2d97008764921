package dev.onebox.annotations;

import dev.onebox.file.JsonTokens;
import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import dev.onebox.tensor.Box;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads files of detections. One per reading. */
final class FoundBoxReader {
    private static final Pattern JSON_LINE =
            Pattern.compile("\\{\\s*\"(image|label|x|y|width|height|score)\".*", Pattern.DOTALL);

    private final Path file;
    private final Optional<Path> truth;
    private final EntryCount count;
    private final List<FoundBox> boxes = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    FoundBoxReader(Path file, Optional<Path> truth) {
        this.file = file;
        this.truth = truth;
        this.count = new EntryCount(file.toString());
    }

    FoundBoxes read() throws IOException {
        String beginning = Recognition.beginning(file).strip();
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
        CsvText csv = new CsvText(file.toString(), TextFile.utf8(file, DatasetFiles.MOST_BYTES));
        CsvColumns columns = CsvColumns.read(csv, file);
        if (!columns.has("score")) {
            throw new MalformedFileException(file.toString(), "no column score: expected detections");
        }
        while (csv.hasNext()) {
            List<String> row = csv.next();
            String place = csv.place();
            if (!columns.isBare(row)) {
                keep(
                        place,
                        () -> found(
                                columns.field(row, "image"),
                                columns.field(row, "label"),
                                columns.box(row),
                                columns.score(row)));
            }
        }
    }

    private interface Made {
        FoundBox make() throws SkippedException;
    }

    private void keep(String place, Made made) throws MalformedFileException {
        count.add();
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
        JsonTokens tokens = JsonTokens.of(file.toString(), TextFile.bytes(file, DatasetFiles.MOST_BYTES));
        while (!tokens.isAtEnd()) {
            String place = file + ", line " + tokens.place().line();
            Map<String, String> fields = new HashMap<>();
            tokens.object(key -> {
                switch (key) {
                    case "image", "label" -> fields.put(key, tokens.string());
                    case "x", "y", "width", "height", "score" -> fields.put(key, tokens.number());
                    default -> tokens.skip();
                }
            });
            keep(
                    place,
                    () -> found(
                            fields.getOrDefault("image", ""),
                            fields.getOrDefault("label", ""),
                            Decimals.box(
                                    Decimals.parsed(fields, "x"),
                                    Decimals.parsed(fields, "y"),
                                    Decimals.parsed(fields, "width"),
                                    Decimals.parsed(fields, "height")),
                            Decimals.parsed(fields, "score").doubleValue()));
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
