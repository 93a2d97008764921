package dev.onebox.annotations;

import dev.onebox.file.JsonText;
import dev.onebox.file.JsonTokens;
import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import dev.onebox.tensor.Size;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What a folder format has no place for, in a file {@code onebox.json} beside it that its other readers do not look at.
 *
 * <pre>
 *   { "format": "yolo",
 *     "images": [{"entry": file of the image's annotations, "name", "width", "height",
 *                 "difficult": [boxes, counted from 0], "labels": [of all boxes, where they cannot be written]}, …] }
 * </pre>
 *
 * <p>The order of entries is that of the images. Folders of other programs have none, and need none. Immutable.
 */
final class Notes {
    static final String FILE = "onebox.json";

    private final String format;
    private final Map<String, Note> notes; // by entry

    /** What is noted of one image. */
    record Note(int position, String name, Optional<Size> size, Set<Integer> difficult, List<String> labels) {
        Note {
            difficult = Set.copyOf(difficult);
            labels = List.copyOf(labels);
        }
    }

    private Notes(String format, Map<String, Note> notes) {
        this.format = format;
        this.notes = notes;
    }

    /** Those of a folder; none if it has none. */
    static Notes read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        return Files.isDirectory(folder) && Files.exists(file)
                ? new Reader(file.toString(), TextFile.bytes(file, DatasetFiles.MOST_BYTES)).read()
                : new Notes("", Map.of());
    }

    /** The format of the folder; empty if nobody noted it. */
    String format() {
        return format;
    }

    Optional<Note> of(String entry) {
        return Optional.ofNullable(notes.get(entry));
    }

    /** In the order of the notes; what is not noted comes after, in its own order. */
    <T> List<T> sorted(List<T> things, Function<T, String> entry) {
        return things.stream()
                .sorted(Comparator.comparingInt(
                        thing -> of(entry.apply(thing)).map(Note::position).orElse(Integer.MAX_VALUE)))
                .toList();
    }

    /** Collects notes and writes them. One per folder. */
    static final class Writer {
        private final String format;
        private final List<String> lines = new ArrayList<>();

        Writer(String format) {
            this.format = format;
        }

        /** @param withLabels whether the format cannot carry this image's labels */
        void add(String entry, MarkedImage image, boolean withLabels) {
            List<Integer> difficult = new ArrayList<>();
            List<String> labels = new ArrayList<>();
            for (int i = 0; i < image.marks().size(); i++) {
                if (image.marks().get(i).difficult()) {
                    difficult.add(i);
                }
                labels.add(JsonText.quoted(image.marks().get(i).label()));
            }
            lines.add("{\"entry\": " + JsonText.quoted(entry) + ", \"name\": " + JsonText.quoted(image.name())
                    + image.size().map(Writer::sides).orElse("")
                    + (difficult.isEmpty() ? "" : ", \"difficult\": " + difficult)
                    + (withLabels ? ", \"labels\": " + labels : "") + "}");
        }

        private static String sides(Size size) {
            return ", \"width\": " + size.columns() + ", \"height\": " + size.rows();
        }

        void write(Path folder) throws IOException {
            Files.writeString(
                    folder.resolve(FILE),
                    "{\n\"format\": " + JsonText.quoted(format) + ",\n\"images\": [\n" + String.join(",\n", lines)
                            + "\n]\n}\n");
        }
    }

    /** One per file. */
    private static final class Reader {
        private final JsonTokens tokens;
        private final Map<String, Note> notes = new HashMap<>();
        private String format = "";
        private String entry = "";
        private String name = "";
        private String width = "";
        private String height = "";
        private final Set<Integer> difficult = new HashSet<>();
        private final List<String> labels = new ArrayList<>();

        Reader(String file, byte[] text) {
            this.tokens = JsonTokens.of(file, text);
        }

        Notes read() throws IOException {
            tokens.object(key -> {
                switch (key) {
                    case "format" -> format = tokens.string();
                    case "images" -> tokens.list(this::image);
                    default -> tokens.skip();
                }
            });
            tokens.expectEnd();
            return new Notes(format, notes);
        }

        private void image() throws IOException {
            entry = "";
            name = "";
            width = "";
            height = "";
            difficult.clear();
            labels.clear();
            tokens.object(this::field);
            notes.put(entry, new Note(notes.size(), name, Sizes.of(width, height), difficult, labels));
        }

        private void field(String key) throws IOException {
            switch (key) {
                case "entry" -> entry = tokens.string();
                case "name" -> name = tokens.string();
                case "width" -> width = tokens.number();
                case "height" -> height = tokens.number();
                case "difficult" -> tokens.list(() -> difficult.add(index()));
                case "labels" -> tokens.list(() -> labels.add(tokens.string()));
                default -> tokens.skip();
            }
        }

        private int index() throws MalformedFileException {
            return (int) Math.min(Integer.MAX_VALUE, tokens.wholeNumber());
        }
    }
}
