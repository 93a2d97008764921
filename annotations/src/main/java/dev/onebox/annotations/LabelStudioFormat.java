package dev.onebox.annotations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.annotations.text.Bounds;
import dev.onebox.annotations.text.Decimals;
import dev.onebox.annotations.text.EntryFields;
import dev.onebox.annotations.text.JsonFile;
import dev.onebox.annotations.text.JsonOutput;
import dev.onebox.annotations.text.RelativeBox;
import dev.onebox.annotations.text.SkippedException;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
final class LabelStudioFormat {
    private static final Pattern ADDRESS = Pattern.compile("([a-z][a-z0-9+.-]*://|/data/).*");
    private static final Pattern LOCAL = Pattern.compile(".*[?&]d=([^&]*).*");
    private static final Pattern UPLOADED = Pattern.compile("[0-9a-f]{8}-(.+)");
    private static final Set<String> IGNORED = Set.of("predictions", "drafts", "rle", "history");

    private final DatasetBuilder into;

    private LabelStudioFormat(DatasetBuilder into) {
        this.into = into;
    }

    static void read(Path file, DatasetBuilder into) throws IOException {
        LabelStudioFormat reader = new LabelStudioFormat(into);
        JsonFile.read(file, IGNORED, (task, place) -> into.entry(place, () -> reader.task(task, place)));
    }

    private void task(JsonNode task, String place) throws IOException, SkippedException {
        DatasetBuilder.Image image = into.image(imageOf(task.has("data") ? task.path("data") : task));
        Iterable<JsonNode> regions = task.has("data") ? result(task, place) : shapes(task);
        for (JsonNode region : regions) {
            into.entry(place, () -> region(image, region, place));
        }
    }

    /** The first text that names a file, under whatever key the project chose. */
    private String imageOf(JsonNode data) throws SkippedException {
        Stream<JsonNode> usual = Stream.of("image", "img", "ocr", "url").map(data::path);
        Stream<JsonNode> others =
                data.valueStream().filter(value -> value.asText("").matches(".*\\.[A-Za-z]{3,4}"));
        return Stream.concat(usual, others)
                .filter(JsonNode::isTextual)
                .findFirst()
                .map(value -> name(value.asText()))
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

    private JsonNode result(JsonNode task, String place) {
        JsonNode annotations = task.has("annotations") ? task.path("annotations") : task.path("completions");
        List<JsonNode> kept = annotations
                .valueStream()
                .filter(annotation ->
                        !annotation.path("was_cancelled").asText("").equals("true"))
                .toList();
        if (kept.size() > 1) {
            into.note("images with several annotations, of which the first was read", place);
        }
        return kept.isEmpty() ? MissingNode.getInstance() : kept.get(0).path("result");
    }

    /** Of a task of the short form: all lists of things that have a place in the image. */
    private static List<JsonNode> shapes(JsonNode task) {
        return task.valueStream()
                .filter(JsonNode::isArray)
                .flatMap(JsonNode::valueStream)
                .filter(item -> item.has("original_width"))
                .toList();
    }

    private void region(DatasetBuilder.Image image, JsonNode region, String place)
            throws IOException, SkippedException {
        JsonNode shape = region.has("value") ? region.path("value") : region;
        Optional<JsonNode> labels = labels(shape);
        if (labels.isEmpty()) {
            return; // a choice or a text about the image
        }
        Size size = JsonFile.fields(region)
                .size("original_width", "original_height")
                .orElseThrow(() -> new SkippedException("no original_width and original_height"));
        image.state(size);
        String label = labels.get().path(0).asText("");
        boolean isDifficult =
                region.path("meta").path("text").path(0).asText("").equals("difficult");
        image.add(place, label, box(shape, size, place), isDifficult);
    }

    private static Optional<JsonNode> labels(JsonNode shape) {
        return Stream.of("rectanglelabels", "polygonlabels", "ellipselabels", "brushlabels", "labels")
                .map(shape::path)
                .filter(JsonNode::isArray)
                .findFirst();
    }

    private Box box(JsonNode shape, Size size, String place) throws SkippedException {
        if (shape.path("points").isArray()) {
            Bounds bounds = new Bounds();
            for (JsonNode point : shape.path("points")) {
                bounds.add(
                        pixels(point.path(0).asText(), size.columns()),
                        pixels(point.path(1).asText(), size.rows()));
            }
            into.note("polygons read as their bounding boxes", place);
            return bounds.box();
        }
        EntryFields fields = JsonFile.fields(shape);
        double degrees = fields.numberOr0("rotation");
        if (shape.has("radiusX")) {
            into.note("ellipses read as their bounding boxes", place);
            return Bounds.ofEllipse(
                    pixels(fields.text("x"), size.columns()),
                    pixels(fields.text("y"), size.rows()),
                    pixels(fields.text("radiusX"), size.columns()),
                    pixels(fields.text("radiusY"), size.rows()),
                    degrees);
        }
        Box box = new RelativeBox(
                        share(fields, "x"), share(fields, "y"), share(fields, "width"), share(fields, "height"))
                .of(size);
        if (degrees == 0) {
            return box;
        }
        into.note("turned rectangles read as their bounding boxes", place);
        return new Bounds().addTurned(box, degrees, box.x(), box.y()).box();
    }

    private static BigDecimal share(EntryFields shape, String key) throws SkippedException {
        return shape.number(key).movePointLeft(2);
    }

    private static BigDecimal pixels(String percent, int side) throws SkippedException {
        return Decimals.parsed(percent).movePointLeft(2).multiply(BigDecimal.valueOf(side));
    }

    static void write(List<AnnotatedImage> images, Appendable out, WriteReport report) throws IOException {
        List<AnnotatedImage> written = images.stream()
                .filter(image -> report.requireSize(image, "Label Studio"))
                .toList();
        JsonOutput.list(IntStream.range(0, written.size()).mapToObj(i -> task(i + 1, written.get(i))), out);
        out.append('\n');
    }

    private static Map<String, Object> task(int id, AnnotatedImage image) {
        List<Map<String, Object>> result = IntStream.range(
                        0, image.annotations().size())
                .mapToObj(i -> region(
                        "box" + (i + 1),
                        image.annotations().get(i),
                        image.size().orElseThrow()))
                .toList();
        return JsonOutput.object(
                "id",
                id,
                "data",
                JsonOutput.object("image", image.name()),
                "annotations",
                List.of(JsonOutput.object("was_cancelled", false, "result", result)));
    }

    private static Map<String, Object> region(String id, Annotation box, Size size) {
        RelativeBox shares = RelativeBox.of(box.box(), size);
        Map<String, Object> region = JsonOutput.object("id", id, "type", "rectanglelabels");
        region.put("from_name", "label");
        region.put("to_name", "image");
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
