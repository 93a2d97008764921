package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One run with one drawing serves all tests of what it leaves behind. */
class DemoCommandTest {
    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path demo;
    private static CommandRun ran;

    @BeforeAll
    static void runWithOneDrawing() {
        demo = shared.resolve("demo");
        ran = CommandRun.of("demo", "--out", demo, "--drawings", 1, "--json");
        assertThat(ran.code()).as(ran.err()).isZero();
    }

    @Test
    void theOthersOfItsKindAreFoundFromOneBox() throws IOException {
        JsonNode json = ran.json();
        assertThat(json.path("averagePrecision").asDouble()).isGreaterThanOrEqualTo(0.95);
        assertThat(json.path("truths").asInt()).isGreaterThanOrEqualTo(1);
        assertThat(json.path("meanAveragePrecision").asDouble()).isGreaterThan(0.8);
        assertThat(json.path("averagePrecisionByKind")).hasSize(14);
        assertThat(json.path("secondsToLearnWarm").asDouble()).isPositive();
    }

    @Test
    void everythingIsThereAndNothingElse() throws IOException {
        try (Stream<Path> files = Files.walk(demo)) {
            assertThat(files.filter(Files::isRegularFile).map(demo::relativize).map(Path::toString))
                    .containsExactlyInAnyOrder(
                            ".onebox-demo",
                            "drawings/sheet-01.jpg",
                            "findings.csv",
                            "report.html",
                            "transistor.detector.safetensors",
                            "truth.csv");
        }
        List<String> truth = Files.readAllLines(demo.resolve("truth.csv"));
        assertThat(truth.get(0)).isEqualTo("image,label,x,y,width,height,difficult");
        assertThat(truth).hasSize(1 + 39).anyMatch(line -> line.startsWith("drawings/sheet-01.jpg,led,"));
        assertThat(truth)
                .filteredOn(line -> line.endsWith(",1"))
                .as("one box of each kind is taught")
                .hasSize(14);
        assertThat(Files.readAllLines(demo.resolve("findings.csv")).get(0))
                .isEqualTo("image,label,x,y,width,height,score");
    }

    @Test
    void theReportNeedsNothingFromOutside() throws IOException {
        String page = Files.readString(demo.resolve("report.html"));
        assertThat(page).startsWith("<!doctype html>").contains("transistor").contains("data:image/jpeg;base64,");
        String words = page.replaceAll("data:image/[^\"]*", "")
                .replaceAll("xmlns(:xlink)?=\"http://www.w3.org/[^\"]*", "")
                .replace("url(#", ""); // within the page
        assertThat(words)
                .doesNotContain("<script")
                .doesNotContain("http:")
                .doesNotContain("https:")
                .doesNotContain("url(");
        assertThat(words).doesNotContain("NaN").doesNotContain("%s").doesNotContain("null");
    }

    @Test
    void theDetectorCanBeInspected() throws IOException {
        Path detector = demo.resolve("transistor.detector.safetensors");
        Path picture = folder.resolve("template.png");
        CommandRun inspected = CommandRun.of("inspect", detector, "--picture", picture, "--json");
        assertThat(inspected.code()).as(inspected.err()).isZero();
        assertThat(inspected.json().path("kind").asText()).isEqualTo("detector");
        assertThat(inspected.json().path("label").asText()).isEqualTo("transistor");
        assertThat(inspected.json().path("components")).hasSize(1);
        assertThat(Files.readAllBytes(picture)).startsWith(0x89, 'P', 'N', 'G');
        assertThat(CommandRun.of("inspect", detector).out())
                .contains("transistor")
                .contains("cells")
                .contains("threshold");
        CommandRun exported = CommandRun.of("inspect", detector, "--export", folder.resolve("x"));
        assertThat(exported.code()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(exported.err()).contains("is a detector");
    }

    @Test
    void evalAgreesWithTheReport() throws IOException {
        Path truth = demo.resolve("truth.csv");
        Path findings = demo.resolve("findings.csv");
        CommandRun eval = CommandRun.of("eval", "-t", truth, "-r", findings, "--label", "transistor", "--json");
        assertThat(eval.code()).as(eval.err()).isZero();
        assertThat(eval.json().path("ap").asDouble())
                .isEqualTo(ran.json().path("averagePrecision").asDouble());
    }

    @Test
    void filesOfOthersAreNeverReplaced() throws IOException {
        Path out = Files.createDirectories(folder.resolve("mine"));
        Path mine = Files.writeString(out.resolve("report.html"), "mine");
        CommandRun refused = CommandRun.of("demo", "--out", out, "--drawings", 1);
        assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
        assertThat(refused.err()).contains(mine.toString()).contains("--force");
        assertThat(mine).hasContent("mine");
        assertThat(out.resolve("truth.csv")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "100", "-1", "x"})
    void otherNumbersOfDrawingsAreRefused(String number) {
        CommandRun refused = CommandRun.of("demo", "--out", folder.resolve("demo"), "--drawings", number);
        assertThat(refused.code()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(refused.err()).contains(number);
        assertThat(folder.resolve("demo")).doesNotExist();
    }
}
