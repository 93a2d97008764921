package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.DONE;
import static dev.onebox.cli.ExitCode.FAILED;
import static dev.onebox.cli.ExitCode.SOME_SKIPPED;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Detector;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.store.DetectorFile;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Teaching and searching from the command line: train, train-all, find and detect, also with what cannot be. */
@Tag("slow")
class LearnCommandsTest {
    private static final String WHEEL = "photo0.png,wheel,40,30,96,96";
    private static final String DETECT = "detect -d @wheel.detector.safetensors ";

    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path detector;

    /** Three photos, each with a wheel of 96 pixels somewhere else, and a cross in the first. */
    @BeforeAll
    static void drawPhotosAndLearn() throws IOException {
        for (int i = 0; i < 3; i++) {
            Path file = DrawnPhotos.of(shared.resolve("photo" + i + ".png"), 360, 280, 40 + i);
            BufferedImage image = ImageIO.read(file.toFile());
            Graphics2D graphics = image.createGraphics();
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            wheel(graphics, 40 + 70 * i, 30 + 50 * i);
            graphics.dispose();
            ImageIO.write(image, "png", file.toFile());
        }
        boxes("boxes", WHEEL, "photo1.png,wheel,110,80,96,96", "photo0.png,cross,200,150,80,60");
        detector = shared.resolve("wheel.detector.safetensors");
        onebox(shared, shared, "train -a @boxes.csv --label wheel -o @wheel.detector.safetensors")
                .ends(DONE);
    }

    private static void boxes(String name, String... rows) throws IOException {
        String header = "image,label,x,y,width,height\n";
        Files.writeString(shared.resolve(name + ".csv"), header + String.join("\n", rows) + "\n");
    }

    /** A command line in which @ begins what all tests share and + what this one writes. */
    private CommandRun run(String line) {
        return onebox(shared, folder, line);
    }

    private static void wheel(Graphics2D graphics, int x, int y) {
        graphics.setColor(Color.WHITE);
        graphics.fillRect(x, y, 96, 96);
        graphics.setColor(Color.BLACK);
        graphics.setStroke(new BasicStroke(7));
        graphics.drawOval(x + 8, y + 8, 80, 80);
        graphics.drawLine(x + 48, y + 8, x + 48, y + 88);
        graphics.drawLine(x + 12, y + 66, x + 84, y + 30);
    }

    @Test
    void trainSaysWhatItChoseAndWhatItCost() throws IOException {
        JsonNode json = run("train -a @boxes.csv --label wheel -o +d --json").json();
        assertThat(json.path("boxes").asInt()).isEqualTo(2);
        assertThat(json.path("solver").asText()).isNotEmpty();
        assertThat(json.path("normalisation").asText()).isIn("A", "B", "C");
        for (String number : List.of("lambda", "secondsCold", "secondsWarm", "bytes", "separation", "threshold")) {
            assertThat(json.path(number).asDouble()).as(number).isPositive();
        }
        assertThat(json.has("iterations") && json.has("relativeResidual")).isTrue();
        assertThat(json.path("choices")).isNotEmpty().allMatch(choice -> choice.has("reason"));
    }

    @Test
    void whatWasLearntIsFoundInAnotherPhoto() throws IOException {
        CommandRun csv = run(DETECT + "@photo2.png").ends(DONE);
        assertThat(csv.out()).startsWith("image,label,x,y,width,height,score\n").contains(",wheel,");
        assertThat(run(DETECT + "@photo2.png --json").json("/secondsSearching").asDouble())
                .isPositive();
        run(DETECT + "@ --draw +pictures").ends(DONE);
        assertThat(folder.resolve("pictures")).isNotEmptyDirectory();
    }

    @Test
    void findTellsLearningAndSearchingApart() throws IOException {
        String search = "find --box 40,30,96,96 @photo0.png @photo2.png";
        CommandRun ran = run(search).ends(DONE, "learnt in", "to solve", "searched in");
        assertThat(ran.out()).contains(",object,");
        JsonNode json = run(search + " --json").json();
        assertThat(json.path("secondsLearning").asDouble()).isPositive();
        assertThat(json.path("secondsSearching").asDouble()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "@nowhere, 1",
        "@photo2.png -o @nowhere/found.csv, 1",
        "@photo2.png --false-alarms 0, 2",
        "@photo2.png --scale-step 0.5, 2"
    })
    void findRefusesWhatCannotBeBeforeItLearns(String words, int code) {
        CommandRun ran = run("find --box 40,30,96,96 @photo0.png " + words).ends(code);
        assertThat(ran.err()).doesNotContain("learnt in");
    }

