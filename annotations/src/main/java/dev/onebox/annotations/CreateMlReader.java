package dev.onebox.annotations;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Set;

/**
 * Reads JSON of Apple's Create ML. Coordinates are pixels with fractions from the upper left corner; x and y are the
 * centre of the box.
 *
 * <pre>
 *   [{"image": name, "annotations": [{"label", "coordinates": {"x", "y", "width", "height"}}, …]}, …]
 * </pre>
 *
 * <p>Older files say {@code imagefilename} and {@code annotation}. Stateless.
 */
final class CreateMlReader {
    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    private CreateMlReader() {}

    static void read(Path file, DatasetBuilder into) throws IOException {
        JsonFile json = JsonFile.open(file);
        json.list(() -> {
            String place = json.place();
            JsonNode entry = json.entry(Set.of());
            into.entry(place, () -> {
                DatasetBuilder.Image image =
                        into.image(first(entry, "image", "imagefilename").asText(""));
                for (JsonNode annotation : first(entry, "annotations", "annotation")) {
                    into.entry(place, () -> add(image, place, annotation));
                }
            });
        });
        json.expectEnd();
    }

    private static JsonNode first(JsonNode entry, String key, String older) {
        return entry.has(key) ? entry.path(key) : entry.path(older);
    }

    private static void add(DatasetBuilder.Image image, String place, JsonNode annotation)
            throws SkippedException, IOException {
        JsonNode box = annotation.path("coordinates");
        BigDecimal width = JsonFile.number(box, "width");
        BigDecimal height = JsonFile.number(box, "height");
        BigDecimal x = JsonFile.number(box, "x").subtract(width.divide(TWO));
        BigDecimal y = JsonFile.number(box, "y").subtract(height.divide(TWO));
        image.add(place, JsonFile.text(annotation, "label"), Decimals.box(x, y, width, height), false);
    }
}
