package dev.onebox.image;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The photos below some files and folders, in an order that depends on their names alone.
 *
 * <p>A file that is named is taken whatever its name; in a folder only names with the extension of a photo are. Hidden
 * entries, whose names start with a dot, are passed over: they are the companions and thumbnails that other programs
 * leave beside photos. Folders are walked to the bottom, entries sorted by name, links followed, each real folder
 * entered once. What cannot be walked, such as a link back to a folder above it, is a {@link PathProblem}, not an
 * exception: the rest is still found. Immutable.
 */
public final class PhotoFiles {
    private static final Set<String> EXTENSIONS =
            Set.of("jpg", "jpeg", "jpe", "jfif", "png", "gif", "bmp", "dib", "tif", "tiff", "webp");

    private static final Comparator<Path> BY_NAME = Comparator.comparing(PhotoFiles::nameOf);

    private final List<Path> files = new ArrayList<>();
    private final List<PathProblem> problems = new ArrayList<>();
    private final Set<Path> entered = new HashSet<>();
    private final Set<Path> above = new HashSet<>(); // real folders between the input and where the walk stands

    private PhotoFiles() {}

    /** Something that was to be walked and could not be. */
    public record PathProblem(Path path, String reason) {}

    /** Walks the inputs, in their order. */
    public static PhotoFiles below(List<Path> inputs) {
        PhotoFiles found = new PhotoFiles();
        for (Path input : inputs) {
            found.addInput(input);
        }
        return found;
    }

    /** Whether a file in a folder would be taken for a photo, by the extension of its name. */
    public static boolean isPhotoName(String name) {
        int dot = name.lastIndexOf('.');
        return dot >= 0 && EXTENSIONS.contains(name.substring(dot + 1).toLowerCase(Locale.ROOT));
    }

    public List<Path> files() {
        return List.copyOf(files);
    }

    public List<PathProblem> problems() {
        return List.copyOf(problems);
    }

    private void addInput(Path input) {
        if (Files.isDirectory(input)) {
            addFolder(input);
        } else if (Files.exists(input)) {
            files.add(input);
        } else {
            addMissing(input);
        }
    }

    private void addMissing(Path path) {
        if (Files.isSymbolicLink(path)) {
            problems.add(new PathProblem(path, "a link that leads nowhere"));
        } else if (Files.notExists(path)) {
            problems.add(new PathProblem(path, "no such file or folder"));
        } else {
            problems.add(new PathProblem(path, "no permission to look at it"));
        }
    }

    private void addFolder(Path folder) {
        try {
            walk(folder, folder.toRealPath());
        } catch (AccessDeniedException e) {
            problems.add(new PathProblem(folder, "no permission to list the folder"));
        } catch (NoSuchFileException e) {
            problems.add(new PathProblem(folder, "the folder vanished"));
        } catch (IOException e) {
            problems.add(new PathProblem(folder, "the folder cannot be listed (" + e + ")"));
        }
    }

    /** A folder that was walked before is no problem, as it may be named twice; one that holds itself is. */
    private void walk(Path folder, Path real) throws IOException {
        if (above.contains(real)) {
            problems.add(new PathProblem(folder, "leads back to a folder above it"));
        } else if (entered.add(real)) {
            above.add(real);
            try {
                entriesOf(folder).forEach(this::addEntry);
            } finally {
                above.remove(real);
            }
        }
    }

    /** Sorted by name, without hidden ones. */
    private static List<Path> entriesOf(Path folder) throws IOException {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(entries::add);
            entries.removeIf(entry -> nameOf(entry).startsWith("."));
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        entries.sort(BY_NAME);
        return entries;
    }

    /** An entry that vanished since it was listed is kept when it looks like a photo: reading it says so. */
    private void addEntry(Path entry) {
        if (Files.isDirectory(entry)) {
            addFolder(entry);
        } else if (Files.isSymbolicLink(entry) && !Files.exists(entry)) {
            addMissing(entry);
        } else if (isPhotoName(nameOf(entry))) {
            files.add(entry);
        }
    }

    private static String nameOf(Path path) {
        return String.valueOf(path.getFileName());
    }
}
