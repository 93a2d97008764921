package dev.onebox.annotations;

import dev.onebox.Box;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Writes JSON of Apple's Create ML, boxes by their centre; difficult ones cannot be told there. Stateless. */
final class CreateMlWriter {
    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    private CreateMlWriter() {}

    static void write(List<MarkedImage> images, Appendable out, WriteReport report) throws IOException {
        images.forEach(image -> report.noteDifficult(image, "Create ML"));
        JsonOutput.list(images.stream().map(CreateMlWriter::image), out);
        out.append('\n');
    }

    private static Map<String, Object> image(MarkedImage image) {
        return JsonOutput.object(
                "image",
                image.name(),
                "annotations",
                image.marks().stream()
                        .map(mark -> JsonOutput.object("label", mark.label(), "coordinates", centred(mark.box())))
                        .toList());
    }

    private static Map<String, Object> centred(Box box) {
        BigDecimal width = Decimals.plain(box.width());
        BigDecimal height = Decimals.plain(box.height());
        return JsonOutput.object(
                "x",
                Decimals.plain(Decimals.exact(box.x()).add(width.divide(TWO))),
                "y",
                Decimals.plain(Decimals.exact(box.y()).add(height.divide(TWO))),
                "width",
                width,
                "height",
                height);
    }
}
