package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.DONE;
import static dev.onebox.cli.ExitCode.FAILED;
import static dev.onebox.cli.ExitCode.SOME_SKIPPED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.oracle.BadImages;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatherCommandTest {
    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path photos;
    private Path out;

    @BeforeAll
    static void drawPhotos() {
        photos = shared.resolve("photos");
        DrawnPhotos.in(photos, 7, 120, 3);
    }

    @BeforeEach
    void nameTheOutput() {
        out = folder.resolve("out.stats.safetensors");
    }

    private CommandRun gather(Object... more) {
        return onebox("gather", "-o", out, "--horizon", "5x6", "--feature", "grey", more);
    }

    @Test
    void photosOfAFolderBecomeAStatisticsFile() throws IOException {
        CommandRun ran = onebox("gather", photos, "-o", out, "--cell", 4, "--horizon", "3x4", "--scales", "1,0.5")
                .ends(DONE);
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out()).startsWith(out + ": 7 photos, ").endsWith(" s" + System.lineSeparator());
        Statistics statistics = StatisticsFile.read(out);
        assertThat(statistics).hasToString("statistics of 7 images, feature fhog34, cell 4, horizon 3x4");
        assertThat(statistics.provenance()).containsOnlyKeys("scales").containsEntry("scales", "1,0.5");
        assertThat(folder).isDirectoryNotContaining(other -> !other.equals(out));
    }

    @Test
    void theDefaultsAreThoseOfTheContractAndWhatTheUserSaysIsKept() throws IOException {
        onebox("gather", photos, "-o", out, "--limit", 1, "--provenance", "source=drawn", "--provenance", "licence=CC0")
                .ends(DONE);
        Statistics statistics = StatisticsFile.read(out);
        assertThat(statistics).hasToString("statistics of 1 images, feature fhog34, cell 8, horizon 40x40");
        assertThat(statistics.provenance()).containsEntry("source", "drawn").containsEntry("licence", "CC0");
    }

    @Test
    void threadsDoNotChangeTheFileAndVerboseTellsWhereTimeGoes() throws IOException {
        gather(photos, "--threads", 1, "--verbose").ends(DONE, "decode ", "transforms ");
        byte[] one = Files.readAllBytes(out);
        gather(photos, "--threads", 2, "--force").ends(DONE);
        assertThat(Files.readAllBytes(out)).isEqualTo(one);
    }

    @Test
    @Tag("slow")
    void noneOfTheBadPhotosStopsARun() throws IOException {
        Path bad = Files.createDirectory(folder.resolve("bad"));
        Map<String, byte[]> images = BadImages.all();
        for (Map.Entry<String, byte[]> image : images.entrySet()) {
            Files.write(bad.resolve(image.getKey()), image.getValue());
        }
        CommandRun ran = gather(photos, bad, "--json").ends(SOME_SKIPPED);
        JsonNode json = ran.json();
        assertThat(json.path("photos").asInt() + json.path("skipped").size()).isEqualTo(7 + images.size());
        assertThat(json.path("cells").asLong()).isPositive();
        assertThat(json.path("seconds").asDouble()).isPositive();
        assertThat(json.path("file").asText()).isEqualTo(out.toString());
        assertThat(json.path("skipped"))
                .hasSizeGreaterThan(40)
                .noneMatch(skipped -> skipped.path("reason").asText().isBlank());
        assertThat(ran.err().lines()).hasSize(json.path("skipped").size());
        for (String cutOff : BadImages.halves().keySet()) {
            assertThat(ran.err()).contains("skipped " + bad.resolve(cutOff) + ": ");
        }
    }

    @Test
    void missingAndTooLargePhotosAreSkippedUntilTheLimitIsRaised() throws IOException {
        Path missing = folder.resolve("missing.jpg");
        Path large = DrawnPhotos.of(folder.resolve("large.png"), 300, 200, 1);
        gather(missing, photos, large, "--max-pixels", 50_000)
                .ends(SOME_SKIPPED, missing.toString(), large.toString(), "50000");
        assertThat(StatisticsFile.read(out).images()).isEqualTo(7);
        gather(photos, large, "--max-pixels", 60_000, "--force").ends(DONE);
    }

    @Test
    void quietSaysNothingButWarnings() throws IOException {
        assertThat(gather(photos, "--quiet", "--resume").err()).isEmpty();
        Path bad = Files.createFile(folder.resolve("empty.png"));
        assertThat(gather(photos, bad, "--quiet", "--force").err().lines())
                .singleElement()
                .asString()
                .contains(bad.toString());
    }

    @Test
    void anExistingOutputIsReplacedOnlyWithForce() throws IOException {
        Files.writeString(out, "mine");
        CommandRun ran = gather(photos).ends(FAILED, out.toString(), "--force");
        assertThat(ran.out()).isEmpty();
        assertThat(out).hasContent("mine");
        gather(photos, "--force").ends(DONE);
    }

    @Test
    void noPhotosAtAllIsAFailure() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        gather(empty).ends(FAILED, "no photos in", empty.toString());
        Files.writeString(empty.resolve("bad.png"), "text");
        gather(empty).ends(FAILED, "bad.png", "none of the 1 photos could be read");
        DrawnPhotos.of(empty.resolve("bad.png"), 3, 3, 1);
        gather(empty).ends(FAILED, "no photo is large enough");
        assertThat(folder).isDirectoryNotContaining(file -> file.toString().contains("out"));
    }

    @Test
    void aFolderThatLeadsBackToItselfIsNamedAndWalkedOnce() throws IOException {
        Path album = Files.createDirectory(folder.resolve("album"));
        DrawnPhotos.of(album.resolve("a.png"), 120, 100, 1);
        Path up = Files.createSymbolicLink(album.resolve("up"), album);
        gather(album).ends(SOME_SKIPPED, "skipped " + up + ": leads back to a folder above it");
        assertThat(StatisticsFile.read(out).images()).isEqualTo(1);
    }

    @Test
    void aFolderThatMayNotBeListedIsNamedAndTheRestGathered() throws IOException {
        Path closed = Files.createDirectory(folder.resolve("closed"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        try {
            assumeFalse(Files.isReadable(closed), "this user (root?) may read every folder");
            gather(closed, photos).ends(SOME_SKIPPED, "skipped " + closed + ": no permission to list the folder");
            assertThat(StatisticsFile.read(out).images()).isEqualTo(7);
        } finally {
            Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    void aCheckpointNobodyAskedForIsNotThrownAway() throws IOException {
        Path partial = Files.writeString(folder.resolve("out.stats.safetensors.partial"), "precious");
        gather(photos).ends(FAILED, partial.toString(), "--resume", "--force");
        assertThat(partial).hasContent("precious");
        gather(photos, "--resume").ends(FAILED, partial.toString());
        gather(photos, "--force").ends(DONE);
        assertThat(partial).doesNotExist();
        gather(photos, "--force", "--resume")
                .ends(DONE, "there is no " + partial + " to continue from", "the beginning");
    }
}
