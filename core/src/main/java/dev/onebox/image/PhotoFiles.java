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
import java.util.Set;

/**
 * The photos below some files and folders, in an order that depends on their names alone.
 *
 * <p>A file that is named is taken whatever its name; in a folder only names with the extension of a photo are. Folders
 * are walked to the bottom, entries sorted by name, links followed, each real folder entered once, so loops end. What
 * cannot be walked is a {@link Problem}, not an exception: the rest is still found. Immutable.
 */
public final class PhotoFiles {
    private static final Comparator<Path> BY_NAME = Comparator.comparing(path -> String.valueOf(path.getFileName()));

    private final List<Path> files = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final Set<Path> entered = new HashSet<>();

    private PhotoFiles() {}

    /** Something that was to be walked and could not be. */
    public record Problem(Path path, String reason) {}

    /** Walks the inputs, in their order. */
    public static PhotoFiles below(List<Path> inputs) {
        PhotoFiles found = new PhotoFiles();
        for (Path input : inputs) {
            found.addInput(input);
        }
        return found;
    }

    public List<Path> files() {
        return List.copyOf(files);
    }

    public List<Problem> problems() {
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
            problems.add(new Problem(path, "a link that leads nowhere"));
        } else if (Files.notExists(path)) {
            problems.add(new Problem(path, "no such file or folder"));
        } else {
            problems.add(new Problem(path, "no permission to look at it"));
        }
    }

    private void addFolder(Path folder) {
        try {
            if (entered.add(folder.toRealPath())) {
                entriesOf(folder).forEach(this::addEntry);
            }
        } catch (AccessDeniedException e) {
            problems.add(new Problem(folder, "no permission to list the folder"));
        } catch (NoSuchFileException e) {
            problems.add(new Problem(folder, "the folder vanished"));
        } catch (IOException e) {
            problems.add(new Problem(folder, "the folder cannot be listed (" + e + ")"));
        }
    }

    private static List<Path> entriesOf(Path folder) throws IOException {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(entries::add);
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
        } else if (PhotoFormat.isPhotoName(String.valueOf(entry.getFileName()))) {
            files.add(entry);
        }
    }
}
