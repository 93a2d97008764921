package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import dev.onebox.tensor.Size;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a YOLO folder: a text per image, a line per box, {@code class x y width height} with the centre and the sides as
 * shares of the image's. One per reading.
 */
final class YoloReader {
    private static final int MOST_BYTES = 1 << 24;

    private final YoloFolder folder;
    private final Notes notes;
    private final DatasetBuilder into;

    private YoloReader(YoloFolder folder, DatasetBuilder into) throws IOException {
        this.folder = folder;
        this.notes = Notes.read(folder.root());
        this.into = into;
    }

    static List<Path> roots(Path source) {
        Path folder = Files.isDirectory(source) ? source : Folders.of(source);
        return List.of(folder, folder.resolve("images"));
    }

    static void read(Path source, DatasetBuilder into) throws IOException {
        YoloReader reader = new YoloReader(new YoloFolder(source, into.confines()), into);
        for (Map.Entry<String, String> image : reader.folder.images().entrySet()) {
            try {
                reader.image(image.getKey(), image.getValue());
            } catch (SkippedException e) {
                into.skip(image.getKey(), e.reason());
            } catch (MalformedFileException e) {
                into.skip(e.file(), e.found());
            }
        }
        for (String missing : reader.folder.missing()) {
            into.skip(reader.folder.data().toString(), missing + ": no such folder or list of images");
        }
    }

    private void image(String listed, String labels) throws IOException, SkippedException {
        Optional<Notes.Note> note = notes.of(labels);
        String name = note.map(Notes.Note::name).orElse(listed);
        Path file = file(labels);
        List<String> lines = Files.exists(file) && into.confines().allow(file) ? lines(file) : List.of();
        Optional<Size> size = note.flatMap(Notes.Note::size);
        if (size.isEmpty()) {
            size = into.sizeOf(name);
        }
        if (size.isEmpty() && lines.stream().anyMatch(line -> !line.isBlank())) {
            throw new SkippedException("boxes of YOLO are shares of the image, which is missing or not a photo"
                    + " (--images names its folder)");
        }
        DatasetBuilder.Image image = into.image(name);
        if (size.isPresent()) {
            image.state(size.get());
            boxes(
                    image,
                    file,
                    lines,
                    size.get(),
                    note.map(Notes.Note::difficult).orElse(Set.of()));
        }
    }

    private Path file(String labels) throws SkippedException {
        try {
            return folder.root().resolve(labels);
        } catch (InvalidPathException e) {
            throw new SkippedException("no file can have this name");
        }
    }

    private void boxes(DatasetBuilder.Image image, Path file, List<String> lines, Size size, Set<Integer> difficult)
            throws MalformedFileException {
        for (int i = 0; i < lines.size(); i++) {
            String place = file + ", line " + (i + 1);
            try {
                if (!lines.get(i).isBlank()) {
                    box(image, lines.get(i).strip().split("\\s+"), size, difficult.contains(i), place);
                }
            } catch (SkippedException e) {
                into.skip(place, e.reason());
            }
        }
    }

    private static List<String> lines(Path file) throws IOException {
        return TextFile.utf8(file, MOST_BYTES).lines().toList();
    }

    private void box(DatasetBuilder.Image image, String[] fields, Size size, boolean difficult, String place)
            throws SkippedException, MalformedFileException {
        if (fields.length != 5 && fields.length != 6) { // the sixth is a score
            throw new SkippedException("expected `class x y width height`, got " + fields.length + " values"
                    + (fields.length > 6 ? ": a polygon is not a box" : ""));
        }
        image.add(
                place,
                folder.label(fields[0]),
                YoloNumbers.box(
                        Decimals.parsed(fields[1]),
                        Decimals.parsed(fields[2]),
                        Decimals.parsed(fields[3]),
                        Decimals.parsed(fields[4]),
                        size),
                difficult);
    }
}
