package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.SearchSettings;
import dev.onebox.cli.detect.PhotoInputs;
import dev.onebox.cli.detect.PhotoSearch;
import dev.onebox.cli.detect.ThresholdPolicy;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.parallel.Workers;
import dev.onebox.store.DetectorFile;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Teaching and searching from the command line: train, train-all, find and detect, also with what cannot be. */
@Tag("slow")
class LearnCommandsTest {
    private static final String HEADER = "image,label,x,y,width,height\n";

    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path boxes;
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
        boxes = Files.writeString(
                shared.resolve("boxes.csv"),
                HEADER
                        + "photo0.png,wheel,40,30,96,96\nphoto1.png,wheel,110,80,96,96\nphoto0.png,cross,200,150,80,60\n");
        detector = shared.resolve("wheel.detector.safetensors");
        CommandRun ran = CommandRun.of("train", "-a", boxes, "--label", "wheel", "-o", detector);
        assertThat(ran.code()).as(ran.err()).isZero();
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
        JsonNode json = CommandRun.of("train", "-a", boxes, "--label", "wheel", "-o", folder.resolve("d"), "--json")
                .json();
        assertThat(json.path("boxes").asInt()).isEqualTo(2);
        assertThat(json.path("solver").asText()).isNotEmpty();
        assertThat(json.path("normalisation").asText()).isIn("A", "B", "C");
        for (String number : List.of("lambda", "secondsCold", "secondsWarm", "bytes", "separation", "threshold")) {
            assertThat(json.path(number).asDouble()).as(number).isPositive();
        }
        for (String number : List.of("iterations", "relativeResidual")) {
            assertThat(json.has(number)).as(number).isTrue();
        }
        assertThat(json.path("choices")).isNotEmpty().allMatch(choice -> choice.has("reason"));
    }

    @Test
    void whatWasLearntIsFoundInAnotherPhoto() throws IOException {
        CommandRun csv = CommandRun.of("detect", "-d", detector, shared.resolve("photo2.png"));
        assertThat(csv.code()).as(csv.err()).isZero();
        assertThat(csv.out()).startsWith("image,label,x,y,width,height,score\n").contains(",wheel,");
        JsonNode json = CommandRun.of("detect", "-d", detector, shared.resolve("photo2.png"), "--json")
                .json();
        assertThat(json.path("secondsSearching").asDouble()).isPositive();
        CommandRun drawn = CommandRun.of("detect", "-d", detector, shared, "--draw", folder.resolve("pictures"));
        assertThat(drawn.code()).as(drawn.err()).isZero();
        assertThat(folder.resolve("pictures")).isNotEmptyDirectory();
    }

    @Test
    void findTellsLearningAndSearchingApart() throws IOException {
        Object[] search = {"find", "--box", "40,30,96,96", shared.resolve("photo0.png"), shared.resolve("photo2.png")};
        CommandRun ran = CommandRun.of(search);
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.err()).contains("learnt in").contains("to solve").contains("searched in");
        assertThat(ran.out()).contains(",object,");
        JsonNode json = CommandRun.of(search[0], search[1], search[2], search[3], search[4], "--json")
                .json();
        assertThat(json.path("secondsLearning").asDouble()).isPositive();
        assertThat(json.path("secondsSearching").asDouble()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "nowhere, 1",
        "photo2.png -o nowhere/found.csv, 1",
        "photo2.png --false-alarms 0, 2",
        "photo2.png --scale-step 0.5, 2"
    })
    void findRefusesWhatCannotBeBeforeItLearns(String words, int code) {
        List<Object> command = new ArrayList<>(List.of("find", "--box", "40,30,96,96", shared.resolve("photo0.png")));
        for (String word : words.split(" ", -1)) {
            command.add(word.matches("[-0-9].*") ? word : shared.resolve(word));
        }
        CommandRun ran = CommandRun.of(command.toArray());
        assertThat(ran.code()).as(ran.err()).isEqualTo(code);
        assertThat(ran.err()).doesNotContain("learnt in").doesNotContain("\tat ");
    }

    /** Nine wheels among what merely resembles one: between their scores there is nothing. */
    @Test
    void aGapBetweenTheScoresIsPointedOut() throws IOException {
        for (int i = 0; i < 9; i++) {
            Files.copy(shared.resolve("photo2.png"), folder.resolve("copy" + i + ".png"));
        }
        CommandRun ran = CommandRun.of("detect", "-d", detector, folder, "--threshold", "3");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.err()).contains("9 score ").contains("reports these alone");
        JsonNode gap = CommandRun.of("detect", "-d", detector, folder, "--threshold", "3", "--json")
                .json()
                .path("gap");
        assertThat(gap.path("count").asInt()).isEqualTo(9);
        CommandRun above = CommandRun.of(
                "detect",
                "-d",
                detector,
                folder,
                "--threshold",
                gap.path("threshold").asText(),
                "--json");
        assertThat(above.json().path("detections")).hasSize(9);
        assertThat(above.json().path("gap").isNull()).isTrue();
    }

    @Test
    void photosThatAreSearchedOnTheirOwnAreFoundInTheirPlaceWithTheSameResult() throws Exception {
        List<PhotoInputs.Input> photos = PhotoInputs.of(List.of(shared)).photos();
        List<String> together = found(photos, Long.MAX_VALUE);
        assertThat(together).hasSizeGreaterThanOrEqualTo(3);
        assertThat(found(photos, 1)).isEqualTo(together);
    }

    private static List<String> found(List<PhotoInputs.Input> photos, long large) throws Exception {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        PhotoSearch search = new PhotoSearch(
                List.of(DetectorFile.read(detector)),
                SearchSettings.standard(),
                ThresholdPolicy.own(),
                new PhotoReader(PhotoLimits.standard()),
                new Console(nowhere, nowhere, Map.of()),
                large);
        List<String> found = new ArrayList<>();
        try (Workers workers = new Workers(1)) {
            search.run(photos, workers, outcome -> found.add(outcome.photo().name() + outcome.found()));
        }
        return found;
    }

    @Test
    void trainAllMakesADetectorPerBoxOrPerLabel() throws IOException {
        JsonNode each = CommandRun.of("train-all", "-a", boxes, "-o", folder.resolve("each"), "--json")
                .json();
        assertThat(each.path("detectors").asInt()).isEqualTo(3);
        JsonNode labels = CommandRun.of(
                        "train-all", "-a", boxes, "-o", folder.resolve("labels"), "--per", "label", "--json")
                .json();
        assertThat(labels.path("detectors").asInt()).isEqualTo(2);
        assertThat(DetectorFile.read(folder.resolve("labels/cross.detector.safetensors"))
                        .label())
                .isEqualTo("cross");
        CommandRun together = CommandRun.of("detect", "-d", folder.resolve("each"), shared.resolve("photo2.png"));
        assertThat(together.code()).as(together.err()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wheel-00001", "wheel"})
    void trainAllReplacesNoDetectorUnasked(String name) throws IOException {
        Path mine = Files.writeString(folder.resolve(name + ".detector.safetensors"), "mine");
        String per = name.equals("wheel") ? "label" : "box";
        CommandRun ran = CommandRun.of("train-all", "-a", boxes, "--label", "wheel", "-o", folder, "--per", per);
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains("onebox: " + folder + ": exists already; replace it with --force");
        assertThat(mine).hasContent("mine");
    }

    @Test
    void trainAllNeverMixesOldAndNewDetectors() throws IOException {
        Path out = folder.resolve("below/out");
        assertThat(CommandRun.of("train-all", "-a", boxes, "-o", out).code()).isZero();
        CommandRun ran =
                CommandRun.of("train-all", "-a", boxes, "--label", "cross", "--per", "label", "-o", out, "--force");
        assertThat(ran.code()).as(ran.err()).isZero();
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files).containsExactly(out.resolve("cross.detector.safetensors"));
        }
    }

    @Test
    void trainAllRefusesTwoLabelsForOneFile() throws IOException {
        Path alike = Files.writeString(
                shared.resolve("alike.csv"), HEADER + "photo0.png,a/b,40,30,96,96\nphoto1.png,a_b,110,80,96,96\n");
        CommandRun ran =
                CommandRun.of("train-all", "-a", alike, "--per", "label", "-o", folder.resolve("out"), "--force");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err())
                .contains(folder.resolve("out/a_b.detector.safetensors") + ": would hold")
                .contains("rename");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void trainAllKeepsTheOldDetectorsWhenNotOneCouldBeLearnt() throws IOException {
        Path out = folder.resolve("out");
        assertThat(CommandRun.of("train-all", "-a", boxes, "-o", out).code()).isZero();
        Path none = Files.writeString(shared.resolve("none.csv"), HEADER + "photo0.png,dot,5,5,3,3\n");
        assertThat(CommandRun.of("train-all", "-a", none, "-o", out, "--force").code())
                .isEqualTo(ExitCode.FAILED);
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files).hasSize(3);
        }
    }

    @Test
    void detectorsThatAnInterruptedCommandMovedAsideAreFound() throws IOException {
        Path aside = Files.createDirectory(folder.resolve(".out.0123456789abcdef.previous"));
        Files.copy(detector, aside.resolve("wheel.detector.safetensors"));
        CommandRun ran = CommandRun.of("detect", "-d", folder.resolve("out"), shared.resolve("photo2.png"));
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.err()).contains(folder.resolve("out") + ": put back into its place");
        assertThat(ran.out()).contains(",wheel,");
    }

    @Test
    void aLabelWithoutAUsableBoxIsNamedAndTheOthersAreLearnt() throws IOException {
        Path mixed = Files.writeString(
                shared.resolve("mixed.csv"), HEADER + "photo0.png,wheel,40,30,96,96\nphoto0.png,dot,5,5,3,3\n");
        CommandRun ran = CommandRun.of("train-all", "-a", mixed, "-o", folder, "--per", "label");
        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.SOME_SKIPPED);
        assertThat(ran.err()).contains("no detector of dot").contains("expected at least 64");
        assertThat(folder.resolve("wheel.detector.safetensors")).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"train", "train-all"})
    void aLabelThatDoesNotOccurListsThoseThatDo(String command) {
        CommandRun ran = CommandRun.of(command, "-a", boxes, "--label", "weel", "-o", folder.resolve("out"));
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains(boxes + ": label weel does not occur; there are cross, wheel");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void severalLabelsAreNotMixed() {
        CommandRun ran = CommandRun.of("train", "-a", boxes, "-o", folder.resolve("out"));
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains("cross, wheel").contains("--label");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void missingImagesAreNamedAndTheOthersTaught() throws IOException {
        Path some = Files.writeString(
                shared.resolve("some.csv"), HEADER + "photo0.png,wheel,40,30,96,96\ngone.png,wheel,1,1,50,50\n");
        CommandRun ran = CommandRun.of("train", "-a", some, "-o", folder.resolve("d"));
        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.SOME_SKIPPED);
        assertThat(ran.err()).contains("gone.png");
        assertThat(folder.resolve("d")).exists();
    }

    @Test
    void imagesThatCannotBeSearchedCountForNothing() throws IOException {
        Path some = Files.writeString(
                shared.resolve("partly.csv"), HEADER + "photo0.png,wheel,40,30,96,96\ngone.png,wheel,1,1,50,50\n");
        CommandRun ran = CommandRun.of("eval", "-t", some, "-d", detector, "--json");
        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.SOME_SKIPPED);
        assertThat(ran.err()).contains("skipped gone.png: no such image");
        assertThat(ran.json().path("images").asInt()).isEqualTo(1);
        assertThat(ran.json().path("ap").asDouble()).isEqualTo(1);
        Files.writeString(some, HEADER + "gone.png,wheel,1,1,50,50\n");
        CommandRun nothing = CommandRun.of("eval", "-t", some, "-d", detector);
        assertThat(nothing.code()).isEqualTo(ExitCode.FAILED);
        assertThat(nothing.err())
                .contains("none of its images could be searched")
                .contains("gone.png: no such image");
    }

    @Test
    void boxesOfNoUseAreNamedWithTheReason() throws IOException {
        Path small = Files.writeString(
                shared.resolve("small.csv"),
                HEADER + "photo0.png,wheel,40,30,96,96\nphoto1.png,wheel,9,9,4,4\nphoto1.png,wheel,2,2,300,5\n");
        CommandRun ran = CommandRun.of("train", "-a", small, "-o", folder.resolve("d"));
        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.SOME_SKIPPED);
        assertThat(ran.err()).contains("photo1.png").contains("expected at least 64");
        CommandRun none = CommandRun.of("find", "--box", "900,900,50,50", shared.resolve("photo0.png"), shared);
        assertThat(none.code()).isEqualTo(ExitCode.FAILED);
        assertThat(none.err()).contains("no usable box").contains("inside");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "broken.json|{\"images\": [{\"id\": 1,]}|line 1",
                "broken.xml|<dataset><images><image file='photo0.png'><box top='1'|line",
            })
    void brokenAnnotationsAreRefusedWithTheLine(String name, String text, String where) throws IOException {
        Path broken = Files.writeString(folder.resolve(name), text);
        CommandRun ran = CommandRun.of("train", "-a", broken, "-o", folder.resolve("d"));
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains(name).containsIgnoringCase(where).doesNotContain("\tat ");
        assertThat(folder.resolve("d")).doesNotExist();
    }

    @Test
    void statisticsOfAnotherFeatureAreRefused() {
        Path grey = folder.resolve("grey.stats");
        DrawnPhotos.in(folder.resolve("photos"), 3, 100, 4);
        assertThat(CommandRun.of(
                                "gather", folder.resolve("photos"), "-o", grey, "--feature", "grey", "--horizon", "8x8")
                        .code())
                .isZero();
        CommandRun ran = CommandRun.of(
                "train",
                "-a",
                boxes,
                "--label",
                "wheel",
                "--statistics",
                grey,
                "--feature",
                "fhog31",
                "-o",
                folder.resolve("d"));
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains("no statistics of fhog31").contains("grey");
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
        int number = 0;
        for (byte[] hostile : List.of(cut, huge, enormous, text, new byte[0])) {
            Path file = Files.write(folder.resolve("hostile" + number++ + ".detector.safetensors"), hostile);
            CommandRun ran = CommandRun.of("detect", "-d", file, shared.resolve("photo2.png"));
            assertThat(ran.code()).as(file + ": " + ran.err()).isEqualTo(ExitCode.FAILED);
            assertThat(ran.err()).contains(file.toString()).doesNotContain("fault in this program");
            assertThat(ran.out()).isEmpty();
        }
        CommandRun statistics = CommandRun.of("detect", "-d", boxes, shared.resolve("photo2.png"));
        assertThat(statistics.code()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void photosThatCannotBeReadAreNamedAndSkipped() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.jpg"), "no photo");
        CommandRun ran = CommandRun.of("detect", "-d", detector, bad, shared.resolve("photo2.png"));
        assertThat(ran.code()).isEqualTo(ExitCode.SOME_SKIPPED);
        assertThat(ran.err()).contains("bad.jpg");
        assertThat(ran.out()).contains(",wheel,");
    }

    @Test
    void refiningNamesThePhotosThatCannotBeReadAndLearnsFromTheOthers() throws IOException {
        Path others = folder.resolve("others");
        DrawnPhotos.in(others, 2, 200, 9);
        Object[] train = {
            "train", "-a", boxes, "--label", "wheel", "-o", folder.resolve("d"), "--force", "--json", "--refine", others
        };
        CommandRun whole = CommandRun.of(train);
        assertThat(whole.code()).as(whole.err()).isZero();
        assertThat(whole.json().path("choices"))
                .anyMatch(choice -> choice.path("setting").asText().equals("refine"));
        Files.writeString(others.resolve("bad.jpg"), "no photo");
        CommandRun some = CommandRun.of(train);
        assertThat(some.code()).as(some.err()).isEqualTo(ExitCode.SOME_SKIPPED);
        assertThat(some.err()).containsPattern("skipped bad\\.jpg: \\S+");
        assertThat(folder.resolve("d")).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"find", "train", "train-all", "detect", "eval"})
    void everyCommandHelpsWithExamples(String command) {
        CommandRun ran = CommandRun.of(command, "--help");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("Usage: onebox " + command).containsPattern("Examples?:");
    }
}
