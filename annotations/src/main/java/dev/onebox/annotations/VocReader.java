package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a folder of Pascal VOC: an XML file per image, in the folder itself or in {@code Annotations} inside; or one
 * such file alone. Stateless.
 */
final class VocReader {
    static final int MOST_BYTES = 1 << 24;
    private static final String ANNOTATIONS = "Annotations";

    private VocReader() {}

    /** The XML files of a folder; a file is its own. */
    static List<Path> files(Path source) throws IOException {
        if (!Files.isDirectory(source)) {
            return List.of(source);
        }
        List<Path> files = Folders.files(source, ".xml");
        return files.isEmpty() ? Folders.files(source.resolve(ANNOTATIONS), ".xml") : files;
    }

    /** Where images may be: beside the files, or where VOC and those who followed it keep them. */
    static List<Path> roots(Path source) {
        Path folder = Files.isDirectory(source) ? source : Folders.of(source);
        List<Path> roots = new ArrayList<>(List.of(folder));
        for (Path near : List.of(folder, Folders.of(folder))) {
            roots.add(near.resolve("JPEGImages"));
            roots.add(near.resolve("images"));
        }
        return roots;
    }

    /** One broken file among many is left out; when nothing else is there it is the failure. */
    static void read(Path source, DatasetBuilder into) throws IOException {
        Notes notes = Notes.read(source);
        List<Path> files = notes.sorted(files(source), file -> String.valueOf(file.getFileName()));
        for (Path file : files) {
            try {
                VocFile.read(file, into);
            } catch (MalformedFileException e) {
                if (files.size() == 1) {
                    throw e;
                }
                into.skip(e.file(), e.found());
            } catch (SkippedException e) {
                into.skip(file.toString(), e.reason());
            }
        }
    }
}
