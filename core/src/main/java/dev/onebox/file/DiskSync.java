package dev.onebox.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/**
 * Brings files and folders to the disk itself, so that a power cut does not undo them. The bytes of a file and the names
 * in a folder are two things, each synced on its own. Stateless.
 */
final class DiskSync {
    private DiskSync() {}

    /** The names in a folder. Some systems cannot open folders, or not sync them; there they need it not. */
    static void folder(Path folder) {
        try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
            names.force(true);
        } catch (IOException e) {
            // What is in the folder is complete all the same.
        }
    }

    /** A folder with all files and folders in it; links are not followed. */
    static void tree(Path folder) throws IOException {
        try (Stream<Path> entries = Files.walk(folder)) {
            for (Path entry : (Iterable<Path>) entries::iterator) {
                if (Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
                    file(entry);
                } else if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    folder(entry);
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void file(Path file) throws IOException {
        try (FileChannel bytes = FileChannel.open(file, StandardOpenOption.WRITE)) {
            bytes.force(true);
        }
    }
}
