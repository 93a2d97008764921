package dev.onebox.lab.reproduce;

import dev.onebox.cli.Failure;
import dev.onebox.file.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The folder a run writes to: the report, figures and tables for people, and under {@code results/} the cache.
 *
 * <p>It is taken if it is new, empty, or has such a cache; anything else may be somebody's. One per run.
 */
public final class OutputFolder {
    private static final String RESULTS = "results";
    private static final long ROOM = 300_000_000; // bytes; a full run leaves about half of it

    private final Path folder;
    private final ResultCache cache;

    /**
     * @param basis what every result of the cache depends on
     * @throws Failure if the folder is somebody else's, or the disk too full
     */
    OutputFolder(Path folder, boolean force, String basis) throws IOException {
        this.folder = folder;
        Path results = folder.resolve(RESULTS);
        if (!force && Files.exists(folder) && !isEmpty(folder) && !Files.isDirectory(results)) {
            throw new Failure(
                    folder + " holds files that no earlier run has left; name another folder, or allow it with"
                            + " --force: files of the same names are then replaced");
        }
        Files.createDirectories(results);
        requireRoom(Files.getFileStore(results).getUsableSpace());
        this.cache = new ResultCache(results, basis);
    }

    private static boolean isEmpty(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new Failure(folder + " is a file: expected a folder, or a name for a new one");
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    private void requireRoom(long free) {
        if (free < ROOM) {
            throw new Failure(String.format(
                    "%s: %d MB free on this disk, expected at least %d MB for results; make room or name another folder",
                    folder, free / 1_000_000, ROOM / 1_000_000));
        }
    }

    public Path folder() {
        return folder;
    }

    ResultCache cache() {
        return cache;
    }

    /** Writes a file whole, replacing an older one. */
    public void write(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        Path parent = file.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        AtomicFile.write(file, true, out -> out.write(ByteBuffer.wrap(content)));
    }

    /** Writes a text in UTF-8. */
    public void write(String name, String text) throws IOException {
        write(name, text.getBytes(StandardCharsets.UTF_8));
    }
}
