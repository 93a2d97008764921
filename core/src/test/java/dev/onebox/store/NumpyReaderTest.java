package dev.onebox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.onebox.Component;
import dev.onebox.Size;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reader in {@code docs}, which needs numpy alone, understands what is written here. */
@Tag("slow")
class NumpyReaderTest {
    @TempDir
    Path folder;

    @BeforeAll
    static void needsPythonWithNumpy() throws InterruptedException {
        boolean present;
        try {
            present = started("-c", "import numpy").waitFor() == 0;
        } catch (IOException e) {
            present = false;
        }
        assumeTrue(present, "no python3 with numpy on this machine");
    }

    private static Process started(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("python3"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static List<String> printed(Path file, int exit) throws IOException, InterruptedException {
        Process reader = started("../docs/read_onebox.py", file.toString());
        String text = new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(reader.waitFor()).as(text).isEqualTo(exit);
        return text.lines().toList();
    }

    private static double number(List<String> lines, String before) {
        String line =
                lines.stream().filter(one -> one.startsWith(before)).findFirst().orElseThrow();
        return Double.parseDouble(line.substring(before.length()).strip().split(" ", 2)[0]);
    }

    @Test
    void readsDetectorsUnlessTheirChecksumDoesNotFit() throws IOException, InterruptedException {
        Path file = folder.resolve("a.detector.safetensors");
        DetectorFile.write(DetectorFileTest.detector(1), file, false);
        List<String> lines = printed(file, 0);
        Component component = DetectorFile.read(file).components().get(0);
        double score =
                component.bias() + Arrays.stream(component.weights().values()).sum();
        assertThat(lines).contains("feature = fhog31", "cell = 8", "provenance.lambda = 0.1");
        assertThat(number(lines, "score of a window of ones")).isCloseTo(score, within(1e-9));
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 1] ^= 1;
        Files.write(file, bytes);
        assertThat(printed(file, 1)).containsExactly(file + ": damaged: its checksum does not fit its content");
    }

    @Test
    void readsStatistics() throws IOException, InterruptedException {
        Path file = folder.resolve("a.stats.safetensors");
        Statistics statistics = StatisticsFileTest.statistics(3, new Size(2, 4));
        StatisticsFile.write(statistics, file, false);
        List<String> lines = printed(file, 0);
        assertThat(lines).anyMatch(line -> line.contains("[4, 4, 2, 7]"));
        double variance = statistics.covariance(Normalisation.B, new Size(1, 1)).at(0, 0, 0, 0);
        assertThat(number(lines, "variance of channel 0")).isCloseTo(variance, within(1e-9));
    }
}
