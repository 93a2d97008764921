package dev.onebox.spark.input;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.AccessControlException;

/**
 * Walks folders of a Hadoop file system, entries sorted by name, as the command line walks local ones.
 *
 * <p>What is named is taken whatever its name, by how it begins, and by its extension where that does not tell; in a folder
 * the extension decides, and files that other jobs left ({@code part-…}) are looked into. Names that begin with a dot or an
 * underscore are passed over. What may not be walked is a problem, not an exception; what storage does not deliver is an
 * exception. Used by one thread.
 */
final class PhotoListing {
    /** Deeper than people nest folders: it is a link that leads back. */
    private static final int DEEPEST = 64;

    private final Configuration hadoop;
    private final List<PhotoPiece> pieces = new ArrayList<>();
    private final List<SkippedInput> problems = new ArrayList<>();
    private final Set<String> taken = new HashSet<>();

    PhotoListing(Configuration hadoop) {
        this.hadoop = hadoop;
    }

    PhotoPlan plan() {
        return new PhotoPlan(pieces, problems);
    }

    /** @throws IOException if storage fails */
    void add(String input) throws IOException {
        Path path = new Path(input);
        FileSystem files = path.getFileSystem(hadoop);
        FileStatus[] found = files.exists(path)
                ? new FileStatus[] {files.getFileStatus(path)}
                : Optional.ofNullable(files.globStatus(path, match -> !isHidden(match.getName())))
                        .orElse(new FileStatus[0]);
        if (found.length == 0) {
            problems.add(new SkippedInput(input, "no such file or folder, and no pattern that matches one"));
        }
        for (FileStatus one : sorted(found)) {
            addNamed(files, one);
        }
    }

    private void addNamed(FileSystem files, FileStatus named) throws IOException {
        if (named.isDirectory()) {
            walk(files, named.getPath(), "", 0);
        } else {
            String name = named.getPath().getName();
            sniffed(files, named).ifPresent(kind -> take(kind == PieceKind.FILE ? byName(name) : kind, named, name));
        }
    }

    /** Old tar files, and shards that are broken, begin like nothing else; a file of no known name is taken for a photo. */
    private static PieceKind byName(String name) {
        return PieceKind.ofName(name).orElse(PieceKind.FILE);
    }

    private void walk(FileSystem files, Path folder, String prefix, int depth) throws IOException {
        if (depth > DEEPEST) {
            problems.add(new SkippedInput(folder.toString(), "more than " + DEEPEST + " folders deep"));
            return;
        }
        for (FileStatus entry : entries(files, folder)) {
            String name = entry.getPath().getName();
            if (isHidden(name)) {
                continue;
            }
            if (entry.isDirectory()) {
                walk(files, entry.getPath(), prefix + name + "/", depth + 1);
            } else {
                kindInFolder(files, entry).ifPresent(kind -> take(kind, entry, prefix + name));
            }
        }
    }

    private static boolean isHidden(String name) {
        return name.startsWith(".") || name.startsWith("_");
    }

    private List<FileStatus> entries(FileSystem files, Path folder) throws IOException {
        try {
            return sorted(files.listStatus(folder));
        } catch (AccessControlException e) {
            problems.add(new SkippedInput(folder.toString(), "no permission to list the folder"));
        } catch (FileNotFoundException e) {
            problems.add(new SkippedInput(folder.toString(), "the folder vanished"));
        }
        return List.of();
    }

    private static List<FileStatus> sorted(FileStatus[] entries) {
        return Arrays.stream(entries)
                .sorted(Comparator.comparing(entry -> entry.getPath().getName()))
                .toList();
    }

    private Optional<PieceKind> kindInFolder(FileSystem files, FileStatus file) throws IOException {
        String name = file.getPath().getName();
        Optional<PieceKind> kind = PieceKind.ofName(name);
        if (kind.isPresent() || !name.startsWith("part-")) {
            return kind;
        }
        return sniffed(files, file).filter(sniffed -> sniffed != PieceKind.FILE);
    }

    private Optional<PieceKind> sniffed(FileSystem files, FileStatus file) throws IOException {
        try (FSDataInputStream in = files.open(file.getPath())) {
            return Optional.of(PieceKind.ofBeginning(in.readNBytes(PieceKind.TELLING)));
        } catch (AccessControlException | FileNotFoundException e) {
            problems.add(new SkippedInput(file.getPath().toString(), "cannot be opened (" + e.getMessage() + ")"));
            return Optional.empty();
        }
    }

    /** A file that was named twice is read once. */
    private void take(PieceKind kind, FileStatus file, String name) {
        String path = file.getPath().toString();
        if (taken.add(path)) {
            pieces.add(new PhotoPiece(kind, path, name, 0, file.getLen(), file.getModificationTime()));
        }
    }
}
