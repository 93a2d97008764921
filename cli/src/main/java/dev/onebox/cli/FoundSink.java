package dev.onebox.cli;

import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.FoundBox;
import dev.onebox.annotations.FoundBoxFiles;
import dev.onebox.annotations.FoundFormat;
import dev.onebox.annotations.Problem;
import dev.onebox.detect.Detection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes detections photo by photo: prints lines as they come where that is asked for, keeps the rest until {@link #finish}.
 */
final class FoundSink {
    private final FoundOptions options;
    private final Console console;
    private final List<AnnotatedImage> images = new ArrayList<>();
    private final List<FoundBox> found = new ArrayList<>();
    private final boolean streaming;

    FoundSink(FoundOptions options, Console console) {
        this.options = options;
        this.console = console;
        this.streaming = options.output == null && !console.isJson() && options.format != FoundFormat.COCO;
        if (streaming) {
            console.out().print(FoundBoxFiles.header(options.format));
        }
    }

    /** Takes what was found in one photo. */
    void accept(PhotoSearch.Outcome outcome) {
        String name = outcome.photo().name();
        List<FoundBox> boxes = outcome.found().stream()
                .map(detection -> asFound(name, detection))
                .toList();
        if (streaming) {
            boxes.forEach(box -> console.out().print(FoundBoxFiles.line(options.format, box)));
        } else if (outcome.size().isPresent()) {
            images.add(new AnnotatedImage(name, Optional.of(outcome.photo().file()), outcome.size(), List.of()));
            found.addAll(boxes);
        }
    }

    static FoundBox asFound(String image, Detection detection) {
        return new FoundBox(image, detection.label(), detection.box(), detection.score());
    }

    /** Writes what was kept. @return what could not be written, in words */
    List<String> finish(Map<String, Object> summary) throws IOException {
        List<Problem> problems = List.of();
        if (options.output != null) {
            problems = FoundBoxFiles.write(images, found, options.format, options.output, options.force);
            console.note("wrote " + options.output);
        }
        if (console.isJson()) {
            Map<String, Object> json = new LinkedHashMap<>(summary);
            json.put("detections", found.stream().map(FoundSink::json).toList());
            console.result(json, "");
        } else if (options.output == null && !streaming) {
            FoundBoxFiles.write(images, found, options.format, console.out());
        }
        return problems.stream().map(Problem::toString).toList();
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
