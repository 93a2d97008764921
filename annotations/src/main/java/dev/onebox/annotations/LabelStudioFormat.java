package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.annotations.text.Bounds;
import dev.onebox.annotations.text.Decimals;
import dev.onebox.annotations.text.EntryFields;
import dev.onebox.annotations.text.JsonEntry;
import dev.onebox.annotations.text.JsonFile;
import dev.onebox.annotations.text.JsonOutput;
import dev.onebox.annotations.text.RelativeBox;
import dev.onebox.annotations.text.SkippedException;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * JSON of Label Studio, the full export and the short one (JSON-MIN). Coordinates are percent of the image's sides
 * from its upper left corner; a rectangle may be turned, clockwise around its own upper left corner.
 *
 * <pre>
 *   full:   [{"data": {"image"}, "annotations": [{"was_cancelled", "result": [region, …]}, …]}, …]
 *           region = {"type": "rectanglelabels", "original_width", "original_height", "value": shape}
 *   short:  [{"image", "label": [shape with original_width, original_height, …]}, …]
 *   shape = {"x", "y", "width", "height", "rotation", "rectanglelabels": [label]}
 * </pre>
 *
 * <p>Turned rectangles, polygons and ellipses are read as their bounds. Of several annotations of an image the first counts
 * that was not cancelled; predictions do not. Images go by the path in their address.
 *
 * <p>Written are tasks with annotations as Label Studio imports them; the names {@code label} and {@code image} are those of
 * its template for boxes. A difficult box bears that word as its note. One per reading.
 */
record LabelStudioFormat(DatasetBuilder into) {
    private static final Pattern ADDRESS = Pattern.compile("([a-z][a-z0-9+.-]*://|/data/).*");
    private static final Pattern LOCAL = Pattern.compile(".*[?&]d=([^&]*).*");
    private static final Pattern UPLOADED = Pattern.compile("[0-9a-f]{8}-(.+)");
    private static final Set<String> IGNORED = Set.of("predictions", "drafts", "rle", "history");

    static void read(Path file, DatasetBuilder into) throws IOException {
        LabelStudioFormat reader = new LabelStudioFormat(into);
        JsonFile.read(file, IGNORED, task -> into.entry(task.place(), () -> reader.task(task)));
    }

    private void task(JsonEntry task) throws IOException, SkippedException {
        String name = imageOf(task.has("data") ? task.at("data") : task);
        DatasetBuilder.Image image = into.image(name, Optional.empty());
        for (JsonEntry region : task.has("data") ? result(task) : shapes(task)) {
            into.entry(region.place(), () -> region(image, region));
        }
    }

    /** The first text that names a file, under whatever key the project chose. */
    private String imageOf(JsonEntry data) throws SkippedException {
        Stream<JsonEntry> usual = Stream.of("image", "img", "ocr", "url").map(data::at);
        Stream<JsonEntry> others =
                data.items().stream().filter(value -> value.text().matches(".*\\.[A-Za-z]{3,4}"));
        return Stream.concat(usual, others)
                .filter(value -> value.node().isTextual())
                .findFirst()
                .map(value -> name(value.text()))
                .orElseThrow(() -> new SkippedException("no image in this task"));
    }

