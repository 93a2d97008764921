package dev.onebox.annotations;

import dev.onebox.Size;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Writes tasks with annotations as Label Studio imports them; the names {@code label} and {@code image} are those of its
 * template for boxes. A difficult box bears that word as its note. Stateless.
 */
final class LabelStudioWriter {
    private LabelStudioWriter() {}

    static void write(List<MarkedImage> images, Appendable out, WriteReport report) throws IOException {
        List<MarkedImage> written = images.stream()
                .filter(image -> report.requireSize(image, "Label Studio"))
                .toList();
        JsonOutput.list(IntStream.range(0, written.size()).mapToObj(i -> task(i + 1, written.get(i))), out);
        out.append('\n');
    }

    private static Map<String, Object> task(int id, MarkedImage image) {
        List<Map<String, Object>> result = IntStream.range(0, image.marks().size())
                .mapToObj(i -> region(
                        "box" + (i + 1), image.marks().get(i), image.size().orElseThrow()))
                .toList();
        return JsonOutput.object(
                "id",
                id,
                "data",
                JsonOutput.object("image", image.name()),
                "annotations",
                List.of(JsonOutput.object("was_cancelled", false, "result", result)));
    }

    private static Map<String, Object> region(String id, Mark mark, Size size) {
        Shares shares = Shares.of(mark.box(), size);
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
        value.put("rectanglelabels", List.of(mark.label()));
        region.put("value", value);
        if (mark.difficult()) {
            region.put("meta", JsonOutput.object("text", List.of("difficult")));
        }
        return region;
    }

    private static BigDecimal percent(BigDecimal share) {
        return Decimals.plain(share.movePointRight(2));
    }
}
