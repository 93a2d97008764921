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
 * <p>It is taken if it is new, empty, or has such a cache; anything else may be somebody's. Immutable.
 */
public record OutputFolder(Path folder, ResultCache cache) {
    /**
     * @param basis what every result of the cache depends on
     * @throws Failure if the folder is somebody else's
     */
    static OutputFolder at(Path folder, boolean force, String basis) throws IOException {
        Path results = folder.resolve("results");
        if (!force && Files.exists(folder) && !isEmpty(folder) && !Files.isDirectory(results)) {
            throw new Failure(
                    folder + " holds files that no earlier run has left; name another folder, or allow it with"
                            + " --force: files of the same names are then replaced");
        }
        Files.createDirectories(results);
        return new OutputFolder(folder, new ResultCache(results, basis));
    }

    private static boolean isEmpty(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new Failure(folder + " is a file: expected a folder, or a name for a new one");
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    /** Writes a file whole, replacing an older one. */
    public void write(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        AtomicFile.write(file, true, out -> out.write(ByteBuffer.wrap(content)));
    }

    /** Writes a text in UTF-8. */
    public void write(String name, String text) throws IOException {
        write(name, text.getBytes(StandardCharsets.UTF_8));
    }
}
