package dev.onebox.annotations;

import com.fasterxml.jackson.databind.node.NullNode;
import dev.onebox.Box;
import dev.onebox.annotations.text.Bounds;
import dev.onebox.annotations.text.Corners;
import dev.onebox.annotations.text.Decimals;
import dev.onebox.annotations.text.JsonEntry;
import dev.onebox.annotations.text.JsonFile;
import dev.onebox.annotations.text.JsonOutput;
import dev.onebox.annotations.text.SkippedException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * JSON of LabelMe, a file per image. Points are 0-based, in pixels with fractions, and lie on the edges: the far corner of
 * the whole image is (width, height).
 *
 * <pre>
 *   {"imagePath", "imageWidth", "imageHeight",
 *    "shapes": [{"label", "shape_type": "rectangle", "points": [[x, y], [x, y]], "flags": {"difficult": true}}, …]}
 * </pre>
 *
 * <p>The corners of a rectangle may stand in any order. Other shapes are read as their bounds. {@code imageData}, the
 * photo itself, is passed over and not written. There is no file beside them: who reads such a folder takes every JSON in it
 * for an image. Stateless.
 */
final class LabelMeFormat {
    private static final Set<String> IGNORED = Set.of("imageData", "mask");
    private static final NullNode NULL = NullNode.instance;

    private LabelMeFormat() {}

    static void read(Path source, DatasetBuilder into) throws IOException {
        into.files(Folders.entries(source, ".json"), file -> image(file, into));
    }

    private static void image(Path file, DatasetBuilder into) throws IOException, SkippedException {
        JsonEntry entry = JsonFile.open(file).entry(IGNORED);
        if (!entry.has("shapes") && !entry.has("imagePath")) {
            throw new SkippedException("no \"shapes\": expected an annotation of LabelMe");
        }
        String name = entry.text("imagePath");
        DatasetBuilder.Image image = into.image(
                name.isBlank() ? FileNames.lastStem(file.toString()) : name, entry.size("imageWidth", "imageHeight"));
        int number = 0;
        for (JsonEntry shape : entry.at("shapes").items()) {
            String place = file + ", shape " + ++number;
            into.entry(place, () -> {
                Box box = box(shape, place, into);
                image.add(place, shape.text("label"), box, shape.at("flags").isSet("difficult"));
            });
        }
    }

    private static Box box(JsonEntry shape, String place, DatasetBuilder into) throws SkippedException {
        String type = shape.text("shape_type");
        List<JsonEntry> points = shape.at("points").items();
        Bounds bounds = new Bounds();
        if (type.equals("circle") && points.size() == 2) {
            BigDecimal x = points.get(0).number(0);
            BigDecimal y = points.get(0).number(1);
            BigDecimal radius = Decimals.exact(Math.hypot(
                    x.subtract(points.get(1).number(0)).doubleValue(),
                    y.subtract(points.get(1).number(1)).doubleValue()));
            bounds.add(x.subtract(radius), y.subtract(radius));
            bounds.add(x.add(radius), y.add(radius));
        } else {
            for (JsonEntry point : points) {
                bounds.add(point.number(0), point.number(1));
            }
        }
        Box box = bounds.box();
        if (!type.equals("rectangle")) {
            into.note((type.isEmpty() ? "polygon" : type) + " shapes read as their bounding boxes", place);
        }
        return box;
    }

    static void write(List<AnnotatedImage> images, Path folder, WriteReport report) throws IOException {
        FileNames names = new FileNames();
        for (AnnotatedImage image : images) {
            Files.writeString(folder.resolve(names.flat(image.name()) + ".json"), json(image) + "\n");
        }
    }

    private static String json(AnnotatedImage image) {
        List<Map<String, Object>> shapes =
                image.annotations().stream().map(LabelMeFormat::shape).toList();
        Map<String, Object> json = JsonOutput.object(
                "version", "5.0.1", "flags", Map.of(), "shapes", shapes, "imagePath", image.name(), "imageData", NULL);
        image.size().ifPresent(size -> {
            json.put("imageHeight", size.rows());
            json.put("imageWidth", size.columns());
        });
        return JsonOutput.of(json);
    }

    private static Map<String, Object> shape(Annotation annotation) {
        Corners corners = Corners.of(annotation.box());
        Map<String, Object> shape = JsonOutput.object("label", annotation.label());
        shape.put(
                "points", List.of(List.of(corners.left(), corners.top()), List.of(corners.right(), corners.bottom())));
        shape.put("group_id", NULL);
        shape.put("shape_type", "rectangle");
        shape.put("flags", annotation.difficult() ? Map.of("difficult", true) : Map.of());
        return shape;
    }
}
