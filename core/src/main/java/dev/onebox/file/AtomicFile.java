package dev.onebox.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that appears whole or not at all, whatever happens while it is written.
 *
 * <p>The content goes to a {@link TemporaryFiles hidden temporary file} in the same folder, to the disk itself, and then
 * takes the name in one step. Fails and leaves nothing behind if the content fails. A process that is killed outright
 * leaves its temporary file; the next one that writes the same file removes it. Stateless.
 */
public final class AtomicFile {
    /** What is written. */
    public interface Content {
        void writeTo(WritableByteChannel out) throws IOException;
    }

    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    private AtomicFile() {}

    /**
     * Writes the file, or leaves everything as it was.
     *
     * @param force whether an existing file may be replaced
     * @throws FileAlreadyExistsException if there is one and it may not
     */
    public static void write(Path path, boolean force, Content content) throws IOException {
        requireWritable(path, force);
        Path target = targetOf(path);
        try (TemporaryFiles temporary = TemporaryFiles.beside(target)) {
            fill(temporary.incomplete(), content);
            if (force) {
                Files.move(temporary.incomplete(), target, StandardCopyOption.ATOMIC_MOVE);
            } else {
                moveWhereNothingIs(temporary.incomplete(), target, path);
            }
            DiskSync.folder(folderOf(target));
        } catch (FileSystemException | MalformedFileException e) { // they name the file already
            throw e;
        } catch (IOException e) { // a full disk does not say which file it has no room for
            throw new IOException(path + ": cannot be written: " + e.getMessage(), e);
        }
    }

    /** A rename would replace what appeared meanwhile without a word; a second name for the file fails instead. */
    private static void moveWhereNothingIs(Path temporary, Path target, Path path) throws IOException {
        try {
            Files.createLink(target, temporary);
        } catch (FileAlreadyExistsException e) {
            throw alreadyThere(path);
        } catch (FileSystemException | UnsupportedOperationException e) { // no second names on this file system
            requireWritable(path, false);
            Files.move(temporary, target);
        }
    }

    private static void fill(Path temporary, Content content) throws IOException {
        try (FileChannel out = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            content.writeTo(out);
            out.force(true);
        }
    }

    /** Deletes the file, if it is there, and what killed processes left of it. Returns whether it was there. */
    public static boolean delete(Path path) throws IOException {
        TemporaryFiles.recover(targetOf(path));
        return Files.deleteIfExists(path);
    }

    /**
     * Refuses what {@link #write} would refuse, so that long work need not end with it: a missing folder, something that
     * is not a file, an existing file without {@code force}, a folder without permission.
     */
    public static void requireWritable(Path path, boolean force) throws IOException {
        requireFolderFor(path);
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new FileAlreadyExistsException(path.toString(), null, "is not a regular file, not replaced");
        }
        if (Files.exists(path) && !force) {
            throw alreadyThere(path);
        }
    }

    static FileAlreadyExistsException alreadyThere(Path path) {
        return new FileAlreadyExistsException(path.toString(), null, "exists already, not replaced");
    }

    /** Refuses a path whose folder is missing or may not be written. */
    static void requireFolderFor(Path path) throws IOException {
        Path folder = folderOf(path);
        if (!Files.exists(folder)) {
            throw new NoSuchFileException(folder.toString(), null, "there is no such folder to write to");
        }
        if (!Files.isDirectory(folder)) {
            throw new NotDirectoryException(folder.toString());
        }
        Path written = folderOf(targetOf(path));
        if (!Files.exists(written)) {
            throw new NoSuchFileException(written.toString(), null, "a link points there, and there is no such folder");
        }
        if (!Files.isWritable(written)) {
            throw new AccessDeniedException(written.toString(), null, "no permission to write there");
        }
    }

    /** What is replaced: a link keeps pointing, also to nothing, and what it points to changes. */
    static Path targetOf(Path path) throws IOException {
        Path target = path.toAbsolutePath();
        for (int links = 0; links < MOST_LINKS && Files.isSymbolicLink(target); links++) {
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return Files.exists(target) ? target.toRealPath() : target;
    }

    static Path folderOf(Path path) {
        Path parent = path.toAbsolutePath().getParent();
        return parent == null ? path.toAbsolutePath() : parent;
    }
}
