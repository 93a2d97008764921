package dev.onebox.annotations;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Box;
import dev.onebox.Size;
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
 * <p>All else is skipped. Also reads COCO's results, which are the annotations alone. One per file.
 */
final class CocoFile {
    private static final Set<String> IGNORED = Set.of("segmentation", "keypoints", "attributes");

    private final JsonFile json;
    private final Map<String, Picture> images = new LinkedHashMap<>(); // by id
    private final Map<String, String> categories = new LinkedHashMap<>(); // names by id
    private final List<Marked> annotations = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final EntryLimit limit;
    private boolean hasImages;

    /** An image, and where the file speaks of it. */
    record Picture(String place, String name, Optional<Size> size) {}

    /** A box, with the numbers of its image and its category. */
    record Marked(String place, String image, String category, Box box, boolean difficult, OptionalDouble score) {}

    private CocoFile(Path path) throws IOException {
        this.limit = new EntryLimit(path.toString());
        this.json = JsonFile.open(path);
    }

    /** Reads a whole document. */
    static CocoFile document(Path path) throws IOException {
        CocoFile coco = new CocoFile(path);
        coco.json.object(coco::part);
        coco.json.expectEnd();
        if (!coco.hasImages) {
            throw new MalformedFileException(path.toString(), "no \"images\": expected a COCO document");
        }
        return coco;
    }

    /** Reads a list of results. */
    static CocoFile results(Path path) throws IOException {
        CocoFile coco = new CocoFile(path);
        coco.json.list(() -> coco.entry(coco::annotation));
        coco.json.expectEnd();
        return coco;
    }

    Map<String, Picture> images() {
        return images;
    }

    Map<String, String> categories() {
        return categories;
    }

    List<Marked> annotations() {
        return annotations;
    }

    List<Problem> problems() {
        return problems;
    }

    private void part(String key) throws IOException {
        switch (key) {
            case "images" -> {
                hasImages = true;
                json.list(() -> entry(this::image));
            }
            case "categories" -> json.list(() -> entry(this::category));
            case "annotations" -> json.list(() -> entry(this::annotation));
            default -> json.skip();
        }
    }

    private interface EntryReader {
        void read(String place, JsonNode entry) throws SkippedException;
    }

    private void entry(EntryReader reader) throws IOException {
        limit.add();
        String place = json.place();
        JsonNode entry = json.entry(IGNORED);
        try {
            reader.read(place, entry);
        } catch (SkippedException e) {
            problems.add(new Problem(place, e.reason()));
        }
    }

    private void image(String place, JsonNode image) throws SkippedException {
        Picture picture = new Picture(place, required(image, "file_name", "image"), Sizes.of(image));
        if (images.putIfAbsent(required(image, "id", "image"), picture) != null) {
            throw new SkippedException("a second image with id " + JsonFile.text(image, "id"));
        }
    }

    private void category(String place, JsonNode category) throws SkippedException {
        String id = required(category, "id", "category");
        if (categories.putIfAbsent(id, required(category, "name", "category")) != null) {
            throw new SkippedException("a second category with id " + id);
        }
    }

    private static String required(JsonNode entry, String key, String kind) throws SkippedException {
        String text = JsonFile.text(entry, key);
        if (text.isEmpty()) {
            throw new SkippedException("no " + key + " in this " + kind);
        }
        return text;
    }

    private void annotation(String place, JsonNode entry) throws SkippedException {
        annotations.add(new Marked(
                place,
                JsonFile.text(entry, "image_id"),
                JsonFile.text(entry, "category_id"),
                box(entry.path("bbox")),
                isSet(entry, "iscrowd") || isSet(entry, "ignore") || isSet(entry, "difficult"),
                entry.path("score").isTextual()
                        ? OptionalDouble.of(JsonFile.number(entry, "score").doubleValue())
                        : OptionalDouble.empty()));
    }

    private static boolean isSet(JsonNode entry, String key) {
        return !Set.of("", "0", "false").contains(JsonFile.text(entry, key));
    }

    private static Box box(JsonNode box) throws SkippedException {
        if (box.size() != 4) {
            throw new SkippedException("expected a bbox of 4 numbers, got " + box.size());
        }
        return Decimals.box(
                Decimals.parsed(box.path(0).asText()),
                Decimals.parsed(box.path(1).asText()),
                Decimals.parsed(box.path(2).asText()),
                Decimals.parsed(box.path(3).asText()));
    }
}
