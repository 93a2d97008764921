package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Size;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        Object[] args = new Object[more.length + 7];
        Object[] first = {"gather", "-o", out, "--horizon", "5x6", "--feature", "grey"};
        System.arraycopy(first, 0, args, 0, 7);
        System.arraycopy(more, 0, args, 7, more.length);
        return CommandRun.of(args);
    }

    @Test
    void photosOfAFolderBecomeAStatisticsFile() throws IOException {
        CommandRun ran =
                CommandRun.of("gather", photos, "-o", out, "--cell", 4, "--horizon", "3x4", "--scales", "1,0.5");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).startsWith(out + ": 7 photos, ").endsWith(" s" + System.lineSeparator());
        Statistics statistics = StatisticsFile.read(out);
        assertThat(statistics.feature()).isEqualTo("fhog34");
        assertThat(statistics.cell()).isEqualTo(4);
        assertThat(statistics.horizon()).isEqualTo(new Size(3, 4));
        assertThat(statistics.images()).isEqualTo(7);
        assertThat(statistics.provenance()).containsOnlyKeys("scales").containsEntry("scales", "1,0.5");
        assertThat(folder).isDirectoryNotContaining(other -> !other.equals(out));
    }

    @Test
    void theDefaultsAreThoseOfTheContract() throws IOException {
        assertThat(CommandRun.of("gather", photos, "-o", out, "--limit", 1).code())
                .isZero();
        Statistics statistics = StatisticsFile.read(out);
        assertThat(statistics.feature()).isEqualTo("fhog34");
        assertThat(statistics.cell()).isEqualTo(8);
        assertThat(statistics.horizon()).isEqualTo(new Size(40, 40));
    }

    @Test
    void threadsDoNotChangeTheFile() throws IOException {
        assertThat(gather(photos, "--threads", 1).code()).isZero();
        byte[] one = Files.readAllBytes(out);
        assertThat(gather(photos, "--threads", 2, "--force").code()).isZero();
        assertThat(Files.readAllBytes(out)).isEqualTo(one);
    }

    @Test
    void jsonSummarisesTheRun() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.jpg"), "text");
        CommandRun ran = gather(photos, bad, "--json", "--limit", 9);
        assertThat(ran.code()).isEqualTo(ExitCode.SOME_SKIPPED);
        JsonNode json = ran.json();
        assertThat(json.path("photos").asInt()).isEqualTo(7);
        assertThat(json.path("cells").asLong()).isPositive();
        assertThat(json.path("seconds").asDouble()).isPositive();
        assertThat(json.path("file").asText()).isEqualTo(out.toString());
        assertThat(json.path("skipped").path(0).path("photo").asText()).isEqualTo(bad.toString());
        assertThat(json.path("skipped").path(0).path("reason").asText()).contains("not a photo");
    }

    @Test
    void whatTheUserSaysAboutThePhotosIsKept() throws IOException {
        gather(photos, "--provenance", "source=drawn", "--provenance", "licence=CC0");
        assertThat(StatisticsFile.read(out).provenance())
                .containsEntry("source", "drawn")
                .containsEntry("licence", "CC0");
    }

    @Test
    void photosBeyondTheLimitsAreSkippedUntilTheLimitIsRaised() {
        Path large = DrawnPhotos.of(folder.resolve("large.png"), 300, 200, 1);
        CommandRun refused = gather(photos, large, "--max-pixels", 50_000);
        assertThat(refused.code()).isEqualTo(ExitCode.SOME_SKIPPED);
        assertThat(refused.err()).contains(large.toString()).contains("50000");
        assertThat(gather(photos, large, "--max-pixels", 60_000, "--force").code())
                .isZero();
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
    void verboseTellsWhereTimeGoes() {
        assertThat(gather(photos, "--verbose").err()).contains("decode ").contains("transforms ");
    }

    @Test
    void anExistingOutputIsReplacedOnlyWithForce() throws IOException {
        Files.writeString(out, "mine");
        CommandRun ran = gather(photos);
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains(out.toString()).contains("--force");
        assertThat(ran.out()).isEmpty();
        assertThat(out).hasContent("mine");
        assertThat(gather(photos, "--force").code()).isZero();
    }

    @Test
    void anOutputInAMissingFolderFailsBeforeTheWork() {
        CommandRun ran = CommandRun.of("gather", photos, "-o", folder.resolve("none/out"));
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains(folder.resolve("none").toString()).contains("no such folder");
    }

    @Test
    void noPhotosAtAllIsAFailure() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        CommandRun none = gather(empty);
        assertThat(none.code()).isEqualTo(ExitCode.FAILED);
        assertThat(none.err()).contains("no photos in").contains(empty.toString());
        Files.writeString(empty.resolve("bad.png"), "text");
        CommandRun unreadable = gather(empty);
        assertThat(unreadable.code()).isEqualTo(ExitCode.FAILED);
        assertThat(unreadable.err()).contains("bad.png").contains("none of the 1 photos could be read");
        DrawnPhotos.of(empty.resolve("bad.png"), 3, 3, 1);
        CommandRun tiny = gather(empty);
        assertThat(tiny.code()).isEqualTo(ExitCode.FAILED);
        assertThat(tiny.err()).contains("no photo is large enough");
        assertThat(folder).isDirectoryNotContaining(file -> file.toString().contains("out"));
    }

    @Test
    void aMissingInputIsNamedAndTheRestGathered() throws IOException {
        Path missing = folder.resolve("missing.jpg");
        CommandRun ran = gather(missing, photos);
        assertThat(ran.code()).isEqualTo(ExitCode.SOME_SKIPPED);
        assertThat(ran.err()).contains(missing.toString());
        assertThat(StatisticsFile.read(out).images()).isEqualTo(7);
    }

    @Test
    void aFolderThatMayNotBeListedIsNamed() throws IOException {
        Path closed = Files.createDirectory(folder.resolve("closed"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        try {
            assumeFalse(Files.isReadable(closed), "permissions do not bind this user");
            CommandRun ran = gather(closed, photos);
            assertThat(ran.code()).isEqualTo(ExitCode.SOME_SKIPPED);
            assertThat(ran.err()).contains(closed.toString()).contains("no permission");
        } finally {
            Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    void aLoopOfFoldersEndsAndIsNamed() throws IOException {
        Path loop = Files.createDirectory(folder.resolve("loop"));
        DrawnPhotos.in(loop, 2, 60, 1);
        Path again = Files.createSymbolicLink(loop.resolve("again"), loop);
        CommandRun ran = gather(loop);
        assertThat(ran.code()).isEqualTo(ExitCode.SOME_SKIPPED);
        assertThat(ran.err()).contains(again + ": leads back to a folder above it");
        assertThat(StatisticsFile.read(out).images()).isEqualTo(2);
    }

    @Test
    void aCheckpointNobodyAskedForIsNotThrownAway() throws IOException {
        Path partial = Files.writeString(folder.resolve("out.stats.safetensors.partial"), "precious");
        CommandRun ran = gather(photos);
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains(partial.toString()).contains("--resume").contains("--force");
        assertThat(partial).hasContent("precious");
        CommandRun damaged = gather(photos, "--resume");
        assertThat(damaged.code()).isEqualTo(ExitCode.FAILED);
        assertThat(damaged.err()).contains(partial.toString());
        assertThat(gather(photos, "--force").code()).isZero();
        assertThat(partial).doesNotExist();
    }

    @Test
    void resumingWithoutACheckpointSaysSoAndStartsFromTheBeginning() {
        CommandRun ran = gather(photos, "--resume");
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).contains("starting from the beginning");
    }

    @ParameterizedTest
    @CsvSource({
        "--scales, '1,2', scale 2.0",
        "--scales, '1,1', each once",
        "--feature, hog, no such feature",
        "--cell, 1, cell",
        "--horizon, 40, ROWSxCOLUMNS",
        "--threads, 0, at least 1",
        "--threads, 100000, at most 1024",
        "--horizon, 100000x100000, the largest square one is about 936x936",
        "--limit, -1, at least 1",
        "--max-pixels, 0, pixels",
        "--nonsense, x, --nonsense"
    })
    void optionsOutOfRangeAreWrongUsage(String option, String value, String message) {
        CommandRun ran = CommandRun.of("gather", photos, "-o", out, option, value);
        assertThat(ran.code()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(ran.err()).contains(message).contains("onebox gather --help").doesNotContain("\tat ");
        assertThat(ran.out()).isEmpty();
        assertThat(out).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "photos"})
    void inputAndOutputAreRequired(String input) {
        CommandRun ran = input.isEmpty() ? CommandRun.of("gather", "-o", out) : CommandRun.of("gather", photos);
        assertThat(ran.code()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(ran.err()).contains("missing: ").contains("for example: onebox gather");
    }
}
