package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.DONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Detector;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code eval -d} and {@code detect --json} tell about the threshold of a detector. */
@Tag("slow")
class ThresholdFiguresTest {
    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path boxes;
    private static Detector detector;

    @BeforeAll
    static void learn() throws IOException {
        DrawnPhotos.in(shared.resolve("photos"), 6, 140, 8);
        boxes = Files.writeString(shared.resolve("boxes.csv"), """
                image,label,x,y,width,height
                photos/photo0000.jpg,patch,2,2,36,36
                photos/photo0001.png,patch,4,4,36,36
                photos/photo0002.jpg,patch,4,4,36,36
                photos/photo0003.png,patch,4,4,36,36
                photos/photo0004.jpg,patch,4,4,36,36
                photos/photo0005.png,patch,4,4,36,36
                """);
        Path file = shared.resolve("patch");
        onebox("train", "-a", boxes, "-o", file).ends(DONE);
        detector = DetectorFile.read(file);
    }

    private Path detectors(double... thresholds) throws IOException {
        Path detectors = Files.createDirectories(folder.resolve("detectors" + thresholds.length));
        for (double threshold : thresholds) {
            Path file = detectors.resolve(threshold + ".detector.safetensors");
            DetectorFile.write(detector.withThreshold(threshold), file, true);
        }
        return detectors;
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "2.5 4"}) // one detector, and two of one label with thresholds of their own
    void figuresAtTheThresholdAreThoseOfWhatDetectReports(String thresholds) throws IOException {
        Path detectors = detectors(Arrays.stream(thresholds.split(" ", -1))
                .mapToDouble(Double::parseDouble)
                .toArray());
        Path found = folder.resolve("found.csv");
        onebox("detect", "-d", detectors, shared, "-o", found).ends(DONE);
        JsonNode expected = onebox("eval", "-t", boxes, "-r", found, "--json").json("/labels/0");
        JsonNode json = onebox("eval", "-t", boxes, "-d", detectors, "--json").json();
        JsonNode at = json.at("/labels/0/atThreshold");
        int hits = expected.path("hits").asInt();
        int all = expected.path("found").asInt();
        assertThat(json.at("/labels/0/found").asInt())
                .as("found below the threshold, too")
                .isGreaterThan(all);
        assertThat(at.path("hits").asInt()).isEqualTo(hits);
        assertThat(at.path("precision").asDouble()).isEqualTo((double) hits / all);
        assertThat(at.path("recall").asDouble()).isEqualTo(hits / 6.0);
        assertThat(at.path("falseAlarmsPerImage").asDouble()).isEqualTo((all - hits) / 6.0);
        assertThat(onebox("eval", "-t", boxes, "-d", detectors).out())
                .contains("at its threshold   precision   recall   false alarms per photo")
                .containsPattern("\npatch +0\\.\\d{4} +\\d\\.\\d{4} +\\d+\\.\\d{3}\n");
    }

    @Test
    void aDetectorThatReportsNothingHasNoPrecision() throws IOException {
        Path silent = detectors(1000);
        JsonNode at = onebox("eval", "-t", boxes, "-d", silent, "--json").json("/labels/0/atThreshold");
        assertThat(at.path("precision").isNull()).isTrue();
        assertThat(at.path("recall").asDouble()).isZero();
        assertThat(at.path("falseAlarmsPerImage").asDouble()).isZero();
    }

    @Test
    void detectTellsFromWhichScoreOnEachDetectorSpeaksAndWhatThatCosts() throws IOException {
        JsonNode own = detected(detectors(6));
        assertThat(own.path("label").asText()).isEqualTo("patch");
        assertThat(own.path("threshold").asDouble()).isEqualTo(6);
        assertThat(own.path("thresholdFrom").asText()).isEqualTo("detector");
        assertThat(own.path("falseAlarmsExpectedPerImage").asDouble()).isBetween(1e-9, 10.0);
        JsonNode given = detected(detectors(6), "--threshold", 5);
        assertThat(given.path("threshold").asDouble()).isEqualTo(5);
        assertThat(given.path("thresholdFrom").asText()).isEqualTo("--threshold");
        assertThat(given.path("falseAlarmsExpectedPerImage").asDouble())
                .isGreaterThan(own.path("falseAlarmsExpectedPerImage").asDouble());
        JsonNode accepted = detected(detectors(6), "--false-alarms", 0.001);
        assertThat(accepted.path("thresholdFrom").asText()).isEqualTo("--false-alarms");
        assertThat(accepted.path("falseAlarmsExpectedPerImage").asDouble()).isCloseTo(0.001, within(1e-6));
    }

    private static JsonNode detected(Path detectors, Object... more) throws IOException {
        Path photo = shared.resolve("photos/photo0000.jpg");
        JsonNode json = onebox("detect", "-d", detectors, photo, "--json", more).json("/detectors");
        assertThat(json).hasSize(1);
        return json.get(0);
    }
}
