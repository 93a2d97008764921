package dev.onebox.annotations;

import dev.onebox.Size;
import dev.onebox.annotations.text.JsonEntry;
import dev.onebox.annotations.text.JsonFile;
import dev.onebox.annotations.text.JsonOutput;
import java.io.BufferedWriter;
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
import java.util.stream.IntStream;

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
 *
 * @param format of the folder; empty if nobody noted it
 * @param notes by entry
 */
record Sidecar(String format, Map<String, Note> notes) {
    static final String FILE = "onebox.json";

    /** What is noted of one image. */
    record Note(int position, String name, Optional<Size> size, Set<Integer> difficult, List<String> labels) {}

    /** Those of a folder; none if it has none. */
    static Sidecar read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        String[] format = {""};
        Map<String, Note> notes = new HashMap<>();
        if (Files.isDirectory(folder) && Files.exists(file)) {
            JsonFile json = JsonFile.open(file);
            json.object(key -> {
                switch (key) {
                    case "format" -> format[0] = json.entry(Set.of()).text();
                    case "images" ->
                        json.entries(Set.of(), note -> notes.put(note.text("entry"), note(notes.size(), note)));
                    default -> json.skip();
                }
            });
            json.expectEnd();
        }
        return new Sidecar(format[0], notes);
    }

    private static Note note(int position, JsonEntry note) {
        Set<Integer> difficult = new HashSet<>();
        note.at("difficult").items().forEach(index -> difficult.add(index.node().asInt(-1)));
        List<String> labels =
                note.at("labels").items().stream().map(JsonEntry::text).toList();
        return new Note(position, note.text("name"), note.size("width", "height"), difficult, labels);
    }

    /** What is noted of an entry; nothing but {@code name} where nobody noted it. */
    Note of(String entry, String name) {
        return notes.getOrDefault(entry, new Note(Integer.MAX_VALUE, name, Optional.empty(), Set.of(), List.of()));
    }

    /** In the order of the notes; what is not noted comes after, in its own order. */
    <T> List<T> sorted(List<T> things, Function<T, String> entry) {
        return things.stream()
                .sorted(Comparator.comparingInt(
                        thing -> of(entry.apply(thing), "").position()))
                .toList();
    }

    /** Collects notes and writes them. One per folder. */
    static final class Writer {
        private final String format;
        private final List<Map<String, Object>> notes = new ArrayList<>();

        Writer(String format) {
            this.format = format;
        }

        /** @param withLabels whether the format cannot carry this image's labels */
        void add(String entry, AnnotatedImage image, boolean withLabels) {
            List<Annotation> boxes = image.annotations();
            Map<String, Object> note = JsonOutput.object("entry", entry, "name", image.name());
            image.size().ifPresent(size -> {
                note.put("width", size.columns());
                note.put("height", size.rows());
            });
            int[] difficult = IntStream.range(0, boxes.size())
                    .filter(i -> boxes.get(i).difficult())
                    .toArray();
            if (difficult.length > 0) {
                note.put("difficult", difficult);
            }
            if (withLabels) {
                note.put("labels", boxes.stream().map(Annotation::label).toList());
            }
            notes.add(note);
        }

        void write(Path folder) throws IOException {
            try (BufferedWriter out = Files.newBufferedWriter(folder.resolve(FILE))) {
                out.append("{\n\"format\": ").append(JsonOutput.of(format)).append(",\n\"images\": ");
                JsonOutput.list(notes.stream(), out);
                out.append("\n}\n");
            }
        }
    }
}
