package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.cli.detect.DetectorFiles;
import dev.onebox.faults.FaultPoints;
import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Whole commands whose output goes to a disk on which every step fails, or is the last, in turn. */
@Tag("slow")
class CommandFaultsTest {
    /** Paths that begin so are on the faulty disk. */
    private static final String FAULTY = "faulty:";

    private static final String STATISTICS = "out.stats.safetensors";

    @TempDir
    static Path shared;

    private static Path photos;
    private static Path boxes;

    @BeforeAll
    static void drawPhotos() throws IOException {
        System.setProperty("onebox.epoch", "2");
        System.setProperty("onebox.checkpoint.seconds", "0");
        photos = shared.resolve("photos");
        DrawnPhotos.in(photos, 5, 60, 3);
        DrawnPhotos.of(shared.resolve("photo.png"), 160, 120, 7);
        boxes = Files.writeString(
                shared.resolve("boxes.csv"),
                "image,label,x,y,width,height\nphoto.png,one,20,20,48,48\nphoto.png,two,80,50,48,48\n");
    }

    @AfterAll
    static void clearProperties() {
        System.clearProperty("onebox.epoch");
        System.clearProperty("onebox.checkpoint.seconds");
    }

    private static int run(Path root, Object... args) {
        CommandLine commands = Main.commandLine(CommandRun.unread());
        commands.registerConverter(
                Path.class,
                text -> text.startsWith(FAULTY) ? root.resolve(text.substring(FAULTY.length())) : Path.of(text));
        return commands.execute(CommandRun.texts(args).toArray(String[]::new));
    }

    /** Fails as a command that fails does, so that nobody takes it for done. */
    private static void requireDone(int code) throws IOException {
        if (code != ExitCode.DONE) {
            throw new IOException("exit code " + code);
        }
    }

    private static int gather(Path root, Object... more) {
        return run(root, "gather", photos, "-o", FAULTY + STATISTICS, "--feature", "grey", "--horizon", "3x3", more);
    }

    @Test
    void gatheringGoesOnFromACheckpointToTheSameBits() throws Exception {
        Path plain = shared.resolve(STATISTICS);
        assertThat(gather(shared)).isZero();
        byte[] whole = Files.readAllBytes(plain);
        byte[] old = "old".getBytes(StandardCharsets.UTF_8);
        int points = FaultPoints.tryAll(new FaultPoints.Scenario() {
            @Override
            public void prepare(Path root) throws IOException {
                Files.write(root.resolve(STATISTICS), old);
            }

            @Override
            public void act(Path root) throws IOException {
                requireDone(gather(root, "--force"));
            }

            @Override
            public void check(Path root, boolean done) throws IOException {
                byte[] found = Files.readAllBytes(root.resolve(STATISTICS));
                assertThat(found).isIn(done ? List.of(whole) : List.of(old, whole));
                assertThat(gather(root, "--force", "--resume")).isZero();
                assertThat(Files.readAllBytes(root.resolve(STATISTICS))).isEqualTo(whole);
                try (Stream<Path> left = Files.list(root)) {
                    assertThat(left.map(Path::toString)).containsExactly("/" + STATISTICS);
                }
            }
        });
        System.out.println("checkpoint and resume: " + points + " fault points, all recovered");
        assertThat(points).isGreaterThan(100);
    }

    private static int trainAll(Path root, Object... more) {
        return run(root, "train-all", "-a", boxes, "-o", FAULTY + "out", "--per", "label", more);
    }

    /** Names and bytes of the files in a folder. */
    private static Map<String, String> contentOf(Path folder) throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                content.put(file.getFileName().toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return content;
    }

    @Test
    void trainAllLeavesTheOldDetectorsOrTheNewOnes() throws Exception {
        Path out = shared.resolve("out");
        assertThat(trainAll(shared)).isZero();
        Map<String, String> old = contentOf(out);
        assertThat(trainAll(shared, "--force", "--label", "one")).isZero();
        Map<String, String> learnt = contentOf(out);
        int points = FaultPoints.tryAll(new FaultPoints.Scenario() {
            @Override
            public void prepare(Path root) throws IOException {
                Files.createDirectory(root.resolve("out"));
                for (Map.Entry<String, String> file : old.entrySet()) {
                    Path copy = root.resolve("out").resolve(file.getKey());
                    Files.write(copy, file.getValue().getBytes(StandardCharsets.ISO_8859_1));
                }
            }

            @Override
            public void act(Path root) throws IOException {
                requireDone(trainAll(root, "--force", "--label", "one"));
            }

            @Override
            public void check(Path root, boolean done) throws IOException {
                DetectorFiles.read(List.of(root.resolve("out")), CommandRun.unread());
                assertThat(contentOf(root.resolve("out"))).isIn(done ? List.of(learnt) : List.of(learnt, old));
            }
        });
        System.out.println("train-all --force: " + points + " fault points, all recovered");
        assertThat(points).isGreaterThan(100);
    }
}
