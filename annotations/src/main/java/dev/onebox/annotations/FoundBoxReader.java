package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.annotations.text.JsonEntry;
import dev.onebox.annotations.text.JsonFile;
import dev.onebox.annotations.text.SkippedException;
import dev.onebox.annotations.text.ValidText;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads files of detections. One per reading. */
final class FoundBoxReader {
    private static final Pattern JSON_LINE =
            Pattern.compile("\\{\\s*\"(image|label|x|y|width|height|score)\".*", Pattern.DOTALL);

    private final Path file;
    private final Path truth;
    private final ReadReport report;
    private final List<FoundBox> boxes = new ArrayList<>();

    FoundBoxReader(Path file, Path truth) {
        this.file = file;
        this.truth = truth;
        this.report = new ReadReport(file.toString());
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
        return new FoundBoxes(boxes, report.problems());
    }

    private void csv() throws IOException {
        CsvFormat reader = new CsvFormat(file);
        reader.csv().require(List.of("score"), "expected detections, with a column score");
        reader.csv()
                .forEach(row -> report.entry(row.place(), () -> {
                    if (!reader.isBare(row)) {
                        Box box = reader.box(row);
                        double score = row.number("score").doubleValue();
                        add(reader.image(row), reader.label(row), box, score);
                    }
                }));
    }

    private void add(String image, String label, Box box, double score)
            throws SkippedException, MalformedFileException {
        boxes.add(new FoundBox(ValidText.usable("image name", image), ValidText.usable("label", label), box, score));
        report.count();
    }

    private void jsonLines() throws IOException {
        JsonFile json = JsonFile.open(file);
        for (; !json.isAtEnd(); json.advance()) {
            JsonEntry line = json.entry(Set.of());
            report.entry(line.place(), () -> {
                Box box = line.box("x", "y", "width", "height");
                double score = line.number("score").doubleValue();
                add(line.text("image"), line.text("label"), box, score);
            });
        }
    }

    private void results() throws IOException {
        if (AnnotationFormat.of(truth) != AnnotationFormat.COCO) {
            throw new MalformedFileException(
                    file.toString(), "results of COCO name images by number, and " + truth + " is not a COCO document");
        }
        join(CocoFormat.document(truth), CocoFormat.results(file));
    }

    private void join(CocoFormat names, CocoFormat found) throws IOException {
        report.problems().addAll(found.problems());
        for (CocoFormat.NumberedBox box : found.boxes()) {
            report.entry(box.place(), () -> {
                String image = names.imageOf(box).name();
                double score = box.score().orElseThrow(() -> new SkippedException("no score"));
                add(image, names.labelOf(box), box.box(), score);
            });
        }
    }
}
