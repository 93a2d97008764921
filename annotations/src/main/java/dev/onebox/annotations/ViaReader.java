package dev.onebox.annotations;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Box;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads what VGG's Image Annotator (VIA 1 and 2) saves: a project, its annotations as JSON, or as CSV. Coordinates are
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
 * rectangles are read as their bounds. Stateless.
 */
final class ViaReader {
    private static final List<String> LABELS =
            List.of("label", "class", "name", "category", "type", "object", "class_name", "object_name");
    private static final String UNLABELLED = "object";

    private ViaReader() {}

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
        String place = json.place();
        JsonNode entry = json.entry(Set.of("base64_img_data"));
        into.entry(place, () -> {
            DatasetBuilder.Image image = into.image(JsonFile.text(entry, "filename"));
            for (JsonNode region : entry.path("regions")) { // a list, or in VIA 1 an object
                into.entry(
                        place,
                        () -> add(
                                image, place, region.path("shape_attributes"), region.path("region_attributes"), into));
            }
        });
    }

    static void readCsv(Path file, DatasetBuilder into) throws IOException {
        CsvFile csv = CsvFile.open(file);
        csv.require(
                List.of("filename", "region_shape_attributes", "region_attributes"),
                "expected a header of VIA with filename, region_shape_attributes and region_attributes");
        csv.forEach(row -> into.entry(row.place(), () -> {
            DatasetBuilder.Image image = into.image(row.text("filename"));
            JsonNode shape = JsonFile.value(orEmpty(row.field("region_shape_attributes")));
            if (!shape.isEmpty()) {
                add(image, row.place(), shape, JsonFile.value(orEmpty(row.field("region_attributes"))), into);
            }
        }));
    }

    private static String orEmpty(String cell) {
        return cell.isEmpty() ? "{}" : cell;
    }

    private static void add(
            DatasetBuilder.Image image, String place, JsonNode shape, JsonNode attributes, DatasetBuilder into)
            throws IOException, SkippedException {
        String kind = JsonFile.text(shape, "name");
        image.add(place, label(attributes), box(kind, shape), Flags.isSet(JsonFile.text(attributes, "difficult")));
        if (!kind.equals("rect")) {
            into.note(kind + " regions read as their bounding boxes", place);
        }
    }

    private static Box box(String kind, JsonNode shape) throws SkippedException {
        return switch (kind) {
            case "rect" ->
                Decimals.box(
                        JsonFile.number(shape, "x"),
                        JsonFile.number(shape, "y"),
                        JsonFile.number(shape, "width"),
                        JsonFile.number(shape, "height"));
            case "circle" -> around(shape, "r", "r", 0);
            case "ellipse" -> around(shape, "rx", "ry", Math.toDegrees(numberOr0(shape, "theta")));
            case "polygon", "polyline" -> {
                Bounds bounds = new Bounds();
                JsonNode across = shape.path("all_points_x");
                JsonNode down = shape.path("all_points_y");
                for (int i = 0; i < Math.min(across.size(), down.size()); i++) {
                    bounds.add(
                            Decimals.parsed(across.path(i).asText()),
                            Decimals.parsed(down.path(i).asText()));
                }
                yield bounds.box();
            }
            default -> throw new SkippedException("a region of the shape " + Words.shown(kind) + " is not a box");
        };
    }

    private static Box around(JsonNode shape, String across, String down, double degrees) throws SkippedException {
        return Bounds.ofEllipse(
                JsonFile.number(shape, "cx"),
                JsonFile.number(shape, "cy"),
                JsonFile.number(shape, across),
                JsonFile.number(shape, down),
                degrees);
    }

    private static double numberOr0(JsonNode shape, String key) throws SkippedException {
        return shape.has(key) ? JsonFile.number(shape, key).doubleValue() : 0;
    }

    private static String label(JsonNode attributes) {
        for (String wanted : LABELS) {
            for (Map.Entry<String, JsonNode> attribute : attributes.properties()) {
                if (attribute.getKey().strip().toLowerCase(Locale.ROOT).equals(wanted)) {
                    Optional<String> label = value(attribute.getValue());
                    if (label.isPresent()) {
                        return label.get();
                    }
                }
            }
        }
        return attributes.properties().stream()
                .filter(attribute -> !attribute.getKey().equals("difficult"))
                .map(attribute -> value(attribute.getValue()))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(UNLABELLED);
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
}
