package dev.onebox.cli;

import static dev.onebox.cli.ExitCode.DONE;
import static dev.onebox.cli.ExitCode.SOME_SKIPPED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.BadImages;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.oracle.SamplePhotos;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bombs, and photos that are only too large, in a process with a heap of 1 GB. */
@Tag("slow")
class SmallHeapTest {
    @TempDir
    Path folder;

    private Path good;
    private Path bad;

    /** Fewer files than an epoch has, so nothing but the photos read can make a difference. */
    @BeforeEach
    void leaveAHundredGoodPhotosAndTheBombs() throws IOException {
        good = folder.resolve("good");
        bad = Files.createDirectory(folder.resolve("bad"));
        DrawnPhotos.in(good, 100, 120, 7);
        for (Map.Entry<String, byte[]> image : BadImages.all().entrySet()) {
            if (image.getKey().startsWith("bomb") || image.getKey().startsWith("mended")) {
                Files.write(bad.resolve(image.getKey()), image.getValue());
            }
        }
        BufferedImage page = new BufferedImage(8_600, 8_600, BufferedImage.TYPE_BYTE_BINARY);
        Files.write(bad.resolve("too-large.png"), SamplePhotos.written(page, "png"));
    }

    private CommandRun gather(Path out, Path... inputs) throws Exception {
        return ProgramProcess.run(folder, Main.class, List.of("-Xmx1g"), "gather", "-o", out, inputs);
    }

    @Test
    void gatheringAHundredPhotosAmongBombsSkipsTheBombsAndGivesTheStatisticsOfThePhotos() throws Exception {
        Path alone = folder.resolve("alone.stats.safetensors");
        Path mixed = folder.resolve("mixed.stats.safetensors");
        gather(alone, good).ends(DONE);
        CommandRun ran = gather(mixed, bad, good).ends(SOME_SKIPPED);
        try (var files = Files.list(bad)) {
            assertThat(files).hasSizeGreaterThan(40).allMatch(file -> ran.err().contains("skipped " + file + ": "));
        }
        assertThat(ran.err())
                .containsPattern("too-large.png: needs \\d+ MB of memory .*, \\d+ MB available; allow more with -Xmx");
        assertThat(Files.readAllBytes(mixed)).isEqualTo(Files.readAllBytes(alone));
    }
}
