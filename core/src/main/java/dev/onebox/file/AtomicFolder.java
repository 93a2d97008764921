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
 * <p>It is filled under a {@link TemporaryFiles hidden name} beside its place, brought to the disk with every file in it,
 * and then takes its name in one step. One that stands there already is moved aside first and deleted last; it is replaced
 * only if everything in it is of the kind that was to be written, so that no photo is ever lost to it.
 *
 * <p>Files can be exchanged in one step, folders cannot: a process that is killed between the two leaves nothing in its
 * place. Who opens a folder that may have been written here calls {@link #recover} first, as {@link #write} does; it
 * finds the old one or the new one then, at whatever point the writer was killed. Stateless.
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
        try (TemporaryFiles temporary = TemporaryFiles.beside(target)) {
            Files.createDirectory(temporary.incomplete());
            content.writeTo(temporary.incomplete());
            DiskSync.tree(temporary.incomplete());
            requireWritable(path, force, own); // it may have appeared meanwhile
            if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
                replace(path, temporary, force, own);
            } else {
                Files.move(temporary.incomplete(), target, StandardCopyOption.ATOMIC_MOVE);
                DiskSync.folder(AtomicFile.folderOf(target));
            }
        } catch (FileSystemException | MalformedFileException e) { // they name the file already
            throw e;
        } catch (IOException e) {
            throw new IOException(path + ": cannot be written: " + e.getMessage(), e);
        }
    }

    private static void replace(Path path, TemporaryFiles temporary, boolean force, Predicate<Path> own)
            throws IOException {
        Path target = temporary.target();
        Path previous = temporary.previous();
        Files.move(target, previous, StandardCopyOption.ATOMIC_MOVE);
        try {
            requireReplaceable(path, previous, force, own); // nobody finds it any more, so this is the last word
            Files.move(temporary.incomplete(), target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.move(previous, target, StandardCopyOption.ATOMIC_MOVE);
            throw e;
        }
        DiskSync.folder(AtomicFile.folderOf(target));
        temporary.discardPrevious();
    }

    /**
     * Puts a missing folder back into its place, if a process was killed while replacing it.
     *
     * @return whether it was put back
     */
    public static boolean recover(Path path) throws IOException {
        return !Files.exists(path) && TemporaryFiles.recover(AtomicFile.targetOf(path));
    }

    /** Refuses what {@link #write} would refuse, so that long work need not end with it. */
    public static void requireWritable(Path path, boolean force, Predicate<Path> own) throws IOException {
        AtomicFile.requireFolderFor(path);
        recover(path);
        if (!Files.exists(path)) {
            return;
        }
        if (!Files.isDirectory(path)) {
            throw new FileAlreadyExistsException(path.toString(), null, "is a file, expected a folder; not replaced");
        }
        requireReplaceable(path, path, force, own);
    }

    private static void requireReplaceable(Path path, Path folder, boolean force, Predicate<Path> own)
            throws IOException {
        List<Path> there = filesIn(folder);
        Optional<Path> foreign = there.stream().filter(own.negate()).findFirst();
        if (foreign.isPresent()) {
            throw new FileAlreadyExistsException(
                    path.toString(), null, "holds " + foreign.get() + ", which would be lost; name another folder");
        }
        if (!there.isEmpty() && !force) {
            throw AtomicFile.alreadyThere(path);
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
