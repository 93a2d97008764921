package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.DONE;
import static dev.onebox.cli.ExitCode.FAILED;
import static dev.onebox.cli.ExitCode.SOME_SKIPPED;
import static dev.onebox.cli.ExitCode.TOO_LOW;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvalCommandTest {
    private static final String TRUTH_HEADER = "image,label,x,y,width,height,difficult\n";
    private static final String FOUND_HEADER = "image,label,x,y,width,height,score\n";

    @TempDir
    Path folder;

    private Path truth;
    private Path found;

    /** Cats: hit, false, hit of three, one detection on a difficult one. Dogs: nothing found. */
    @BeforeEach
    void writeTruthAndDetections() throws IOException {
        truth = Files.writeString(folder.resolve("truth.csv"), TRUTH_HEADER + """
                a.png,cat,0,0,10,10,0
                b.png,cat,0,0,10,10,0
                c.png,cat,0,0,10,10,0
                c.png,cat,50,0,10,10,1
                c.png,dog,0,0,10,10,0
                """);
        found = Files.writeString(folder.resolve("found.csv"), FOUND_HEADER + """
                a.png,cat,0,0,10,10,9.5
                c.png,cat,51,0,10,10,9
                a.png,cat,100,0,10,10,8
                b.png,cat,1,0,10,10,7.25
                """);
    }

    private CommandRun eval(Object... more) {
        return onebox("eval", "-t", truth, "-r", found, more);
    }

    @Test
    void aTableTellsEveryLabelAndTheMean() {
        // One false alarm in three images: seven of the nine rates lie below that. (2/3)^(7/9) · (1/3)^(2/9) = 0.5715.
        CommandRun ran = eval().ends(DONE);
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out().lines())
                .containsExactly(
                        "label       AP     AP11   miss rate   best F1   at score   truths   found   hits",
                        "cat     0.5556   0.5455      0.5715    0.6667      7.250        3       3      2",
                        "dog     0.0000   0.0000      1.0000    0.0000          –        1       0      0",
                        "mean    0.2778   0.2727      0.7857    0.3333                   4       3      2",
                        "",
                        "3 images; hits have IoU > 0.5; left out as difficult: 1 of the truths, 1 of the detections");
    }

    @Test
    void oneDocumentTellsItAll() throws IOException {
        JsonNode json = eval("--json", "--searched", 10).json();
        assertThat(json.path("images").asInt()).isEqualTo(10);
        assertThat(json.path("ap").asDouble()).isEqualTo((1 + 2 / 3.0) / 3 / 2);
        JsonNode cat = json.at("/labels/0");
        assertThat(cat.path("label").asText()).isEqualTo("cat");
        assertThat(cat.path("ap").asDouble()).isEqualTo((1 + 2 / 3.0) / 3);
        assertThat(cat.path("threshold").asDouble()).isEqualTo(7.25);
        assertThat(cat.path("recallAtFalseAlarmsPerImage").path("0.01").asDouble())
                .isEqualTo(1 / 3.0);
        assertThat(cat.path("recallAtFalseAlarmsPerImage").path("0.1").asDouble())
                .isEqualTo(2 / 3.0);
        assertThat(cat.path("ignored").asInt()).isEqualTo(1);
        assertThat(cat.path("curve")).hasSize(2);
        assertThat(cat.at("/curve/1/precision").asDouble()).isEqualTo(2 / 3.0);
        assertThat(json.at("/labels/1").has("threshold")).isFalse();
        assertThat(json.path("skipped")).isEmpty();
        JsonNode strict = eval("--json", "--iou", "0.9").json("/labels/0/hits");
        assertThat(strict.asInt()).isEqualTo(1); // of 9/11, the second falls short
    }

    @Test
    void onlyTheLabelsAskedForCount() throws IOException {
        assertThat(eval("--json", "--label", "cat").json("/labels")).hasSize(1);
        assertThat(eval("--json", "--label", "cat", "--label", "dog").json("/labels"))
                .hasSize(2);
        eval("--label", "cow").ends(FAILED, "--label cow", "cat, dog");
    }

    @ParameterizedTest
    @CsvSource({"0.27, 0", "0.28, 4", "0, 0"})
    void failUnderDecidesTheExitCode(String least, int code) {
        CommandRun ran = eval("--fail-under", least, "--json").ends(code);
        assertThat(ran.out()).contains("\"ap\"");
        assertThat(ran.err()).isEqualTo(code == 0 ? "" : "onebox: AP 0.2778 is less than the 0.28 of --fail-under\n");
    }

    @Test
    void thePlotIsWrittenInBothForms() throws IOException {
        Path png = folder.resolve("curve.png");
        Path svg = folder.resolve("curve.SVG");
        eval("--plot", png).ends(DONE);
        assertThat(eval("--plot", svg).err()).contains("wrote " + svg);
        assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
        assertThat(Files.readString(svg))
                .startsWith("<svg")
                .contains("AP 0.556 · cat")
                .contains("mean AP 0.278");
        CommandRun again = eval("--plot", png).ends(FAILED);
        assertThat(again.out()).isEmpty();
        assertThat(again.err()).contains("--force");
        eval("--plot", png, "--force").ends(DONE);
    }

    @Test
    void imagesThatTheTruthDoesNotNameAreNamedAndCountAsFalse() throws IOException {
        Files.writeString(found, FOUND_HEADER + "z.png,cat,0,0,10,10,3\na.png,cat,0,0,10,10,2\n");
        CommandRun ran = eval("--json").ends(DONE, "count as false (1, on 1 images): z.png");
        assertThat(ran.json("/images").asInt()).isEqualTo(4);
        assertThat(ran.json("/imagesNotInTruth").path("z.png").asInt()).isEqualTo(1);
        assertThat(ran.json("/labels/0/ap").asDouble()).isEqualTo(0.5 / 3);
    }

    @Test
    void namesMayDifferInTheirFolders() throws IOException {
        Files.writeString(truth, TRUTH_HEADER + "pos/a.png,cat,0,0,10,10,0\n./b.png,cat,0,0,10,10,0\n");
        Files.writeString(found, FOUND_HEADER + "a.png,cat,0,0,10,10,3\n/photos/all/b.png,cat,0,0,10,10,2\n");
        CommandRun ran = eval("--json");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.json("/ap").asDouble()).isEqualTo(1);
        assertThat(ran.json("/images").asInt()).isEqualTo(2);
    }

    @Test
    void noDetectionsAreAResultButNothingToFindIsNone() throws IOException {
        Files.writeString(found, FOUND_HEADER);
        assertThat(eval("--json").json("/ap").asDouble()).isZero();
        Files.writeString(truth, TRUTH_HEADER + "c.png,cat,50,0,10,10,1\n");
        eval().ends(FAILED, "nothing to find");
    }

    @Test
    void labelsThatHaveNothingInCommonAreAMistakeUnlessTheyDoNotMatter() throws IOException {
        Files.writeString(found, FOUND_HEADER + "a.png,kitten,0,0,10,10,3\n");
        eval().ends(FAILED, "cat, dog", "kitten", "--any-label");
        JsonNode json = eval("--any-label", "--json").json();
        assertThat(json.at("/labels/0/truths").asInt()).isEqualTo(4);
        assertThat(json.at("/labels/0/hits").asInt()).isEqualTo(1);
    }

    @Test
    void labelsWithNothingToFindAreNamedAndStayOutOfTheMean() throws IOException {
        Files.writeString(found, "a.png,kitten,0,0,10,10,3\n", StandardOpenOption.APPEND);
        CommandRun ran = eval("--json");
        assertThat(ran.err()).contains("left out of the mean: kitten").contains("cat, dog");
        assertThat(ran.json("/labels")).hasSize(2);
        assertThat(ran.json("/labelsWithoutTruth/0").asText()).isEqualTo("kitten");
    }

    @Test
    void rowsThatCannotBeReadAreNamedAndSkipped() throws IOException {
        Files.writeString(found, "a.png,cat,0,0,10,10,much\n", StandardOpenOption.APPEND);
        eval().ends(SOME_SKIPPED, "skipped", "found.csv", "much");
        eval("--fail-under", "0.9").ends(TOO_LOW);
    }
}