    /** Nine wheels among what merely resembles one: between their scores there is nothing. */
    @Test
    void aGapBetweenTheScoresIsPointedOut() throws IOException {
        for (int i = 0; i < 9; i++) {
            Files.copy(shared.resolve("photo2.png"), folder.resolve("copy" + i + ".png"));
        }
        run(DETECT + "+ --threshold 3").ends(DONE, "9 score ", "reports these alone");
        JsonNode gap = run(DETECT + "+ --threshold 3 --json").json("/gap");
        assertThat(gap.path("count").asInt()).isEqualTo(9);
        JsonNode above =
                run(DETECT + "+ --json --threshold " + gap.path("threshold")).json();
        assertThat(above.path("detections")).hasSize(9);
        assertThat(above.path("gap").isNull()).isTrue();
    }

    @Test
    void trainAllMakesADetectorPerBoxOrPerLabel() throws IOException {
        assertThat(run("train-all -a @boxes.csv -o +each --json")
                        .json("/detectors")
                        .asInt())
                .isEqualTo(3);
        run("train-all -a @boxes.csv -o +labels --per label").ends(DONE);
        assertThat(folder.resolve("labels")).isDirectoryContaining("glob:**/wheel.detector.safetensors");
        Detector cross = DetectorFile.read(folder.resolve("labels/cross.detector.safetensors"));
        assertThat(cross.label()).isEqualTo("cross");
        run("detect -d +each @photo2.png").ends(DONE);
    }

    /** Old and new detectors are never mixed, and the old ones stay where there are no new ones. */
    @Test
    void trainAllReplacesAWholeFolderWhereItMay() throws IOException {
        Path out = folder.resolve("below/out");
        run("train-all -a @boxes.csv -o +below/out").ends(DONE);
        boxes("none", "photo0.png,dot,5,5,3,3");
        run("train-all -a @boxes.csv --per label -o +below/out")
                .ends(FAILED, "onebox: " + out + ": exists already; replace it with --force");
        run("train-all -a @none.csv -o +below/out --force").ends(FAILED);
        assertThat(out.toFile().list()).hasSize(3);
        run("train-all -a @boxes.csv --label cross --per label -o +below/out --force")
                .ends(DONE);
        assertThat(out.toFile().list()).containsExactly("cross.detector.safetensors");
    }

