package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.DONE;
import static dev.onebox.cli.ExitCode.FAILED;
import static dev.onebox.cli.ExitCode.WRONG_USAGE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One run with one drawing serves all tests of what it leaves behind. */
@Tag("slow")
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
        ran = onebox("demo", "--out", demo, "--drawings", 1, "--json");
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
    void everythingIsThereAndNothingElseAndEvalAgrees() throws IOException {
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
        Path findings = demo.resolve("findings.csv");
        assertThat(findings).content().startsWith("image,label,x,y,width,height,score\n");
        CommandRun eval =
                onebox("eval", "-t", demo.resolve("truth.csv"), "-r", findings, "--label", "transistor", "--json");
        assertThat(eval.json("/ap")).isEqualTo(ran.json("/averagePrecision"));
    }

    @Test
    void theReportNeedsNothingFromOutside() throws IOException {
        String page = Files.readString(demo.resolve("report.html"));
        assertThat(page).startsWith("<!doctype html>").contains("transistor").contains("data:image/jpeg;base64,");
        String words = page.replaceAll("data:image/[^\"]*", "")
                .replaceAll("xmlns(:xlink)?=\"http://www.w3.org/[^\"]*", "")
                .replace("url(#", ""); // within the page
        assertThat(words).doesNotContain("<script", "http:", "https:", "url(", "NaN", "%s", "null");
    }

    @Test
    void theDetectorCanBeInspected() throws IOException {
        Path detector = demo.resolve("transistor.detector.safetensors");
        Path picture = folder.resolve("template.png");
        CommandRun inspected =
                onebox("inspect", detector, "--picture", picture, "--json").ends(DONE);
        assertThat(inspected.json("/kind").asText()).isEqualTo("detector");
        assertThat(inspected.json("/label").asText()).isEqualTo("transistor");
        assertThat(inspected.json("/components")).hasSize(1);
        assertThat(Files.readAllBytes(picture)).startsWith(0x89, 'P', 'N', 'G');
        assertThat(onebox("inspect", detector).out())
                .contains("transistor")
                .contains("cells")
                .contains("threshold");
        onebox("inspect", detector, "--export", folder.resolve("x")).ends(WRONG_USAGE, "is a detector");
    }

    @Test
    void filesOfOthersAreNeverReplaced() throws IOException {
        Path out = Files.createDirectories(folder.resolve("mine"));
        Path mine = Files.writeString(out.resolve("report.html"), "mine");
        onebox("demo", "--out", out, "--drawings", 1).ends(FAILED, mine.toString(), "--force");
        assertThat(mine).hasContent("mine");
        assertThat(out.resolve("truth.csv")).doesNotExist();
    }
}
