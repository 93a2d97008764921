package dev.onebox.cli;

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
import org.junit.jupiter.params.provider.ValueSource;

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
        Object[] args = new Object[5 + more.length];
        System.arraycopy(new Object[] {"eval", "-t", truth, "-r", found}, 0, args, 0, 5);
        System.arraycopy(more, 0, args, 5, more.length);
        return CommandRun.of(args);
    }

    @Test
    void aTableTellsEveryLabelAndTheMean() {
        // One false alarm in three images: seven of the nine rates lie below that. (2/3)^(7/9) · (1/3)^(2/9) = 0.5715.
        CommandRun ran = eval();
        assertThat(ran.code()).as(ran.err()).isZero();
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
        JsonNode cat = json.path("labels").path(0);
        assertThat(cat.path("label").asText()).isEqualTo("cat");
        assertThat(cat.path("ap").asDouble()).isEqualTo((1 + 2 / 3.0) / 3);
        assertThat(cat.path("threshold").asDouble()).isEqualTo(7.25);
        assertThat(cat.path("recallAtFalseAlarmsPerImage").path("0.01").asDouble())
                .isEqualTo(1 / 3.0);
        assertThat(cat.path("recallAtFalseAlarmsPerImage").path("0.1").asDouble())
                .isEqualTo(2 / 3.0);
        assertThat(cat.path("ignored").asInt()).isEqualTo(1);
        assertThat(cat.path("curve")).hasSize(2);
        assertThat(cat.path("curve").path(1).path("precision").asDouble()).isEqualTo(2 / 3.0);
        assertThat(json.path("labels").path(1).has("threshold")).isFalse();
        assertThat(json.path("skipped")).isEmpty();
    }

    @Test
    void onlyTheLabelsAskedForCount() throws IOException {
        assertThat(eval("--json", "--label", "cat").json().path("labels")).hasSize(1);
        assertThat(eval("--json", "--label", "cat", "--label", "dog").json().path("labels"))
                .hasSize(2);
        CommandRun none = eval("--label", "cow");
        assertThat(none.code()).isEqualTo(ExitCode.FAILED);
        assertThat(none.err()).contains("--label cow").contains("cat, dog");
    }

    @Test
    void theOverlapOfAHitCanBeSet() throws IOException {
        assertThat(eval("--json", "--iou", "0.9")
                        .json()
                        .path("labels")
                        .path(0)
                        .path("hits")
                        .asInt())
                .isEqualTo(1); // of 9/11, the second falls short
    }

    @ParameterizedTest
    @CsvSource({"0.27, 0", "0.28, 4", "0, 0"})
    void failUnderDecidesTheExitCode(String least, int code) {
        CommandRun ran = eval("--fail-under", least, "--json");
        assertThat(ran.code()).isEqualTo(code);
        assertThat(ran.out()).contains("\"ap\"");
        assertThat(ran.err()).isEqualTo(code == 0 ? "" : "onebox: AP 0.2778 is less than the 0.28 of --fail-under\n");
    }

    @Test
    void thePlotIsWrittenInBothForms() throws IOException {
        Path png = folder.resolve("curve.png");
        Path svg = folder.resolve("curve.SVG");
        assertThat(eval("--plot", png).code()).isZero();
        assertThat(eval("--plot", svg).err()).contains("wrote " + svg);
        assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
        assertThat(Files.readString(svg))
                .startsWith("<svg")
                .contains("AP 0.556 · cat")
                .contains("mean AP 0.278");
        CommandRun again = eval("--plot", png);
        assertThat(again.code()).isEqualTo(ExitCode.FAILED);
        assertThat(again.out()).isEmpty();
        assertThat(again.err()).contains("--force");
        assertThat(eval("--plot", png, "--force").code()).isZero();
    }

    @Test
    void imagesThatTheTruthDoesNotNameAreNamedAndCountAsFalse() throws IOException {
        Files.writeString(found, FOUND_HEADER + "z.png,cat,0,0,10,10,3\na.png,cat,0,0,10,10,2\n");
        CommandRun ran = eval("--json");
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).contains("count as false (1, on 1 images): z.png");
        assertThat(ran.json().path("images").asInt()).isEqualTo(4);
        assertThat(ran.json().path("imagesNotInTruth").path("z.png").asInt()).isEqualTo(1);
        assertThat(ran.json().path("labels").path(0).path("ap").asDouble()).isEqualTo(0.5 / 3);
    }

    @Test
    void namesMayDifferInTheirFolders() throws IOException {
        Files.writeString(truth, TRUTH_HEADER + "pos/a.png,cat,0,0,10,10,0\n./b.png,cat,0,0,10,10,0\n");
        Files.writeString(found, FOUND_HEADER + "a.png,cat,0,0,10,10,3\n/photos/all/b.png,cat,0,0,10,10,2\n");
        CommandRun ran = eval("--json");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.json().path("ap").asDouble()).isEqualTo(1);
        assertThat(ran.json().path("images").asInt()).isEqualTo(2);
    }

    @Test
    void namesThatCouldMeanTwoImagesMeanNone() throws IOException {
        Files.writeString(
                truth, TRUTH_HEADER + "x/a.png,cat,0,0,10,10,0\ny/a.png,cat,0,0,10,10,0\nb.png,cat,0,0,9,9,0\n");
        Files.writeString(
                found, FOUND_HEADER + "a.png,cat,0,0,10,10,3\nx/b.png,cat,0,0,9,9,2\ny/b.png,cat,0,0,9,9,1\n");
        assertThat(eval("--json").json().path("imagesNotInTruth")).hasSize(3);
    }

    @Test
    void labelsThatHaveNothingInCommonAreAMistakeUnlessTheyDoNotMatter() throws IOException {
        Files.writeString(found, FOUND_HEADER + "a.png,kitten,0,0,10,10,3\n");
        CommandRun ran = eval();
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains("cat, dog").contains("kitten").contains("--any-label");
        JsonNode json = eval("--any-label", "--json").json();
        assertThat(json.path("labels").path(0).path("truths").asInt()).isEqualTo(4);
        assertThat(json.path("labels").path(0).path("hits").asInt()).isEqualTo(1);
    }

    @Test
    void labelsWithNothingToFindAreNamedAndStayOutOfTheMean() throws IOException {
        Files.writeString(found, "a.png,kitten,0,0,10,10,3\n", StandardOpenOption.APPEND);
        CommandRun ran = eval("--json");
        assertThat(ran.err()).contains("left out of the mean: kitten").contains("cat, dog");
        assertThat(ran.json().path("labels")).hasSize(2);
        assertThat(ran.json().path("labelsWithoutTruth").path(0).asText()).isEqualTo("kitten");
    }

    @Test
    void aTruthWithNothingToFindIsRefused() throws IOException {
        Files.writeString(truth, TRUTH_HEADER + "c.png,cat,50,0,10,10,1\n");
        assertThat(eval().code()).isEqualTo(ExitCode.FAILED);
        assertThat(eval().err()).contains("nothing to find");
    }

    @Test
    void noDetectionsAreAResult() throws IOException {
        Files.writeString(found, FOUND_HEADER);
        assertThat(eval("--json").json().path("ap").asDouble()).isZero();
    }

    @Test
    void rowsThatCannotBeReadAreNamedAndSkipped() throws IOException {
        Files.writeString(found, "a.png,cat,0,0,10,10,much\n", StandardOpenOption.APPEND);
        CommandRun ran = eval();
        assertThat(ran.code()).isEqualTo(ExitCode.SOME_SKIPPED);
        assertThat(ran.err()).contains("skipped").contains("found.csv").contains("much");
        assertThat(eval("--fail-under", "0.9").code()).isEqualTo(ExitCode.TOO_LOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--iou 1",
                "--iou NaN",
                "--fail-under 1.5",
                "--searched -1",
                "--plot curve.gif",
                "--label cat --any-label",
            })
    void optionsThatCannotBeAreWrongUsage(String options) {
        CommandRun ran = eval((Object[]) options.split(" ", -1));
        assertThat(ran.code()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(ran.err()).contains(options.split(" ", -1)[0]);
    }

    @Test
    void truthAndDetectionsAreDemanded() {
        assertThat(CommandRun.of("eval", "-t", truth).code()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(CommandRun.of("eval", "-r", found).code()).isEqualTo(ExitCode.WRONG_USAGE);
        CommandRun missing = CommandRun.of("eval", "-t", folder.resolve("none.csv"), "-r", found);
        assertThat(missing.code()).isEqualTo(ExitCode.FAILED);
        assertThat(missing.err()).contains("none.csv").contains("no such file");
    }
}
