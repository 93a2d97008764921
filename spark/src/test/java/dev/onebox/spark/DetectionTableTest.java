package dev.onebox.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.spark.input.SkippedInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.parquet.format.ColumnMetaData;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class DetectionTableTest {
    @TempDir
    private Path folder;

    @Test
    void theOrderInWhichAnotherJvmHashesEncodingsLeavesNoTrace() throws IOException {
        Path file = folder.resolve("found.parquet");
        DetectionTable.write(found(), file);
        byte[] whole = Files.readAllBytes(file);
        FooterOrder.rewrite(file, column -> Collections.reverse(column.getEncodings()));
        assertThat(Files.readAllBytes(file)).isNotEqualTo(whole);
        FooterOrder.settle(file);
        assertThat(Files.readAllBytes(file)).isEqualTo(whole);
    }

    @Test
    void everyFileNamesEncodingsInTheOrderOfTheFormat() throws IOException {
        Path found = folder.resolve("named.parquet");
        DetectionTable.write(found(), found);
        Path skipped = folder.resolve("skipped.parquet");
        DetectionTable.writeSkipped(List.of(new SkippedInput("one.jpg", "cut off")), skipped);
        FooterOrder.rewrite(found, DetectionTableTest::isSorted);
        FooterOrder.rewrite(skipped, DetectionTableTest::isSorted);
    }

    private static void isSorted(ColumnMetaData column) {
        assertThat(column.getEncodings()).hasSizeGreaterThan(1).isSorted();
    }

    @Test
    void whereNothingWasFoundThereIsAFileWithoutRows() throws IOException {
        Path file = folder.resolve("none.parquet");
        DetectionTable.write(List.of(), file);
        assertThat(LocalSpark.SESSION.read().parquet(file.toString()).count()).isZero();
    }

    private static List<DetectionTable.Found> found() {
        return IntStream.range(0, 10)
                .mapToObj(i -> new DetectionTable.Found(
                        i + ".jpg", List.of(new Detection("face", new Box(i, 2 * i, 30, 40), 7 - 0.5 * i))))
                .toList();
    }
}
