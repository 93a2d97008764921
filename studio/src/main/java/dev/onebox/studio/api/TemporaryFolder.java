package dev.onebox.studio.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder for what is on its way in or out; gone when closed. */
final class TemporaryFolder implements AutoCloseable {
    private final Path path;

    TemporaryFolder(Path parent) throws IOException {
        path = Files.createTempDirectory(parent, "");
    }

    Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
