package dev.onebox.annotations;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes a COCO document: images, categories, annotations; numbers of each count from 1.
 *
 * <p>A difficult box is written as a crowd to be ignored, which is how COCO's own evaluation passes over boxes. A score,
 * where there is one, stands beside its box. Stateless.
 */
final class CocoWriter {
    private CocoWriter() {}

    static void write(List<MarkedImage> images, Appendable out, WriteReport report) throws IOException {
        Map<String, Integer> classes = MarkedImage.classes(images);
        out.append("{\n\"images\": ");
        JsonOutput.list(IntStream.range(0, images.size()).mapToObj(i -> image(i + 1, images.get(i))), out);
        out.append(",\n\"categories\": ");
        JsonOutput.list(
                classes.entrySet().stream()
                        .map(entry -> JsonOutput.object("id", entry.getValue() + 1, "name", entry.getKey())),
                out);
        out.append(",\n\"annotations\": ");
        JsonOutput.list(annotations(images, classes), out);
        out.append("\n}\n");
    }

    private static Map<String, Object> image(int id, MarkedImage image) {
        Map<String, Object> written = JsonOutput.object("id", id, "file_name", image.name());
        image.size().ifPresent(size -> {
            written.put("width", size.columns());
            written.put("height", size.rows());
        });
        return written;
    }

    private static Stream<Map<String, Object>> annotations(List<MarkedImage> images, Map<String, Integer> classes) {
        int[] id = {0}; // the stream is walked once, in order
        return IntStream.range(0, images.size())
                .boxed()
                .flatMap(i -> images.get(i).marks().stream()
                        .map(mark -> annotation(++id[0], i + 1, classes.getOrDefault(mark.label(), 0) + 1, mark)));
    }

    private static Map<String, Object> annotation(int id, int image, int category, Mark mark) {
        int ignored = mark.difficult() ? 1 : 0;
        Map<String, Object> written = JsonOutput.object(
                "id", id, "image_id", image, "category_id", category, "bbox", Decimals.sides(mark.box()));
        written.put("area", Decimals.plain(mark.box().area()));
        written.put("iscrowd", ignored);
        written.put("ignore", ignored);
        mark.score().ifPresent(score -> written.put("score", Decimals.plain(score)));
        return written;
    }
}
