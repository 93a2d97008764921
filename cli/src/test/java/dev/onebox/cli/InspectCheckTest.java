package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.DONE;
import static dev.onebox.cli.ExitCode.FAILED;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Size;
import dev.onebox.gather.GatherState;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.CheckpointFile;
import dev.onebox.store.CompactStatisticsFile;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InspectCheckTest {
    @TempDir
    Path folder;

    private Path full;
    private Path compact;
    private Path partial;
    private Path early;

    @BeforeEach
    void writeFiles() throws IOException {
        double[] sums = {2, 1, 1, 1};
        Statistics statistics = new Statistics("grey", 8, 1, new Size(1, 1), 1, sums, Map.of());
        full = folder.resolve("full.stats.safetensors");
        compact = folder.resolve("compact.stats.safetensors");
        partial = folder.resolve("out.partial");
        StatisticsFile.write(statistics, full, false);
        CompactStatisticsFile.write(statistics, compact, false);
        CheckpointFile.write(
                new CheckpointFile.Checkpoint(Map.of(), new GatherState(statistics, 1, List.of(), true)), partial);
        early = Files.write(folder.resolve("early.stats.safetensors"), withoutChecksum(Files.readAllBytes(full)));
    }

    /** The file as the version before wrote it, but for padding. */
    private static byte[] withoutChecksum(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        String entry = text.replaceFirst("(?s).*(\"onebox.checksum\":\"crc32:.{8}\",).*", "$1");
        return text.replace(entry, "")
                .replace("\"onebox.version\":\"2\"", "\"onebox.version\":\"1\"")
                .replace("}} ", "}}" + " ".repeat(entry.length() + 1))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void damage(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 8] ^= 1;
        Files.write(file, bytes);
    }

    @Test
    void soundFilesHaveALineEach() {
        CommandRun ran =
                onebox("inspect", "--check", full, compact, partial, early).ends(DONE);
        assertThat(ran.out().lines())
                .containsExactly(
                        full + ": sound, statistics",
                        compact + ": sound, compact statistics",
                        partial + ": sound, checkpoint",
                        early + ": sound, statistics, but of an early version without a checksum");
    }

    @Test
    void oneDamagedFileFailsAndAllAreChecked() throws IOException {
        damage(full);
        damage(partial);
        Path none = folder.resolve("none");
        CommandRun ran =
                onebox("inspect", "--check", full, partial, none, compact).ends(FAILED);
        List<String> lines = ran.out().lines().toList();
        assertThat(lines).hasSize(4);
        assertThat(lines.get(0)).startsWith(full + ": damaged: its checksum is crc32:");
        assertThat(lines.get(1)).startsWith(partial + ": damaged: its checksum is crc32:");
        assertThat(lines.get(2)).isEqualTo(none + ": no such file");
        assertThat(lines.get(3)).isEqualTo(compact + ": sound, compact statistics");
        JsonNode json = onebox("inspect", compact, partial, "--check", "--json")
                .ends(FAILED)
                .json();
        assertThat(json.path("damaged").asInt()).isEqualTo(1);
        assertThat(json.at("/files/0"))
                .hasToString("{\"file\":\"" + compact
                        + "\",\"sound\":true,\"kind\":\"compact statistics\",\"checksum\":true}");
        assertThat(json.at("/files/1/sound").asBoolean()).isFalse();
        assertThat(json.at("/files/1/problem").asText()).contains("damaged");
    }

    @Test
    void aFileWithoutChecksumIsReadWithANote() {
        Path merged = folder.resolve("merged.stats.safetensors");
        CommandRun ran = onebox("merge", early, early, full, "-o", merged).ends(DONE);
        assertThat(ran.err().lines())
                .containsExactly(
                        early + ": written by an early version, without a checksum: damage in it goes unnoticed");
        assertThat(onebox("inspect", full).err()).isEmpty();
        assertThat(onebox("inspect", early).err()).contains("without a checksum");
    }
}
