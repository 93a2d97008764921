package dev.onebox.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A folder that appears whole or not at all, whatever happens while it is filled.
 *
 * <p>It is filled under a hidden name beside its place and then takes its name in one step. One that stands there
 * already is moved aside first and deleted last; it is replaced only if everything in it is of the kind that was to be
 * written, so that no photo is ever lost to it. Stateless.
 */
public final class AtomicFolder {
    /** What is written. */
    public interface Content {
        void writeTo(Path folder) throws IOException;
    }

    private AtomicFolder() {}

    /**
     * Writes the folder, or leaves everything as it was.
     *
     * @param force whether an existing one may be replaced
     * @param own which files, given relative to the folder, may be lost with an existing one
     * @throws FileAlreadyExistsException if there is one that may not
     */
    public static void write(Path path, boolean force, Predicate<Path> own, Content content) throws IOException {
        requireWritable(path, force, own);
        Path target = AtomicFile.targetOf(path);
        Path temporary = TemporaryFiles.beside(target);
        try {
            Files.createDirectory(temporary);
            content.writeTo(temporary);
            requireWritable(path, force, own); // it may have appeared meanwhile
            replace(target, temporary);
        } catch (FileSystemException | MalformedFileException e) { // they name the file already
            throw e;
        } catch (IOException e) {
            throw new IOException(path + ": cannot be written: " + e.getMessage(), e);
        } finally {
            TemporaryFiles.delete(temporary);
        }
        AtomicFile.forceFolder(target);
    }

    private static void replace(Path target, Path temporary) throws IOException {
        if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
            return;
        }
        Path old = TemporaryFiles.beside(target);
        Files.move(target, old, StandardCopyOption.ATOMIC_MOVE);
        try {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.move(old, target, StandardCopyOption.ATOMIC_MOVE);
            throw e;
        }
        TemporaryFiles.delete(old);
    }

    /** Refuses what {@link #write} would refuse, so that long work need not end with it. */
    public static void requireWritable(Path path, boolean force, Predicate<Path> own) throws IOException {
        AtomicFile.requireFolderFor(path);
        if (!Files.exists(path)) {
            return;
        }
        if (!Files.isDirectory(path)) {
            throw new FileAlreadyExistsException(path.toString(), null, "is a file, expected a folder; not replaced");
        }
        List<Path> there = filesIn(path);
        if (!there.isEmpty() && !force) {
            throw AtomicFile.alreadyThere(path);
        }
        Optional<Path> foreign = there.stream().filter(own.negate()).findFirst();
        if (foreign.isPresent()) {
            throw new FileAlreadyExistsException(
                    path.toString(), null, "holds " + foreign.get() + ", which would be lost; name another folder");
        }
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> entries = Files.walk(folder)) {
            return entries.filter(entry -> !Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))
                    .map(folder::relativize)
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
