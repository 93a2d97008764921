package dev.onebox.annotations;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Writes a project of VGG's Image Annotator 2, or its CSV; the attributes of a region are {@code label} and, where it is
 * set, {@code difficult}. Stateless.
 */
final class ViaWriter {
    /** VIA tells images by name and bytes of the file, and takes −1 for what it cannot know. */
    private static final int UNKNOWN = -1;

    private ViaWriter() {}

    static void writeJson(List<MarkedImage> images, Appendable out, WriteReport report) throws IOException {
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
        JsonOutput.list(images.stream().map(ViaWriter::key), out);
        out.append("\n}\n");
    }

    private static String key(MarkedImage image) {
        return image.name() + UNKNOWN;
    }

    private static Map<String, Object> image(MarkedImage image) {
        List<Map<String, Object>> regions = image.marks().stream()
                .map(mark -> JsonOutput.object("shape_attributes", shape(mark), "region_attributes", attributes(mark)))
                .toList();
        return JsonOutput.object(
                "filename", image.name(), "size", UNKNOWN, "regions", regions, "file_attributes", Map.of());
    }

    private static Map<String, Object> shape(Mark mark) {
        Map<String, Object> shape = JsonOutput.object("name", "rect");
        shape.put("x", Decimals.plain(mark.box().x()));
        shape.put("y", Decimals.plain(mark.box().y()));
        shape.put("width", Decimals.plain(mark.box().width()));
        shape.put("height", Decimals.plain(mark.box().height()));
        return shape;
    }

    private static Map<String, Object> attributes(Mark mark) {
        Map<String, Object> attributes = JsonOutput.object("label", mark.label());
        if (mark.difficult()) {
            attributes.put("difficult", "1");
        }
        return attributes;
    }

    static void writeCsv(List<MarkedImage> images, Appendable out, WriteReport report) throws IOException {
        out.append("filename,file_size,file_attributes,region_count,region_id,region_shape_attributes,"
                + "region_attributes\n");
        for (MarkedImage image : images) {
            int count = image.marks().size();
            if (count == 0) {
                out.append(row(image, 0, "{}", "{}"));
            }
            for (int i = 0; i < count; i++) {
                Mark mark = image.marks().get(i);
                out.append(row(image, i, JsonOutput.of(shape(mark)), JsonOutput.of(attributes(mark))));
            }
        }
    }

    private static String row(MarkedImage image, int region, String shape, String attributes) {
        String count = String.valueOf(image.marks().size());
        return CsvFile.line(
                List.of(image.name()),
                List.of(String.valueOf(UNKNOWN), "{}", count, String.valueOf(region), shape, attributes));
    }
}
