package dev.onebox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Size;
import dev.onebox.gather.GatherState;
import dev.onebox.gather.SkippedPhoto;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.CheckpointFile.Checkpoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointFileTest {
    @TempDir
    Path folder;

    private static Checkpoint checkpoint(int skippedPhotos) {
        Statistics statistics = StatisticsFileTest.statistics(2, new Size(3, 4));
        List<SkippedPhoto> skipped = new ArrayList<>();
        for (int i = 0; i < skippedPhotos; i++) {
            skipped.add(new SkippedPhoto("a \"photo\"\n" + i, "cut off at byte " + i));
        }
        return new Checkpoint(
                Map.of("cell", "8", "photos", "0123abcd"),
                new GatherState(statistics, 3 + skippedPhotos, skipped, true));
    }

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        Path file = folder.resolve("out.partial");
        for (int skipped : new int[] {0, 1, 12}) {
            Checkpoint written = checkpoint(skipped);
            CheckpointFile.write(written, file);
            Checkpoint read = CheckpointFile.read(file);
            assertThat(read.task()).isEqualTo(written.task());
            assertThat(read.state().position()).isEqualTo(3 + skipped);
            assertThat(read.state().skipped()).isEqualTo(written.state().skipped());
            StatisticsFileTest.assertEqual(
                    read.state().statistics(), written.state().statistics());
        }
    }

    @Test
    void itIsNotTakenForStatistics() throws IOException {
        Path file = folder.resolve("out.partial");
        CheckpointFile.write(checkpoint(0), file);
        assertThatThrownBy(() -> StatisticsFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("of kind checkpoint, expected statistics");
    }

    @Test
    void aPositionThatDoesNotAgreeWithTheCountsIsRefused() throws IOException {
        Path file = folder.resolve("out.partial");
        CheckpointFile.write(checkpoint(2), file);
        Safetensors content = Safetensors.read(file);
        for (String position : List.of("4", "6", "-1", "x")) {
            Map<String, String> metadata = new TreeMap<>(content.metadata());
            metadata.put("position", position);
            new Safetensors(metadata, content.tensors()).write(file, true);
            assertThatThrownBy(() -> CheckpointFile.read(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("position");
        }
    }
}
