package dev.onebox.oracle;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The folder {@code shared} beside the repository, with reference numbers and photos. A clone may have none: tests that
 * need it are skipped then.
 *
 * <p>The system property {@code onebox.shared} names it when it lies elsewhere.
 */
public final class SharedFiles {
    private SharedFiles() {}

    /** {@code shared/path}; skips the calling test, saying why, if it is not there. */
    public static Path file(String path) {
        Optional<Path> folder = folder();
        Assumptions.assumeTrue(folder.isPresent(), "no folder shared beside the repository; -Donebox.shared names one");
        Path file = folder.orElseThrow().resolve(path);
        Assumptions.assumeTrue(Files.exists(file), () -> "no " + file);
        return file;
    }

    private static Optional<Path> folder() {
        String given = System.getProperty("onebox.shared");
        Stream<Path> candidates = given != null
                ? Stream.of(Path.of(given))
                : Stream.of(Path.of("..", "shared"), Path.of("..", "..", "shared"));
        return candidates
                .filter(folder -> Files.exists(folder.resolve("math.md")))
                .findFirst();
    }
}
