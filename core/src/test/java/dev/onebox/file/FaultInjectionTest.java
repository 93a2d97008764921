package dev.onebox.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.faults.FaultPoints;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever step fails or is the last, the old state is found afterwards or the new one. */
@Tag("slow")
class FaultInjectionTest {
    private static final Map<String, String> NOTHING = Map.of();
    private static final Map<String, String> OLD = Map.of("a.txt", "old a", "deep/b.txt", "old b", "c.txt", "old c");
    private static final Map<String, String> NEW = Map.of("a.txt", "new a", "deep/d.txt", "new d");

    @Test
    void filesAndFoldersAreWrittenAndReplacedWholeOrNotAtAll() throws Exception {
        Map<String, FaultPoints.Scenario> scenarios = Map.of(
                "file write", new FileScenario(false),
                "file replace", new FileScenario(true),
                "folder write", new FolderScenario(NOTHING),
                "folder replace", new FolderScenario(OLD));
        for (Map.Entry<String, FaultPoints.Scenario> scenario : scenarios.entrySet()) {
            assertThat(FaultPoints.tryAll(scenario.getValue()))
                    .as(scenario.getKey())
                    .isGreaterThan(30);
        }
    }

    private record FileScenario(boolean replaces) implements FaultPoints.Scenario {
        @Override
        public void prepare(Path root) throws IOException {
            if (replaces) {
                Files.writeString(root.resolve("file"), "old");
            }
        }

        @Override
        public void act(Path root) throws IOException {
            AtomicFile.write(root.resolve("file"), replaces, out -> {
                out.write(ByteBuffer.wrap("ne".getBytes(StandardCharsets.UTF_8)));
                out.write(ByteBuffer.wrap("w".getBytes(StandardCharsets.UTF_8)));
            });
        }

        @Override
        public void check(Path root, boolean done) throws IOException {
            Path file = root.resolve("file");
            String found = Files.exists(file) ? Files.readString(file) : "";
            assertThat(found).isIn(done ? List.of("new") : List.of("new", replaces ? "old" : ""));
            AtomicFile.write(file, true, out -> out.write(ByteBuffer.wrap(new byte[] {'x'})));
            assertThat(contentOf(root)).isEqualTo(Map.of("file", "x"));
        }
    }

    private record FolderScenario(Map<String, String> before) implements FaultPoints.Scenario {
        @Override
        public void prepare(Path root) throws IOException {
            if (!before.isEmpty()) {
                fill(Files.createDirectory(root.resolve("out")), before);
            }
        }

        @Override
        public void act(Path root) throws IOException {
            AtomicFolder.write(root.resolve("out"), true, path -> true, folder -> fill(folder, NEW));
        }

        @Override
        public void check(Path root, boolean done) throws IOException {
            Path out = root.resolve("out");
            AtomicFolder.recover(out);
            Map<String, String> found = Files.exists(out) ? contentOf(out) : NOTHING;
            assertThat(found).isIn(done ? List.of(NEW) : List.of(NEW, before));
            AtomicFolder.write(out, true, path -> true, folder -> fill(folder, Map.of("x", "y")));
            assertThat(contentOf(root)).isEqualTo(Map.of("out/x", "y"));
        }
    }

    private static void fill(Path folder, Map<String, String> files) throws IOException {
        for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }

    private static Map<String, String> contentOf(Path folder) throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> entries = Files.walk(folder)) {
            for (Path file : entries.filter(Files::isRegularFile).toList()) {
                content.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return content;
    }
}
