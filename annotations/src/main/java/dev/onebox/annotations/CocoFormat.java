package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.annotations.text.Corners;
import dev.onebox.annotations.text.Decimals;
import dev.onebox.annotations.text.EntryFields;
import dev.onebox.annotations.text.JsonEntry;
import dev.onebox.annotations.text.JsonFile;
import dev.onebox.annotations.text.JsonOutput;
import dev.onebox.annotations.text.SkippedException;
import dev.onebox.annotations.text.ValidText;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a COCO document says, before its parts are joined: they refer to one another by number and may stand in any
 * order. Boxes are 0-based, in pixels with fractions.
 *
 * <pre>
 *   { "images":      [{"id", "file_name", "width", "height"}, …],
 *     "categories":  [{"id", "name"}, …],
 *     "annotations": [{"image_id", "category_id", "bbox": [x, y, width, height], "iscrowd", "ignore", "score"}, …] }
 * </pre>
 *
 * <p>All else is skipped. Also reads COCO's results, which are the annotations alone. Written numbers count from 1; a
 * difficult box is written as a crowd to be ignored, which is how COCO's own evaluation passes over boxes. One per file.
 */
final class CocoFormat {
    private static final Set<String> IGNORED = Set.of("segmentation", "keypoints", "attributes");

    private final JsonFile json;
    private final Map<String, Image> images = new LinkedHashMap<>(); // by id
    private final Map<String, String> categories = new LinkedHashMap<>(); // names by id
    private final List<NumberedBox> boxes = new ArrayList<>();
    private final ReadReport report;
    private boolean hasImages;

    /** An image, and where the file names it. */
    record Image(String place, String name, Optional<Size> size) {}

    /** A box, with the numbers of its image and its category. */
    record NumberedBox(String place, String image, String category, Box box, boolean difficult, OptionalDouble score) {}

    private CocoFormat(Path path) throws IOException {
        this.report = new ReadReport(path.toString());
        this.json = JsonFile.open(path);
    }

    static CocoFormat document(Path path) throws IOException {
        CocoFormat coco = new CocoFormat(path);
        coco.json.object(coco::part);
        coco.json.expectEnd();
        if (!coco.hasImages) {
            throw new MalformedFileException(path.toString(), "no \"images\": expected a COCO document");
        }
        return coco;
    }

    static CocoFormat results(Path path) throws IOException {
        CocoFormat coco = new CocoFormat(path);
        coco.entries(coco::box);
        coco.json.expectEnd();
        return coco;
    }

    static void read(Path file, DatasetBuilder into) throws IOException {
        CocoFormat coco = document(file);
        for (Problem problem : coco.report.problems()) {
            into.skip(problem);
        }
        for (Image image : coco.images.values()) {
            into.entry(image.place(), () -> into.image(image.name(), image.size()));
        }
        for (NumberedBox box : coco.boxes) {
            into.entry(box.place(), () -> {
                DatasetBuilder.Image image = into.image(coco.imageOf(box).name(), Optional.empty());
                image.add(box.place(), coco.labelOf(box), box.box(), box.difficult());
            });
        }
    }

    List<NumberedBox> boxes() {
        return boxes;
    }

    List<Problem> problems() {
        return report.problems();
    }

    /** The image that a box refers to, of this file or another. */
    Image imageOf(NumberedBox box) throws SkippedException {
        return known(images, box.image(), "image_id", "images");
    }

    /** The name of the category that a box refers to. */
    String labelOf(NumberedBox box) throws SkippedException {
        return known(categories, box.category(), "category_id", "categories");
    }

    private static <T> T known(Map<String, T> all, String number, String key, String among) throws SkippedException {
        return Optional.ofNullable(all.get(number))
                .orElseThrow(
                        () -> new SkippedException(key + " " + ValidText.shown(number) + " is not among the " + among));
    }

    private void part(String key) throws IOException {
        hasImages |= key.equals("images");
        switch (key) {
            case "images" -> entries(this::image);
            case "categories" -> entries(this::category);
            case "annotations" -> entries(this::box);
            default -> json.skip();
        }
    }

    private interface PartReader {
        void read(JsonEntry entry) throws SkippedException;
    }

    private void entries(PartReader reader) throws IOException {
        json.entries(
                IGNORED,
                entry -> report.entry(entry.place(), () -> {
                    reader.read(entry);
                    report.count();
                }));
    }

    private void image(JsonEntry entry) throws SkippedException {
        String name = required(entry, "file_name", "image");
        Image image = new Image(entry.place(), name, entry.size("width", "height"));
        if (images.putIfAbsent(required(entry, "id", "image"), image) != null) {
            throw new SkippedException("a second image with id " + entry.text("id"));
        }
    }

    private void category(JsonEntry entry) throws SkippedException {
        String id = required(entry, "id", "category");
        if (categories.putIfAbsent(id, required(entry, "name", "category")) != null) {
            throw new SkippedException("a second category with id " + id);
        }
    }

    private static String required(EntryFields entry, String key, String kind) throws SkippedException {
        String text = entry.text(key);
        if (text.isEmpty()) {
            throw new SkippedException("no " + key + " in this " + kind);
        }
        return text;
    }

    private void box(JsonEntry entry) throws SkippedException {
        JsonEntry box = entry.at("bbox");
        if (box.node().size() != 4) {
            throw new SkippedException(
                    "expected a bbox of 4 numbers, got " + box.node().size());
        }
        boxes.add(new NumberedBox(
                entry.place(),
                entry.text("image_id"),
                entry.text("category_id"),
                Decimals.box(box.number(0), box.number(1), box.number(2), box.number(3)),
                isSet(entry, "iscrowd") || isSet(entry, "ignore") || isSet(entry, "difficult"),
                entry.at("score").node().isTextual()
                        ? OptionalDouble.of(entry.number("score").doubleValue())
                        : OptionalDouble.empty()));
    }

    private static boolean isSet(EntryFields entry, String key) {
        return !Set.of("", "0", "false").contains(entry.text(key));
    }

    static void write(List<AnnotatedImage> images, Appendable out, WriteReport report) throws IOException {
        Map<String, Integer> classes = AnnotatedImage.classes(images);
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

    private static Map<String, Object> image(int id, AnnotatedImage image) {
        Map<String, Object> written = JsonOutput.object("id", id, "file_name", image.name());
        image.size().ifPresent(size -> {
            written.put("width", size.columns());
            written.put("height", size.rows());
        });
        return written;
    }

    private static Stream<Map<String, Object>> annotations(List<AnnotatedImage> images, Map<String, Integer> classes) {
        int[] id = {0}; // the stream is walked once, in order
        return IntStream.range(0, images.size())
                .boxed()
                .flatMap(i -> images.get(i).annotations().stream()
                        .map(box -> annotation(++id[0], i + 1, classes.getOrDefault(box.label(), 0) + 1, box)));
    }

    private static Map<String, Object> annotation(int id, int image, int category, Annotation annotation) {
        Box box = annotation.box();
        int ignored = annotation.difficult() ? 1 : 0;
        Map<String, Object> written = JsonOutput.object(
                "id",
                id,
                "image_id",
                image,
                "category_id",
                category,
                "bbox",
                Corners.of(box).sides());
        written.put("area", Decimals.exact(box.area()));
        written.put("iscrowd", ignored);
        written.put("ignore", ignored);
        annotation.score().ifPresent(score -> written.put("score", Decimals.exact(score)));
        return written;
    }
}