    @Test
    void trainAllRefusesTwoLabelsForOneFile() throws IOException {
        boxes("alike", "photo0.png,a/b,40,30,96,96", "photo1.png,a_b,110,80,96,96");
        run("train-all -a @alike.csv --per label -o +out --force")
                .ends(FAILED, folder.resolve("out/a_b.detector.safetensors") + ": would hold", "rename");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void detectorsThatAnInterruptedCommandMovedAsideAreFound() throws IOException {
        Path aside = Files.createDirectory(folder.resolve(".out.0123456789abcdef.previous"));
        Files.copy(detector, aside.resolve("wheel.detector.safetensors"));
        CommandRun ran =
                run("detect -d +out @photo2.png").ends(DONE, folder.resolve("out") + ": put back into its place");
        assertThat(ran.out()).contains(",wheel,");
    }

    @Test
    void aLabelWithoutAUsableBoxIsNamedAndTheOthersAreLearnt() throws IOException {
        boxes("mixed", WHEEL, "photo0.png,dot,5,5,3,3");
        run("train-all -a @mixed.csv -o + --per label")
                .ends(SOME_SKIPPED, "no detector of dot", "expected at least 64");
        assertThat(folder.resolve("wheel.detector.safetensors")).exists();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "train -a @boxes.csv --label weel | label weel does not occur; there are cross, wheel",
                "train-all -a @boxes.csv --label weel | label weel does not occur; there are cross, wheel",
                "train -a @boxes.csv | has several labels: cross, wheel; choose one with --label",
            })
    void labelsThatDoNotOccurAndSeveralAreRefused(String line, String reason) {
        run(line + " -o +out").ends(FAILED, reason);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void missingImagesAreNamedAndTheOthersTaughtOrSearched() throws IOException {
        boxes("some", WHEEL, "gone.png,wheel,1,1,50,50");
        run("train -a @some.csv -o +d").ends(SOME_SKIPPED, "gone.png");
        assertThat(folder.resolve("d")).exists();
        CommandRun eval = run("eval -t @some.csv -d @wheel.detector.safetensors --json")
                .ends(SOME_SKIPPED, "skipped gone.png: no such image");
        assertThat(eval.json("/images").asInt()).isEqualTo(1);
        assertThat(eval.json("/ap").asDouble()).isEqualTo(1);
        boxes("some", "gone.png,wheel,1,1,50,50");
        run("eval -t @some.csv -d @wheel.detector.safetensors")
                .ends(FAILED, "none of its images could be searched", "gone.png: no such image");
    }

    @Test
    void boxesOfNoUseAreNamedWithTheReason() throws IOException {
        boxes("small", WHEEL, "photo1.png,wheel,9,9,4,4", "photo1.png,wheel,2,2,300,5");
        run("train -a @small.csv -o +d").ends(SOME_SKIPPED, "photo1.png", "expected at least 64");
        run("find --box 900,900,50,50 @photo0.png @").ends(FAILED, "no usable box", "inside");
    }

    @Test
    void statisticsOfAnotherFeatureAreRefused() {
        DrawnPhotos.in(folder.resolve("photos"), 3, 100, 4);
        run("gather +photos -o +grey.stats --feature grey --horizon 8x8").ends(DONE);
        run("train -a @boxes.csv --label wheel --statistics +grey.stats --feature fhog31 -o +d")
                .ends(FAILED, "no statistics of fhog31", "grey");
        assertThat(folder.resolve("d")).doesNotExist();
    }

    /** What a stranger may hand us as a detector: every one is refused by name, none runs, none asks for memory. */
    @Test
    void aHostileDetectorIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(detector);
        byte[] cut = Arrays.copyOf(whole, whole.length / 2);
        byte[] huge = whole.clone();
        Arrays.fill(huge, 0, 7, (byte) 0xff);
        String header = new String(whole, StandardCharsets.ISO_8859_1);
        byte[] enormous =
                header.replaceFirst("\"shape\":\\[\\d", "\"shape\":[9").getBytes(StandardCharsets.ISO_8859_1);
        byte[] text = "#!/bin/sh\necho hello".getBytes(StandardCharsets.UTF_8);
        for (byte[] hostile : List.of(cut, huge, enormous, text, new byte[0])) {
            Path file = Files.write(folder.resolve("hostile.detector.safetensors"), hostile);
            CommandRun ran =
                    run("detect -d +hostile.detector.safetensors @photo2.png").ends(FAILED, file.toString());
            assertThat(ran.err()).doesNotContain("fault in this program");
            assertThat(ran.out()).isEmpty();
        }
    }

    @Test
    void photosThatCannotBeReadAreNamedAndSkipped() throws IOException {
        Files.writeString(folder.resolve("bad.jpg"), "no photo");
        CommandRun ran = run(DETECT + "+bad.jpg @photo2.png").ends(SOME_SKIPPED, "bad.jpg");
        assertThat(ran.out()).contains(",wheel,");
    }

    @Test
    void refiningNamesThePhotosThatCannotBeReadAndLearnsFromTheOthers() throws IOException {
        DrawnPhotos.in(folder.resolve("others"), 2, 200, 9);
        String train = "train -a @boxes.csv --label wheel -o +d --force --json --refine +others";
        JsonNode choices = run(train).ends(DONE).json("/choices");
        assertThat(choices.findValuesAsText("setting")).contains("refine");
        Files.writeString(folder.resolve("others/bad.jpg"), "no photo");
        CommandRun some = run(train).ends(SOME_SKIPPED);
        assertThat(some.err()).containsPattern("skipped bad\\.jpg: \\S+");
        assertThat(folder.resolve("d")).exists();
    }
}
