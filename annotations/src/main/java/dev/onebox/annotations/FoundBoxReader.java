package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.annotations.text.JsonEntry;
import dev.onebox.annotations.text.JsonFile;
import dev.onebox.annotations.text.ReadLimit;
import dev.onebox.annotations.text.SkippedException;
import dev.onebox.annotations.text.ValidText;
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
    private final ReadLimit limit;
    private final List<FoundBox> boxes = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    FoundBoxReader(Path file, Optional<Path> truth) {
        this.file = file;
        this.truth = truth;
        this.limit = new ReadLimit(file.toString());
    }

    FoundBoxes read() throws IOException {
        String beginning = FormatDetector.beginning(file).strip();
        if (beginning.startsWith("[")) {
            results();
        } else if (JSON_LINE.matcher(beginning).matches()) {
            jsonLines();
        } else if (beginning.startsWith("{")) {
            CocoFormat coco = CocoFormat.document(file);
            join(coco, coco);
        } else if (!beginning.isEmpty()) {
            csv();
        }
        return new FoundBoxes(boxes, problems);
    }

    private void csv() throws IOException {
        CsvFormat reader = new CsvFormat(file);
        reader.csv().require(List.of("score"), "expected detections, with a column score");
        reader.csv().forEach(row -> {
            if (!reader.isBare(row)) {
                keep(row.place(), () -> {
                    Box box = reader.box(row);
                    return found(
                            reader.image(row),
                            reader.label(row),
                            box,
                            row.number("score").doubleValue());
                });
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
        return new FoundBox(ValidText.usable("image name", image), ValidText.usable("label", label), box, score);
    }

    private void jsonLines() throws IOException {
        JsonFile json = JsonFile.open(file);
        for (; !json.isAtEnd(); json.advance()) {
            JsonEntry line = json.entry(Set.of());
            keep(line.place(), () -> {
                Box box = line.box("x", "y", "width", "height");
                return found(
                        line.text("image"),
                        line.text("label"),
                        box,
                        line.number("score").doubleValue());
            });
        }
    }

    private void results() throws IOException {
        Path names = truth.orElseThrow(() -> new MalformedFileException(
                file.toString(), "results of COCO name images by number; the COCO document of the truth is needed"));
        if (AnnotationFormat.of(names) != AnnotationFormat.COCO) {
            throw new MalformedFileException(
                    file.toString(), "results of COCO name images by number, and " + names + " is not a COCO document");
        }
        join(CocoFormat.document(names), CocoFormat.results(file));
    }

    private void join(CocoFormat names, CocoFormat found) throws MalformedFileException {
        problems.addAll(found.problems());
        for (CocoFormat.NumberedBox box : found.boxes()) {
            keep(box.place(), () -> {
                String image = names.imageOf(box).name();
                double score = box.score().orElseThrow(() -> new SkippedException("no score"));
                return found(image, names.labelOf(box), box.box(), score);
            });
        }
    }
}
