package dev.onebox.annotations;

import dev.onebox.image.PhotoFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What lies in a folder. Stateless. */
final class Folders {
    /** Where a set has its files, the first that has any; those of one line belong together. */
    private static final List<List<String>> ENTRY_FOLDERS = List.of(
            List.of(""), List.of("Annotations"), List.of("annotations"), List.of("train", "val", "valid", "test"));

    private Folders() {}

    /** The folder that a file or folder lies in. */
    static Path of(Path path) {
        Path parent = path.toAbsolutePath().getParent();
        return parent == null ? path.toAbsolutePath() : parent;
    }

    /** Whether a file or folder lies below a folder, links followed; one that is not there does not. */
    static Predicate<Path> below(Path folder) throws IOException {
        Path root = folder.toRealPath();
        return path -> {
            try {
                return path.toRealPath().startsWith(root);
            } catch (IOException e) {
                return false;
            }
        };
    }

    /** What lies in a folder and is wanted, sorted; nothing if there is no such folder. */
    static List<Path> list(Path folder, Predicate<Path> wanted) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(wanted).sorted().toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The files whose names end so, in whatever case, sorted; none if there is no such folder. Hidden ones are passed over. */
    static List<Path> files(Path folder, String ending) throws IOException {
        return list(folder, entry -> isWanted(entry, ending));
    }

    /**
     * The files of annotations that a set with a file per image has: in its folder, in {@code Annotations} inside, or in
     * the folders of its splits; a file is its own set.
     */
    static List<Path> entries(Path source, String ending) throws IOException {
        if (!Files.isDirectory(source)) {
            return List.of(source);
        }
        for (List<String> folders : ENTRY_FOLDERS) {
            List<Path> files = new ArrayList<>();
            for (String folder : folders) {
                files.addAll(files(source.resolve(folder), ending));
            }
            files.removeIf(file -> file.endsWith(Sidecar.FILE));
            if (!files.isEmpty()) {
                return files;
            }
        }
        return List.of();
    }

    /** As {@link #files}, in the folder and below it. */
    static List<Path> filesBelow(Path folder, String ending) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        Path real = folder.toRealPath(); // for a walk does not enter a link
        try (Stream<Path> entries = Files.walk(real)) {
            return entries.filter(Files::isRegularFile)
                    .filter(entry -> isWanted(entry, ending))
                    .map(entry -> folder.resolve(real.relativize(entry)))
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean isWanted(Path entry, String ending) {
        String name = String.valueOf(entry.getFileName());
        return !name.startsWith(".") && name.toLowerCase(Locale.ROOT).endsWith(ending);
    }

    /** The photos in a folder and below, as seen from {@code root}, with slashes; none if there is no such folder. */
    static List<String> photos(Path folder, Path root) {
        return Files.isDirectory(folder)
                ? PhotoFiles.below(List.of(folder)).files().stream()
                        .map(file -> seenFrom(root, file))
                        .toList()
                : List.of();
    }

    /** A path as seen from {@code root}, with slashes on every system. */
    static String seenFrom(Path root, Path path) {
        return root.toAbsolutePath()
                .normalize()
                .relativize(path.toAbsolutePath().normalize())
                .toString()
                .replace(path.getFileSystem().getSeparator(), "/");
    }

    /** The lines of a list, without spaces at their ends and without empty ones. */
    static List<String> lines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }
}
