package dev.onebox.dataset;

import dev.onebox.file.TextFile;
import dev.onebox.image.PhotoFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads a split of INRIA Person: one text per image with people, and a list of images without.
 *
 * <pre>
 *   annotations/*.txt   PASCAL Annotation 1.00, Latin-1
 *   pos.lst, neg.lst    names of images, as seen from the folder above
 *   pos/, neg/          the images, perhaps under another extension
 * </pre>
 *
 * <p>One per reading.
 */
final class InriaReader {
    static final String ANNOTATIONS = "annotations";

    private final Path folder;
    private final DatasetBuilder into;
    private final Set<String> annotated = new HashSet<>(); // stems

    InriaReader(Path folder, DatasetBuilder into) {
        this.folder = folder;
        this.into = into;
    }

    /** Where images may be, if nobody says otherwise. */
    static List<Path> roots(Path folder) {
        Path above = folder.toAbsolutePath().getParent();
        return List.of(folder, above == null ? folder : above, folder.resolve("pos"), folder.resolve("neg"));
    }

    void read() throws IOException {
        for (Path file : Folders.files(folder.resolve(ANNOTATIONS), ".txt")) {
            try {
                String image = InriaText.read(file, into);
                annotated.add(ImageFinder.stem(Path.of(image)));
            } catch (SkippedException e) {
                into.skip(file.toString(), e.reason());
            }
        }
        requireAnnotated();
        negatives();
    }

    /** An image that shows people, nobody knows where, can neither be learnt from nor serve as background. */
    private void requireAnnotated() throws IOException {
        Path list = folder.resolve("pos.lst");
        if (Files.exists(list)) {
            for (String name : names(list)) {
                if (!annotated.contains(ImageFinder.stem(Path.of(name)))) {
                    into.skip(list.toString(), name + " has no annotations");
                }
            }
        }
    }

    private void negatives() throws IOException {
        Path list = folder.resolve("neg.lst");
        List<String> names = List.of();
        if (Files.exists(list)) {
            names = names(list);
        } else if (Files.isDirectory(folder.resolve("neg"))) {
            names = PhotoFiles.below(List.of(folder.resolve("neg"))).files().stream()
                    .map(file -> folder.relativize(file).toString())
                    .toList();
        }
        for (String name : names) {
            try {
                into.image(name);
            } catch (SkippedException e) {
                into.skip(list.toString(), e.reason());
            }
        }
    }

    private static List<String> names(Path list) throws IOException {
        return TextFile.latin1(list, DatasetFiles.MOST_BYTES)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }
}
