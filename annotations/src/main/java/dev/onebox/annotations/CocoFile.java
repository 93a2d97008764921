package dev.onebox.annotations;

import dev.onebox.file.JsonTokens;
import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import dev.onebox.tensor.Box;
import dev.onebox.tensor.Size;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a COCO document says, before its parts are joined: they refer to one another by number and may stand in any
 * order.
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
    private final String file;
    private final JsonTokens tokens;
    private final Map<String, Picture> images = new LinkedHashMap<>(); // by id
    private final Map<String, String> categories = new LinkedHashMap<>(); // names by id
    private final List<Marked> annotations = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final EntryCount count;
    private boolean hasImages;

    /** An image, and where the file speaks of it. */
    record Picture(String place, String name, Optional<Size> size) {}

    /** A box, with the numbers of its image and its category. */
    record Marked(String place, String image, String category, Box box, boolean difficult, OptionalDouble score) {}

    private CocoFile(Path path) throws IOException {
        this.file = path.toString();
        this.count = new EntryCount(file);
        this.tokens = JsonTokens.of(file, TextFile.bytes(path, DatasetFiles.MOST_BYTES));
    }

    /** Reads a whole document. */
    static CocoFile document(Path path) throws IOException {
        CocoFile coco = new CocoFile(path);
        coco.tokens.object(coco::part);
        coco.tokens.expectEnd();
        if (!coco.hasImages) {
            throw new MalformedFileException(path.toString(), "no \"images\": expected a COCO document");
        }
        return coco;
    }

    /** Reads a list of results. */
    static CocoFile results(Path path) throws IOException {
        CocoFile coco = new CocoFile(path);
        coco.tokens.list(coco::annotation);
        coco.tokens.expectEnd();
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
                tokens.list(this::image);
            }
            case "categories" -> tokens.list(this::category);
            case "annotations" -> tokens.list(this::annotation);
            default -> tokens.skip();
        }
    }

    /** The fields of the next object. */
    private Fields fields() throws IOException {
        count.add();
        Fields fields = new Fields(file + ", line " + tokens.place().line());
        tokens.object(fields::read);
        return fields;
    }

    private void skip(Fields fields, String reason) {
        problems.add(new Problem(fields.place, reason));
    }

    private void image() throws IOException {
        Fields fields = fields();
        if (fields.id.isEmpty() || fields.file.isEmpty()) {
            skip(fields, "an image without id or file_name");
        } else if (images.putIfAbsent(fields.id, new Picture(fields.place, fields.file, fields.size())) != null) {
            skip(fields, "a second image with id " + fields.id);
        }
    }

    private void category() throws IOException {
        Fields fields = fields();
        if (fields.id.isEmpty() || fields.name.isEmpty()) {
            skip(fields, "a category without id or name");
        } else if (categories.putIfAbsent(fields.id, fields.name) != null) {
            skip(fields, "a second category with id " + fields.id);
        }
    }

    private void annotation() throws IOException {
        Fields fields = fields();
        try {
            annotations.add(new Marked(
                    fields.place, fields.image, fields.category, fields.box(), fields.difficult, fields.score()));
        } catch (SkippedException e) {
            skip(fields, e.reason());
        }
    }

    /** The fields of one object, whichever kind it is of. */
    private final class Fields {
        private final String place;
        private String id = "";
        private String name = "";
        private String file = "";
        private String image = "";
        private String category = "";
        private String width = "";
        private String height = "";
        private String score = "";
        private boolean difficult;
        private final List<String> box = new ArrayList<>();

        Fields(String place) {
            this.place = place;
        }

        void read(String key) throws IOException {
            switch (key) {
                case "id" -> id = word();
                case "file_name" -> file = word();
                case "name" -> name = word();
                case "image_id" -> image = word();
                case "category_id" -> category = word();
                case "width" -> width = word();
                case "height" -> height = word();
                case "score" -> score = word();
                case "iscrowd", "ignore", "difficult" -> difficult |= flag();
                case "bbox" -> readBox();
                default -> tokens.skip();
            }
        }

        /** A number or a string, as text; numbers are told from strings by nobody who writes them. */
        private String word() throws IOException {
            return switch (tokens.next()) {
                case '"' -> tokens.string();
                case 'n' -> {
                    tokens.skip();
                    yield "";
                }
                default -> tokens.number();
            };
        }

        private boolean flag() throws IOException {
            char next = tokens.next();
            return (next == 't' || next == 'f')
                    ? tokens.truth()
                    : !List.of("", "0").contains(word());
        }

        private void readBox() throws IOException {
            if (tokens.next() == 'n') {
                tokens.skip();
                return;
            }
            tokens.list(() -> {
                String number = tokens.number();
                if (box.size() <= 4) { // one too many is enough to tell
                    box.add(number);
                }
            });
        }

        Box box() throws SkippedException {
            if (box.size() != 4) {
                throw new SkippedException("expected a bbox of 4 numbers, got " + (box.size() > 4 ? "more" : box));
            }
            return Decimals.box(
                    Decimals.parsed(box.get(0)),
                    Decimals.parsed(box.get(1)),
                    Decimals.parsed(box.get(2)),
                    Decimals.parsed(box.get(3)));
        }

        /** Absent where the file says nothing, or 0 as some programs do. */
        Optional<Size> size() {
            return Sizes.of(width, height);
        }

        OptionalDouble score() throws SkippedException {
            return score.isEmpty()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(Decimals.parsed(score).doubleValue());
        }
    }
}
