package dev.onebox.annotations;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Box;
import dev.onebox.annotations.text.Bounds;
import dev.onebox.annotations.text.Corners;
import dev.onebox.annotations.text.CsvFile;
import dev.onebox.annotations.text.EntryFields;
import dev.onebox.annotations.text.JsonEntry;
import dev.onebox.annotations.text.JsonFile;
import dev.onebox.annotations.text.JsonOutput;
import dev.onebox.annotations.text.SkippedException;
import dev.onebox.annotations.text.ValidText;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What VGG's Image Annotator (VIA 1 and 2) saves: a project, its annotations as JSON, or as CSV. Coordinates are
 * pixels of the image, 0-based; a rectangle has x, y, width and height.
 *
 * <pre>
 *   JSON:  {"_via_img_metadata": {key: image, …}}  or  {key: image, …}
 *          image = {"filename", "regions": [{"shape_attributes": {"name": "rect", …}, "region_attributes": {…}}, …]}
 *   CSV:   filename,file_size,file_attributes,region_count,region_id,region_shape_attributes,region_attributes
 * </pre>
 *
 * <p>Which attribute is the label is for each project to choose: one that is called so or nearly so, or else the first that
 * has a value; of options that may be ticked, the first ticked. A region without is an {@code object}. Shapes that are not
 * rectangles are read as their bounds. Written is a project of VIA 2, or its CSV, with the attributes {@code label} and,
 * where it is set, {@code difficult}. Stateless.
 */
final class ViaFormat {
    private static final List<String> LABELS =
            List.of("label", "class", "name", "category", "type", "object", "class_name", "object_name");
    private static final String UNLABELLED = "object";

    private ViaFormat() {}

    static void readJson(Path file, DatasetBuilder into) throws IOException {
        JsonFile json = JsonFile.open(file);
        json.object(key -> {
            if (key.equals("_via_img_metadata")) {
                json.object(image -> image(json, into));
            } else if (key.startsWith("_via")) {
                json.skip();
            } else {
                image(json, into);
            }
        });
        json.expectEnd();
    }

    private static void image(JsonFile json, DatasetBuilder into) throws IOException {
        JsonEntry entry = json.entry(Set.of("base64_img_data"));
        into.entry(entry.place(), () -> {
            DatasetBuilder.Image image = into.image(entry.text("filename"), Optional.empty());
            for (JsonEntry region : entry.at("regions").items()) { // a list, or in VIA 1 an object
                JsonEntry shape = region.at("shape_attributes");
                into.entry(entry.place(), () -> add(image, shape, region.at("region_attributes"), into));
            }
        });
    }

    static void readCsv(Path file, DatasetBuilder into) throws IOException {
        CsvFile csv = CsvFile.open(file);
        csv.require(
                List.of("filename", "region_shape_attributes", "region_attributes"),
                "expected a header of VIA with filename, region_shape_attributes and region_attributes");
        csv.forEach(row -> into.entry(row.place(), () -> {
            DatasetBuilder.Image image = into.image(row.unescaped("filename"), Optional.empty());
            JsonEntry shape = cell(row, "region_shape_attributes");
            if (!shape.node().isEmpty()) {
                add(image, shape, cell(row, "region_attributes"), into);
            }
        }));
    }

    private static JsonEntry cell(CsvFile.Row row, String column) throws SkippedException {
        String text = row.text(column);
        return JsonFile.value(text.isEmpty() ? "{}" : text, row.place());
    }

    private static void add(DatasetBuilder.Image image, JsonEntry shape, JsonEntry attributes, DatasetBuilder into)
            throws IOException, SkippedException {
        String kind = shape.text("name");
        image.add(shape.place(), label(attributes.node()), box(kind, shape), attributes.isSet("difficult"));
        if (!kind.equals("rect")) {
            into.note(kind + " regions read as their bounding boxes", shape.place());
        }
    }

    private static Box box(String kind, JsonEntry shape) throws SkippedException {
        return switch (kind) {
            case "rect" -> shape.box("x", "y", "width", "height");
            case "circle" -> around(shape, "r", "r", 0);
            case "ellipse" -> around(shape, "rx", "ry", Math.toDegrees(shape.numberOr0("theta")));
            case "polygon", "polyline" -> {
                Bounds bounds = new Bounds();
                JsonEntry across = shape.at("all_points_x");
                JsonEntry down = shape.at("all_points_y");
                for (int i = 0; i < Math.min(across.node().size(), down.node().size()); i++) {
                    bounds.add(across.number(i), down.number(i));
                }
                yield bounds.box();
            }
            default -> throw new SkippedException("a region of the shape " + ValidText.shown(kind) + " is not a box");
        };
    }

