package dev.onebox.file;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * Brings files and folders to the disk itself, so that a power cut does not undo them. The bytes of a file and the names
 * in a folder are two things, each synced on its own. Stateless.
 */
public final class DiskSync {
    /** A disk does what many ask for at once in one go: of 2,000 files 0.3 to 0.4 s instead of 6 s. */
    private static final int AT_ONCE = 16;

    private DiskSync() {}

    /** The names in a folder. Some systems cannot open folders, or not sync them; there they need it not. */
    public static void folder(Path folder) {
        try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
            names.force(true);
        } catch (IOException e) {
            // What is in the folder is complete all the same.
        }
    }

    /** A folder with all files and folders in it; links are not followed. */
    static void tree(Path folder) throws IOException {
        ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
        try (Stream<Path> entries = Files.walk(folder)) {
            CompletableFuture.allOf(entries.map(entry -> CompletableFuture.runAsync(() -> entry(entry), threads))
                            .toArray(CompletableFuture<?>[]::new))
                    .get();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while " + folder + " was brought to the disk");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof UncheckedIOException failure) {
                throw failure.getCause();
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    private static void entry(Path entry) {
        if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
            folder(entry);
        } else if (Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
            try (FileChannel bytes = FileChannel.open(entry, StandardOpenOption.WRITE)) {
                bytes.force(true);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
