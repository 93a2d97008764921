package dev.onebox.file;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
        List<Callable<Void>> tasks = new ArrayList<>();
        try (Stream<Path> entries = Files.walk(folder)) {
            entries.forEach(entry -> tasks.add(() -> entry(entry)));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        ExecutorService threads = Executors.newFixedThreadPool(Math.min(AT_ONCE, tasks.size()));
        try {
            for (Future<Void> task : threads.invokeAll(tasks)) {
                await(task);
            }
        } catch (InterruptedException e) {
            throw interrupted();
        } finally {
            threads.shutdownNow();
        }
    }

    private static Void entry(Path entry) throws IOException {
        if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
            folder(entry);
        } else if (Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
            try (FileChannel bytes = FileChannel.open(entry, StandardOpenOption.WRITE)) {
                bytes.force(true);
            }
        }
        return null;
    }

    private static void await(Future<Void> task) throws IOException {
        try {
            task.get();
        } catch (InterruptedException e) {
            throw interrupted();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
        }
    }

    private static InterruptedIOException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("interrupted while syncing to disk");
    }
}
