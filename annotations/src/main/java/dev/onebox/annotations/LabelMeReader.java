package dev.onebox.annotations;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Box;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Set;

/**
 * Reads JSON of LabelMe, a file per image. Points are 0-based, in pixels with fractions, and lie on the edges: the far
 * corner of the whole image is (width, height).
 *
 * <pre>
 *   {"imagePath", "imageWidth", "imageHeight",
 *    "shapes": [{"label", "shape_type": "rectangle", "points": [[x, y], [x, y]], "flags": {"difficult": true}}, …]}
 * </pre>
 *
 * <p>The corners of a rectangle may stand in any order. Other shapes are read as their bounds. {@code imageData}, the
 * photo itself, is passed over. Stateless.
 */
final class LabelMeReader {
    private static final Set<String> IGNORED = Set.of("imageData", "mask");

    private LabelMeReader() {}

    static void read(Path source, DatasetBuilder into) throws IOException {
        into.files(Folders.entries(source, ".json"), file -> read(file, JsonFile.open(file), into));
    }

    private static void read(Path file, JsonFile json, DatasetBuilder into) throws IOException, SkippedException {
        JsonNode entry = json.entry(IGNORED);
        if (!entry.has("shapes") && !entry.has("imagePath")) {
            throw new SkippedException("no \"shapes\": expected an annotation of LabelMe");
        }
        String name = JsonFile.text(entry, "imagePath");
        DatasetBuilder.Image image = into.image(name.isBlank() ? FileNames.lastStem(file.toString()) : name);
        Sizes.of(JsonFile.text(entry, "imageWidth"), JsonFile.text(entry, "imageHeight"))
                .ifPresent(image::state);
        int number = 0;
        for (JsonNode shape : entry.path("shapes")) {
            String place = file + ", shape " + ++number;
            into.entry(
                    place,
                    () -> image.add(
                            place,
                            JsonFile.text(shape, "label"),
                            box(shape, place, into),
                            Flags.isSet(JsonFile.text(shape.path("flags"), "difficult"))));
        }
    }

    private static Box box(JsonNode shape, String place, DatasetBuilder into) throws SkippedException {
        String type = JsonFile.text(shape, "shape_type");
        JsonNode points = shape.path("points");
        Bounds bounds = new Bounds();
        if (type.equals("circle") && points.size() == 2) {
            BigDecimal radius = distance(points.path(0), points.path(1));
            bounds.add(x(points.path(0)).subtract(radius), y(points.path(0)).subtract(radius))
                    .add(x(points.path(0)).add(radius), y(points.path(0)).add(radius));
        } else {
            for (JsonNode point : points) {
                bounds.add(x(point), y(point));
            }
        }
        Box box = bounds.box();
        if (!type.equals("rectangle")) {
            into.note((type.isEmpty() ? "polygon" : type) + " shapes read as their bounding boxes", place);
        }
        return box;
    }

    private static BigDecimal x(JsonNode point) throws SkippedException {
        return Decimals.parsed(point.path(0).asText());
    }

    private static BigDecimal y(JsonNode point) throws SkippedException {
        return Decimals.parsed(point.path(1).asText());
    }

    private static BigDecimal distance(JsonNode a, JsonNode b) throws SkippedException {
        return Decimals.exact(Math.hypot(
                x(a).subtract(x(b)).doubleValue(), y(a).subtract(y(b)).doubleValue()));
    }
}
