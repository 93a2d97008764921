package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.DONE;
import static dev.onebox.cli.ExitCode.FAILED;
import static dev.onebox.cli.ExitCode.SOME_SKIPPED;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.annotations.Dataset;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvertCommandTest {
    @TempDir
    Path folder;

    private Path csv;

    @BeforeEach
    void drawAndAnnotate() throws IOException {
        DrawnPhotos.of(folder.resolve("photos/a.png"), 100, 80, 1);
        DrawnPhotos.of(folder.resolve("photos/b.png"), 50, 60, 2);
        csv = Files.writeString(folder.resolve("boxes.csv"), """
                image,label,xmin,ymin,xmax,ymax,difficult
                photos/a.png,a cat,10,20,39,59,0
                photos/a.png,dog,1,0,9,9,1
                photos/b.png,,,,,,
                """);
    }

    private Dataset read(Path file) throws IOException {
        return DatasetFiles.read(file, Optional.of(folder));
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "CSV-corners", "voc", "yolo", "label-studio"})
    void everyFormatIsWrittenAndReadBack(String format) throws IOException {
        Path out = folder.resolve("out");
        CommandRun ran = onebox("convert", csv, out, "--format", format).ends(DONE);
        assertThat(ran.err()).doesNotContain("skipped");
        assertThat(ran.out()).isEqualTo(out + ": 2 images, 2 boxes, 2 labels, 0 skipped" + System.lineSeparator());
        assertThat(read(out)).isEqualTo(read(csv));
        Path back = folder.resolve("back.csv");
        onebox("convert", out, back, "--images", folder, "--format", "csv-corners")
                .ends(DONE);
        assertThat(back).hasSameTextualContentAs(csv);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.csv", "x.JSON", "x.xml"})
    void theNameTellsTheFormat(String name) throws IOException {
        Path out = folder.resolve(name);
        CommandRun ran = onebox("convert", csv, out).ends(DONE);
        assertThat(ran.err()).isEmpty();
        assertThat(read(out)).isEqualTo(read(csv));
        assertThat(DatasetFiles.read(out)).isEqualTo(DatasetFiles.read(csv));
    }

    @Test
    void outputElsewhereSaysWhereTheImagesStay() throws IOException {
        Path elsewhere = Files.createDirectories(folder.resolve("else/where"));
        CommandRun ran = onebox("convert", csv, elsewhere.resolve("x.csv"));
        assertThat(ran.err()).contains("x.csv with --images " + folder);
        assertThat(onebox("convert", csv, elsewhere.resolve("y.csv"), "--quiet").err())
                .isEmpty();
    }

    @Test
    void whatAFormatHasNoPlaceForIsSaid() throws IOException {
        Files.writeString(csv, "image,label,x,y,width,height,difficult\nphotos/a.png,cat,0.5,0,5,5,1\n");
        onebox("convert", csv, folder.resolve("out.xml"))
                .ends(DONE, "boxes rounded to whole pixels, because imglab holds no fractions: 1");
        CommandRun createMl = onebox("convert", csv, folder.resolve("out.json"), "--format", "createml", "--json");
        assertThat(createMl.json("/notes").get(0).asText()).contains("marked difficult", "photos/a.png");
    }

    @Test
    void aFolderOfSeveralFormatsSaysWhichItTookAndTheOptionTakesTheOther() throws IOException {
        Path both = Files.createDirectory(folder.resolve("both"));
        Files.copy(csv, both.resolve("boxes.csv"));
        Files.writeString(both.resolve("classes.txt"), "wheel\n");
        Files.writeString(both.resolve("a.txt"), "0 0.5 0.5 0.5 0.5\n");
        CommandRun ran = onebox("convert", both, folder.resolve("x.csv"), "--images", folder.resolve("photos"));
        assertThat(ran.err()).contains("was read as csv (boxes.csv)", "yolo (classes.txt)", "--from");
        onebox("convert", both, folder.resolve("y.csv"), "--images", folder.resolve("photos"), "--from", "yolo")
                .ends(DONE);
        assertThat(read(folder.resolve("y.csv")).labels()).containsExactly("wheel");
    }

    @Test
    void theAdviceAboutImagesNamesTheFolderThatHelps() throws IOException {
        Files.createDirectories(folder.resolve("set/annotations"));
        Files.createDirectories(folder.resolve("else"));
        DrawnPhotos.of(folder.resolve("set/images/val/1.png"), 100, 80, 1);
        Path coco = Files.writeString(
                folder.resolve("set/annotations/val.json"),
                "{\"images\": [{\"id\": 1, \"file_name\": \"1.png\"}], \"annotations\": [], \"categories\": []}");
        Path out = folder.resolve("else/x.csv");
        onebox("convert", coco, out).ends(DONE, "--images " + folder.resolve("set/images/val"));
        assertThat(DatasetFiles.read(out, Optional.of(folder.resolve("set/images/val")))
                        .problems())
                .isEmpty();
        assertThat(onebox("convert", coco, folder.resolve("set/annotations/y.csv"))
                        .err())
                .isEmpty();
    }

    @Test
    void whatIsSkippedIsNamedAndTheRestWritten() throws IOException {
        Files.writeString(csv, """
                image,label,x,y,width,height
                photos/a.png,cat,0,0,5,5
                photos/a.png,cat,0,0,0,5
                photos/gone.png,cat,0,0,5,5
                photos/b.png,cat,one,0,5,5
                """);
        Path out = folder.resolve("out.json");
        CommandRun ran = onebox("convert", csv, out, "--json")
                .ends(SOME_SKIPPED, "line 3", "gone.png", "line 5: \"one\" is not a number");
        JsonNode json = ran.json();
        assertThat(json.path("boxes").asInt()).isEqualTo(2);
        assertThat(json.path("labels")).hasSize(1);
        assertThat(json.path("skipped")).hasSize(2).allMatch(one -> one.hasNonNull("reason"));
        assertThat(json.path("unseen").findValuesAsText("place")).containsExactly("photos/gone.png");
        assertThat(out).exists();
    }

    @Test
    void boxesOfMissingImagesAreCalledSkippedOnlyWhereTheyCannotBeWritten() throws IOException {
        Files.writeString(csv, "image,label,x,y,width,height\nphotos/a.png,cat,0,0,5,5\nphotos/gone.png,cat,0,0,5,5\n");
        Path out = folder.resolve("out.csv");
        CommandRun ran = onebox("convert", csv, out).ends(SOME_SKIPPED, "photos/gone.png: no such image");
        assertThat(ran.err()).doesNotContain("skipped");
        assertThat(ran.out()).contains("2 images, 2 boxes, 1 label, 0 skipped, 1 image not seen: boxes not clipped");
        assertThat(out).content().contains("photos/gone.png,cat,");
        CommandRun yolo = onebox("convert", csv, folder.resolve("out"), "--format", "yolo")
                .ends(SOME_SKIPPED, "skipped photos/gone.png: not written");
        assertThat(yolo.out()).contains("1 image, 1 box, 1 label, 1 skipped" + System.lineSeparator());
    }

    @Test
    void brokenFilesFailWithFileLineAndExpectation() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"images\": [\n{\"id\": }]}");
        Path out = folder.resolve("out.csv");
        CommandRun ran = onebox("convert", broken, out).ends(FAILED, "broken.json", "line 2", "expected");
        assertThat(ran.out()).isEmpty();
        assertThat(out).doesNotExist();
        assertThat(onebox("convert", folder.resolve("none.csv"), out).err()).contains("no such file");
    }

    @Test
    void existingOutputIsReplacedOnlyByForce() throws IOException {
        for (String format : new String[] {"coco", "voc"}) {
            Path out = folder.resolve(format);
            onebox("convert", csv, out, "--format", format).ends(DONE);
            onebox("convert", csv, out, "--format", format).ends(FAILED, "exists already; replace it with --force");
            onebox("convert", csv, out, "--format", format, "--force").ends(DONE);
        }
        onebox("convert", csv, folder.resolve("photos"), "--format", "voc", "--force")
                .ends(FAILED, "would be lost");
        assertThat(folder.resolve("photos/a.png")).exists();
    }
}