    private String name(String address) {
        if (!ADDRESS.matcher(address).matches()) {
            return address;
        }
        Matcher local = LOCAL.matcher(address);
        String path = local.matches()
                ? decoded(local.group(1))
                : decoded(address.replaceFirst("[?#].*", "")
                        .replaceFirst("^[a-z][a-z0-9+.-]*://[^/]*/", "")
                        .replaceFirst("^/?data/upload/([0-9]+/)?", ""));
        Matcher uploaded = UPLOADED.matcher(path);
        boolean isRenamed = uploaded.matches()
                && into.finder().sizeOf(path).isEmpty()
                && into.finder().sizeOf(uploaded.group(1)).isPresent();
        return isRenamed ? uploaded.group(1) : path;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    private List<JsonEntry> result(JsonEntry task) {
        List<JsonEntry> kept = task.at("annotations", "completions").items().stream()
                .filter(annotation -> !annotation.text("was_cancelled").equals("true"))
                .toList();
        if (kept.size() > 1) {
            into.note("images with several annotations, of which the first was read", task.place());
        }
        return kept.isEmpty() ? List.of() : kept.get(0).at("result").items();
    }

    /** Of a task of the short form: all lists of things that have a place in the image. */
    private static List<JsonEntry> shapes(JsonEntry task) {
        return task.items().stream()
                .filter(field -> field.node().isArray())
                .flatMap(field -> field.items().stream())
                .filter(item -> item.has("original_width"))
                .toList();
    }

    private void region(DatasetBuilder.Image image, JsonEntry region) throws IOException, SkippedException {
        JsonEntry shape = region.has("value") ? region.at("value") : region;
        Optional<JsonEntry> labels = labels(shape);
        if (labels.isEmpty()) {
            return; // a choice or a text about the image
        }
        Size size = region.size("original_width", "original_height")
                .orElseThrow(() -> new SkippedException("no original_width and original_height"));
        image.state(size);
        String label = labels.get().node().path(0).asText("");
        boolean isDifficult =
                region.at("meta").at("text").node().path(0).asText("").equals("difficult");
        image.add(region.place(), label, box(shape, size), isDifficult);
    }

    private static Optional<JsonEntry> labels(JsonEntry shape) {
        return Stream.of("rectanglelabels", "polygonlabels", "ellipselabels", "brushlabels", "labels")
                .map(shape::at)
                .filter(labels -> labels.node().isArray())
                .findFirst();
    }

    private Box box(JsonEntry shape, Size size) throws SkippedException {
        if (shape.at("points").node().isArray()) {
            Bounds bounds = new Bounds();
            for (JsonEntry point : shape.at("points").items()) {
                bounds.add(pixels(point.number(0), size.columns()), pixels(point.number(1), size.rows()));
            }
            into.note("polygons read as their bounding boxes", shape.place());
            return bounds.box();
        }
        double degrees = shape.numberOr0("rotation");
        if (shape.has("radiusX")) {
            into.note("ellipses read as their bounding boxes", shape.place());
            return Bounds.ofEllipse(
                    pixels(shape.number("x"), size.columns()),
                    pixels(shape.number("y"), size.rows()),
                    pixels(shape.number("radiusX"), size.columns()),
                    pixels(shape.number("radiusY"), size.rows()),
                    degrees);
        }
        Box box = new RelativeBox(share(shape, "x"), share(shape, "y"), share(shape, "width"), share(shape, "height"))
                .of(size);
        if (degrees == 0) {
            return box;
        }
        into.note("turned rectangles read as their bounding boxes", shape.place());
        return Bounds.ofTurned(box, degrees, box.x(), box.y());
    }

    private static BigDecimal share(EntryFields shape, String key) throws SkippedException {
        return shape.number(key).movePointLeft(2);
    }

    private static BigDecimal pixels(BigDecimal percent, int side) {
        return percent.movePointLeft(2).multiply(BigDecimal.valueOf(side));
    }

    static void write(List<AnnotatedImage> images, Appendable out, WriteReport report) throws IOException {
        List<AnnotatedImage> written = images.stream()
                .filter(image -> report.requireSize(image, "Label Studio"))
                .toList();
        JsonOutput.list(IntStream.range(0, written.size()).mapToObj(i -> task(i + 1, written.get(i))), out);
        out.append('\n');
    }

    private static Map<String, Object> task(int id, AnnotatedImage image) {
        List<Map<String, Object>> result = new ArrayList<>();
        for (Annotation box : image.annotations()) {
            result.add(region("box" + (result.size() + 1), box, image.size().orElseThrow()));
        }
        Map<String, Object> task = JsonOutput.object("id", id, "data", JsonOutput.object("image", image.name()));
        task.put("annotations", List.of(JsonOutput.object("was_cancelled", false, "result", result)));
        return task;
    }

    private static Map<String, Object> region(String id, Annotation box, Size size) {
        RelativeBox shares = RelativeBox.of(box.box(), size);
        Map<String, Object> region =
                JsonOutput.object("id", id, "type", "rectanglelabels", "from_name", "label", "to_name", "image");
        region.put("original_width", size.columns());
        region.put("original_height", size.rows());
        region.put("image_rotation", 0);
        Map<String, Object> value = JsonOutput.object("x", percent(shares.x()), "y", percent(shares.y()));
        value.put("width", percent(shares.width()));
        value.put("height", percent(shares.height()));
        value.put("rotation", 0);
        value.put("rectanglelabels", List.of(box.label()));
        region.put("value", value);
        if (box.difficult()) {
            region.put("meta", JsonOutput.object("text", List.of("difficult")));
        }
        return region;
    }

    private static BigDecimal percent(BigDecimal share) {
        return Decimals.plain(share.movePointRight(2));
    }
}
