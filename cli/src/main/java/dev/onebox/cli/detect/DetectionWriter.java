package dev.onebox.cli.detect;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.FoundBox;
import dev.onebox.annotations.FoundBoxFiles;
import dev.onebox.annotations.FoundFormat;
import dev.onebox.annotations.Problem;
import dev.onebox.cli.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes detections photo by photo: prints lines as they come where that is asked for, keeps the rest until {@link #finish}.
 * Thread-safe: an interrupt comes on a thread of its own.
 */
public final class DetectionWriter {
    private static final double BOX_DIGIT = 1e3;
    private static final double SCORE_DIGIT = 1e6;

    private final DetectionOutputOptions options;
    private final Console console;
    private final List<AnnotatedImage> images = new ArrayList<>();
    private final List<FoundBox> found = new ArrayList<>();
    private final boolean streaming;
    private final int photos;
    private int searched;
    private boolean over;

    /** @param photos how many there are to search */
    DetectionWriter(DetectionOutputOptions options, int photos, Console console) {
        this.options = options;
        this.photos = photos;
        this.console = console;
        this.streaming = options.output == null && !console.isJson() && options.format != FoundFormat.COCO;
        if (streaming) {
            console.out().print(FoundBoxFiles.header(options.format));
        }
    }

    /** Takes what was found in one photo. */
    synchronized void accept(PhotoSearch.Outcome outcome) {
        if (over) {
            return; // it was interrupted
        }
        searched++;
        String name = outcome.photo().name();
        List<FoundBox> boxes = asFound(name, outcome.found()).stream()
                .map(DetectionWriter::rounded)
                .toList();
        if (streaming) {
            boxes.forEach(box -> console.out().print(FoundBoxFiles.line(options.format, box)));
        } else if (outcome.size().isPresent()) {
            images.add(new AnnotatedImage(name, Optional.of(outcome.photo().file()), outcome.size(), List.of()));
            found.addAll(boxes);
        }
    }

    public static List<FoundBox> asFound(String image, List<Detection> detections) {
        return detections.stream()
                .map(detection -> new FoundBox(image, detection.label(), detection.box(), detection.score()))
                .toList();
    }

    /** Nobody places a box better than to a thousandth of a pixel, and no detector is surer than a millionth deviation. */
    private static FoundBox rounded(FoundBox found) {
        Box box = found.box();
        return new FoundBox(
                found.image(),
                found.label(),
                new Box(
                        rounded(box.x(), BOX_DIGIT),
                        rounded(box.y(), BOX_DIGIT),
                        rounded(box.width(), BOX_DIGIT),
                        rounded(box.height(), BOX_DIGIT)),
                rounded(found.score(), SCORE_DIGIT));
    }

    private static double rounded(double number, double digit) {
        double rounded = Math.rint(number * digit) / digit;
        return Double.isFinite(rounded) ? rounded : number;
    }

    /** Writes what was kept. @return what could not be written, in words */
    synchronized List<String> finish(Map<String, Object> summary) throws IOException {
        if (over) {
            return List.of();
        }
        over = true;
        List<Problem> problems = List.of();
        if (options.output != null) {
            problems = FoundBoxFiles.write(images, found, options.format, options.output, options.force);
            console.note("wrote " + options.output);
            Files.deleteIfExists(partial(options.output)); // of a run before that was interrupted
        }
        if (console.isJson()) {
            Map<String, Object> json = new LinkedHashMap<>(summary);
            json.put("detections", found.stream().map(DetectionWriter::json).toList());
            console.result(json, "");
        } else if (options.output == null && !streaming) {
            FoundBoxFiles.write(images, found, options.format, console.out());
        }
        return problems.stream().map(Problem::toString).toList();
    }

    /** Beside the output, what an interrupted run had found. */
    private static Path partial(Path output) {
        return output.resolveSibling(output.getFileName() + ".partial");
    }

    /** Keeps what has been found so far, where it goes to a file; takes nothing more. @return what was kept, in words */
    synchronized String whenInterrupted() {
        if (over) {
            return options.output == null ? "" : options.output + " was written";
        }
        over = true;
        if (streaming) {
            return "the lines printed so far are whole, of " + share() + " photos";
        }
        return options.output == null || options.format.isFolder() || searched == 0
                ? "nothing was written"
                : keepPartial(partial(options.output));
    }

    private String keepPartial(Path partial) {
        try {
            boolean again = Files.exists(partial);
            FoundBoxFiles.write(images, found, options.format, partial, true);
            return "what was found in " + share() + " photos is in " + partial
                    + (again ? ", in place of what was there" : "");
        } catch (IOException e) {
            return "nothing was written: " + e.getMessage();
        }
    }

    private String share() {
        return searched + " of " + photos;
    }

    private static Map<String, Object> json(FoundBox box) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("image", box.image());
        json.put("label", box.label());
        json.put("x", box.box().x());
        json.put("y", box.box().y());
        json.put("width", box.box().width());
        json.put("height", box.box().height());
        json.put("score", box.score());
        return json;
    }
}
