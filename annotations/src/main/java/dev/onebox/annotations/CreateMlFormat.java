package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.annotations.text.Decimals;
import dev.onebox.annotations.text.JsonEntry;
import dev.onebox.annotations.text.JsonFile;
import dev.onebox.annotations.text.JsonOutput;
import dev.onebox.annotations.text.SkippedException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * JSON of Apple's Create ML. Coordinates are pixels with fractions from the upper left corner; x and y are the centre of
 * the box. Difficult boxes cannot be told there.
 *
 * <pre>
 *   [{"image": name, "annotations": [{"label", "coordinates": {"x", "y", "width", "height"}}, …]}, …]
 * </pre>
 *
 * <p>Older files say {@code imagefilename} and {@code annotation}. Stateless.
 */
final class CreateMlFormat {
    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    private CreateMlFormat() {}

    static void read(Path file, DatasetBuilder into) throws IOException {
        JsonFile.read(
                file,
                Set.of(),
                entry -> into.entry(entry.place(), () -> {
                    String name = entry.at("image", "imagefilename").text();
                    DatasetBuilder.Image image = into.image(name, Optional.empty());
                    for (JsonEntry box : entry.at("annotations", "annotation").items()) {
                        String place = box.place();
                        into.entry(place, () -> image.add(place, box.text("label"), box(box.at("coordinates")), false));
                    }
                }));
    }

    private static Box box(JsonEntry coordinates) throws SkippedException {
        BigDecimal width = coordinates.number("width");
        BigDecimal height = coordinates.number("height");
        BigDecimal x = coordinates.number("x").subtract(width.divide(TWO));
        BigDecimal y = coordinates.number("y").subtract(height.divide(TWO));
        return Decimals.box(x, y, width, height);
    }

    static void write(List<AnnotatedImage> images, Appendable out, WriteReport report) throws IOException {
        images.forEach(image -> report.noteDifficult(image, "Create ML"));
        JsonOutput.list(images.stream().map(CreateMlFormat::image), out);
        out.append('\n');
    }

    private static Map<String, Object> image(AnnotatedImage image) {
        List<Map<String, Object>> boxes = image.annotations().stream()
                .map(box -> JsonOutput.object("label", box.label(), "coordinates", centred(box.box())))
                .toList();
        return JsonOutput.object("image", image.name(), "annotations", boxes);
    }

    private static Map<String, Object> centred(Box box) {
        BigDecimal width = Decimals.exact(box.width());
        BigDecimal height = Decimals.exact(box.height());
        BigDecimal x = Decimals.plain(Decimals.exact(box.x()).add(width.divide(TWO)));
        BigDecimal y = Decimals.plain(Decimals.exact(box.y()).add(height.divide(TWO)));
        return JsonOutput.object("x", x, "y", y, "width", width, "height", height);
    }
}
