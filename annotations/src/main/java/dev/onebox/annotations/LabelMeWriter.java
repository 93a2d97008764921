package dev.onebox.annotations;

import com.fasterxml.jackson.databind.node.NullNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Writes JSON of LabelMe: a file per image, named after it, without the photo in it; a difficult box has a flag of that name.
 *
 * <p>There is no file beside them: who reads such a folder takes every JSON in it for an image. Stateless.
 */
final class LabelMeWriter {
    private LabelMeWriter() {}

    static void write(List<MarkedImage> images, Path folder, WriteReport report) throws IOException {
        FileNames names = new FileNames();
        for (MarkedImage image : images) {
            Files.writeString(folder.resolve(names.flat(image.name()) + ".json"), json(image) + "\n");
        }
    }

    private static String json(MarkedImage image) {
        Map<String, Object> json = JsonOutput.object("version", "5.0.1", "flags", Map.of());
        json.put("shapes", image.marks().stream().map(LabelMeWriter::shape).toList());
        json.put("imagePath", image.name());
        json.put("imageData", NullNode.instance);
        image.size().ifPresent(size -> {
            json.put("imageHeight", size.rows());
            json.put("imageWidth", size.columns());
        });
        return JsonOutput.of(json);
    }

    private static Map<String, Object> shape(Mark mark) {
        Corners corners = Corners.of(mark.box());
        Map<String, Object> shape = JsonOutput.object("label", mark.label());
        shape.put("points", List.of(point(corners.left(), corners.top()), point(corners.right(), corners.bottom())));
        shape.put("group_id", NullNode.instance);
        shape.put("shape_type", "rectangle");
        shape.put("flags", mark.difficult() ? Map.of("difficult", true) : Map.of());
        return shape;
    }

    private static List<BigDecimal> point(BigDecimal x, BigDecimal y) {
        return List.of(Decimals.plain(x), Decimals.plain(y));
    }
}