    private static Box around(EntryFields shape, String across, String down, double degrees) throws SkippedException {
        return Bounds.ofEllipse(
                shape.number("cx"), shape.number("cy"), shape.number(across), shape.number(down), degrees);
    }

    private static String label(JsonNode attributes) {
        return attributes.properties().stream()
                .filter(attribute -> !attribute.getKey().equals("difficult"))
                .sorted(Comparator.comparingInt(attribute -> rank(attribute.getKey())))
                .map(attribute -> value(attribute.getValue()))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(UNLABELLED);
    }

    /** The place of a name among those that labels usually have; behind them if it is none. */
    private static int rank(String name) {
        int rank = LABELS.indexOf(name.strip().toLowerCase(Locale.ROOT));
        return rank < 0 ? LABELS.size() : rank;
    }

    /** A text, or the first option that is ticked. */
    private static Optional<String> value(JsonNode value) {
        if (value.isObject()) {
            return value.properties().stream()
                    .filter(option -> option.getValue().asText("").equals("true"))
                    .map(Map.Entry::getKey)
                    .findFirst();
        }
        String text = value.asText("").strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    /** VIA tells images by name and bytes of the file, and takes −1 for what it cannot know. */
    private static final int UNKNOWN = -1;

    static void writeJson(List<AnnotatedImage> images, Appendable out, WriteReport report) throws IOException {
        Map<String, Object> text = JsonOutput.object("type", "text", "description", "", "default_value", "");
        out.append("{\n\"_via_settings\": ")
                .append(JsonOutput.of(JsonOutput.object("project", JsonOutput.object("name", "annotations"))));
        out.append(",\n\"_via_attributes\": ")
                .append(JsonOutput.of(JsonOutput.object(
                        "region", JsonOutput.object("label", text, "difficult", text), "file", Map.of())));
        out.append(",\n\"_via_img_metadata\": {");
        JsonOutput.lines(
                images.stream().map(image -> JsonOutput.of(key(image)) + ": " + JsonOutput.of(image(image))), out);
        out.append("\n},\n\"_via_data_format_version\": \"2.0.10\",\n\"_via_image_id_list\": ");
        JsonOutput.list(images.stream().map(ViaFormat::key), out);
        out.append("\n}\n");
    }

    private static String key(AnnotatedImage image) {
        return image.name() + UNKNOWN;
    }

    private static Map<String, Object> image(AnnotatedImage image) {
        List<Map<String, Object>> regions = image.annotations().stream()
                .map(box -> JsonOutput.object("shape_attributes", shape(box), "region_attributes", attributes(box)))
                .toList();
        return JsonOutput.object(
                "filename", image.name(), "size", UNKNOWN, "regions", regions, "file_attributes", Map.of());
    }

    private static Map<String, Object> shape(Annotation box) {
        List<BigDecimal> sides = Corners.of(box.box()).sides();
        return JsonOutput.object(
                "name", "rect", "x", sides.get(0), "y", sides.get(1), "width", sides.get(2), "height", sides.get(3));
    }

    private static Map<String, Object> attributes(Annotation box) {
        Map<String, Object> attributes = JsonOutput.object("label", box.label());
        if (box.difficult()) {
            attributes.put("difficult", "1");
        }
        return attributes;
    }

    static void writeCsv(List<AnnotatedImage> images, Appendable out, WriteReport report) throws IOException {
        out.append("filename,file_size,file_attributes,region_count,region_id,region_shape_attributes,"
                + "region_attributes\n");
        for (AnnotatedImage image : images) {
            int count = image.annotations().size();
            if (count == 0) {
                out.append(row(image, 0, "{}", "{}"));
            }
            for (int i = 0; i < count; i++) {
                Annotation box = image.annotations().get(i);
                out.append(row(image, i, JsonOutput.of(shape(box)), JsonOutput.of(attributes(box))));
            }
        }
    }

    private static String row(AnnotatedImage image, int region, String shape, String attributes) {
        int count = image.annotations().size();
        return CsvFile.line(List.of(image.name(), UNKNOWN, "{}", count, region, shape, attributes));
    }
}
