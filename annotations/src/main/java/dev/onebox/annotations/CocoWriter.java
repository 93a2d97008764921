package dev.onebox.annotations;

import dev.onebox.file.JsonText;
import dev.onebox.tensor.Size;
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

    static void write(List<MarkedImage> images, Appendable out) throws IOException {
        Map<String, Integer> classes = MarkedImage.classes(images);
        out.append("{\n");
        list("images", IntStream.range(0, images.size()).mapToObj(i -> image(i + 1, images.get(i))), out);
        out.append(",\n");
        list("categories", classes.entrySet().stream().map(CocoWriter::category), out);
        out.append(",\n");
        list("annotations", annotations(images, classes), out);
        out.append("\n}\n");
    }

    private static void list(String name, Stream<String> items, Appendable out) throws IOException {
        out.append(JsonText.quoted(name)).append(": [");
        String separator = "\n";
        for (String item : (Iterable<String>) items::iterator) {
            out.append(separator).append(item);
            separator = ",\n";
        }
        out.append("\n]");
    }

    private static String image(int id, MarkedImage image) {
        return "{\"id\": " + id + ", \"file_name\": " + JsonText.quoted(image.name())
                + image.size().map(CocoWriter::sides).orElse("") + "}";
    }

    private static String sides(Size size) {
        return ", \"width\": " + size.columns() + ", \"height\": " + size.rows();
    }

    private static String category(Map.Entry<String, Integer> numbered) {
        return "{\"id\": " + (numbered.getValue() + 1) + ", \"name\": " + JsonText.quoted(numbered.getKey()) + "}";
    }

    private static Stream<String> annotations(List<MarkedImage> images, Map<String, Integer> classes) {
        int[] id = {0}; // the stream is walked once, in order
        return IntStream.range(0, images.size())
                .boxed()
                .flatMap(i -> images.get(i).marks().stream()
                        .map(mark -> "{\"id\": " + ++id[0] + ", \"image_id\": " + (i + 1) + ", \"category_id\": "
                                + (classes.getOrDefault(mark.label(), 0) + 1) + described(mark) + "}"));
    }

    private static String described(Mark mark) {
        int ignored = mark.difficult() ? 1 : 0;
        String score = mark.score().isPresent()
                ? ", \"score\": " + Decimals.text(mark.score().getAsDouble())
                : "";
        return ", \"bbox\": [" + String.join(", ", Decimals.sides(mark.box())) + "], \"area\": "
                + Decimals.text(mark.box().area()) + ", \"iscrowd\": " + ignored + ", \"ignore\": " + ignored + score;
    }
}
