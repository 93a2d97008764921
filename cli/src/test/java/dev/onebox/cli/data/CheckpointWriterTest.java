package dev.onebox.cli.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.cli.CommandRun;
import dev.onebox.cli.Console;
import dev.onebox.gather.GatherState;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.CheckpointFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointWriterTest {
    private static final Map<String, String> TASK = Map.of("cell", "8");

    @TempDir
    Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final PrintStream stream = CommandRun.stream(said);

    private CheckpointWriter checkpoints() {
        return new CheckpointWriter(folder.resolve("out.partial"), TASK, new Console(stream, stream, Map.of()));
    }

    private static GatherState state(int photos) {
        double[] sums = {photos, photos, photos, photos};
        Statistics statistics = new Statistics("grey", 8, 1, new Size(1, 1), photos, sums, Map.of());
        return new GatherState(statistics, photos, List.of(), true);
    }

    @Test
    void aRunThatFailsKeepsWhatItHadComeTo() throws IOException {
        try (CheckpointWriter checkpoints = checkpoints()) {
            checkpoints.offer(() -> state(3));
            checkpoints.finished(state(5));
        }
        assertThat(CheckpointFile.read(folder.resolve("out.partial")).state().position())
                .isEqualTo(5);
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("--resume").contains("out.partial");
    }

    @Test
    void aRunThatIsDoneLeavesNothing() throws IOException {
        Files.writeString(folder.resolve(".out.partial.0123456789abcdef.incomplete"), "half");
        try (CheckpointWriter checkpoints = checkpoints()) {
            checkpoints.offer(() -> state(3));
            checkpoints.discard();
        }
        assertThat(folder).isEmptyDirectory();
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
