package dev.onebox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.oracle.NaiveDirectSums;
import dev.onebox.oracle.RandomImages;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatisticsFileTest {
    @TempDir
    Path folder;

    static Statistics statistics(int channels, Size horizon) {
        Random random = new Random(11);
        List<FeatureImage> images = List.of(
                RandomImages.of(random, 7, 5, channels),
                RandomImages.of(random, 2, 9, channels),
                RandomImages.of(random, 1, 1, channels));
        return new Statistics(
                "random",
                8,
                channels,
                horizon,
                3,
                NaiveDirectSums.of(images, channels, horizon),
                Map.of("scales", "1,0.5", "note", "made\nup"));
    }

    /** The smallest statistics there are: one channel, one photo of the cells 1 and 2, lags up to one column. */
    private static Statistics tiny() {
        return new Statistics(
                "grey",
                8,
                1,
                new Size(1, 2),
                1,
                new double[] {2, 5, 2, 1, 3, 2, 2, 3, 1, 1, 2, 1},
                Map.of("scales", "1"));
    }

    @ParameterizedTest
    @CsvSource({"1, 1x1", "1, 1x4", "2, 4x1", "3, 4x5", "31, 3x2"})
    void statisticsAreReadBackAsTheyWere(int channels, String horizon) throws IOException {
        Statistics statistics = statistics(channels, Size.parse(horizon));
        Path file = folder.resolve("a.stats.safetensors");
        StatisticsFile.write(statistics, file, false);
        assertEqual(StatisticsFile.read(file), statistics);
    }

    static void assertEqual(Statistics got, Statistics expected) {
        assertThat(got).hasToString(expected.toString());
        assertThat(got.channels()).isEqualTo(expected.channels());
        assertThat(got.provenance()).isEqualTo(expected.provenance());
        assertThat(got.sums()).isEqualTo(expected.sums());
    }

    @Test
    void theFormatIsThatOfTheGoldenFile() throws IOException {
        Path file = folder.resolve("tiny");
        StatisticsFile.write(tiny(), file, false);
        assertThat(Files.readAllBytes(file)).isEqualTo(golden(2));
    }

    @Test
    void aFileOfTheVersionBeforeIsReadAndHasNoChecksum() throws IOException {
        Safetensors early = Safetensors.read("early", golden(1));
        assertThat(early.isChecksummed()).isFalse();
        assertEqual(StatisticsFile.ofEitherForm("early", early), tiny());
    }

    private byte[] golden(int version) throws IOException {
        String name = "statistics-version-" + version + ".stats.safetensors";
        try (InputStream golden = Objects.requireNonNull(getClass().getResourceAsStream(name))) {
            return golden.readAllBytes();
        }
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "onebox.kind, -, not a file of Onebox",
                "onebox.kind, detector, a file of kind detector",
                "onebox.version, 3, version 3",
                "onebox.version, -, no onebox.version",
                "feature, -, no feature",
                "feature, ' ', feature",
                "cell, 0, cell",
                "cell, -4, cell",
                "cell, 4294967304, cell",
                "cell, eight, cell",
                "images, -1, images",
                "images, 1e3, images",
                "rows, 2, shape",
                "rows, 0, rows",
                "columns, 3, shape",
                "columns, 2147483647, columns",
                "columns, -, no columns"
            })
    void metadataThatDoesNotFitIsRefused(String key, String value, String message) {
        Safetensors good = content(tiny());
        Map<String, String> metadata = new TreeMap<>(good.metadata());
        if (value == null) {
            metadata.remove(key);
        } else {
            metadata.put(key, value);
        }
        assertRefused(new Safetensors(metadata, good.tensors()), message);
    }

    @Test
    void tensorsOfAnotherNameTypeOrShapeAreRefused() {
        double[] sums = tiny().sums();
        assertRefused(new Safetensors(content(tiny()).metadata(), Map.of()), "expected a tensor sums");
        assertRefused(tinyWith(Tensor.Type.F32, List.of(2, 2, 1, 3), sums), "type F64");
        for (List<Integer> shape : List.of(List.of(12), List.of(2, 2, 3), List.of(1, 4, 1, 3), List.of(2, 2, 3, 1))) {
            assertRefused(tinyWith(Tensor.Type.F64, shape, sums), "shape " + shape);
        }
    }

    private static Safetensors tinyWith(Tensor.Type type, List<Integer> shape, double[] sums) {
        return new Safetensors(content(tiny()).metadata(), Map.of("sums", new Tensor(type, shape, sums)));
    }

    @ParameterizedTest
    @CsvSource({
        "10, 2.5, count of pairs",
        "9, -1, count of pairs",
        "9, 3, count of pairs",
        "1, -5, sum of squares",
        "0, 5.1, expected at most 5",
        "0, 2.1, its mirror image is 2.1",
        "3, 1.5, its mirror image is 1.5"
    })
    void sumsThatNoPhotosCanHaveAreRefused(int index, double value, String message) {
        double[] sums = tiny().sums().clone();
        sums[index] = value;
        assertRefused(tinyWith(Tensor.Type.F64, List.of(2, 2, 1, 3), sums), message);
    }

    /** A bound that grew with the strongest channel would let pairs pass where there are no cells to divide by. */
    @Test
    void anEnormousChannelDoesNotExcuseImpossibleCounts() {
        double[] sums = {2, 1e30, 2, 0, 0, 0, 0, 0, 0, 5, 0, 5};
        assertRefused(tinyWith(Tensor.Type.F64, List.of(2, 2, 1, 3), sums), "count of pairs");
    }

    private static Safetensors content(Statistics statistics) {
        return new Safetensors(
                StatisticsFile.metadata(StatisticsFile.KIND, statistics), StatisticsFile.tensors(statistics));
    }

    private void assertRefused(Safetensors content, String message) {
        Path file = folder.resolve("bad");
        assertThatThrownBy(() -> {
                    content.write(file, true);
                    StatisticsFile.read(file);
                })
                .isInstanceOf(IOException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining(message);
    }
}
