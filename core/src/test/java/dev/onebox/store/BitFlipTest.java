package dev.onebox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Size;
import dev.onebox.file.MalformedFileException;
import dev.onebox.gather.GatherState;
import dev.onebox.gather.SkippedPhoto;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.CheckpointFile.Checkpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One flipped bit anywhere in a file of ours is enough for it to be refused, by name. */
@Tag("slow")
class BitFlipTest {
    /** Prime, so that all bits of bytes and numbers have their turn. */
    private static final int STEP = 97;

    private static final Statistics STATISTICS = StatisticsFileTest.statistics(3, new Size(5, 6));

    @TempDir
    Path folder;

    @Test
    void filesOfEveryKindAreRefused() throws IOException {
        Path detector = folder.resolve("a.detector.safetensors");
        DetectorFile.write(DetectorFileTest.detector(2), detector, false);
        Path statistics = folder.resolve("a.stats.safetensors");
        StatisticsFile.write(STATISTICS, statistics, false);
        Path compact = folder.resolve("compact.stats.safetensors");
        CompactStatisticsFile.write(STATISTICS, compact, false);
        Path checkpoint = folder.resolve("a.partial");
        List<SkippedPhoto> skipped = List.of(new SkippedPhoto("b.jpg", "cut off"));
        GatherState state = new GatherState(STATISTICS, (int) STATISTICS.images() + 1, skipped, true);
        CheckpointFile.write(new Checkpoint(Map.of("cell", "8"), state), checkpoint);
        for (Path file : List.of(detector, statistics, compact, checkpoint)) {
            everyFlipIsRefused(file);
        }
    }

    private static void everyFlipIsRefused(Path file) throws IOException {
        byte[] whole = Files.readAllBytes(file);
        assertThat(FileCheck.of(file).checksummed()).isTrue();
        int header = (int) (8 + Files.size(file) - numbers(file));
        // Every bit of length, JSON and padding; every 97th of the numbers.
        for (long bit = 0; bit < 8L * whole.length; bit += bit < 8L * header ? 1 : STEP) {
            byte[] damaged = whole.clone();
            damaged[(int) (bit / 8)] ^= (byte) (1 << (bit % 8));
            Files.write(file, damaged);
            assertThatThrownBy(() -> FileCheck.of(file))
                    .as("bit %d", bit)
                    .isInstanceOf(MalformedFileException.class)
                    .hasMessageStartingWith(file + ": ");
        }
    }

    private static long numbers(Path file) throws IOException {
        return Safetensors.read(file).tensors().values().stream()
                .mapToLong(Tensor::bytes)
                .sum();
    }
}
