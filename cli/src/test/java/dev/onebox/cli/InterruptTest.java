package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.DONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real processes, interrupted (SIGINT) in the middle of a command with an output: what they leave, and what they say. */
@Tag("slow")
class InterruptTest {
    private static final int PHOTOS = 30;

    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    @BeforeAll
    static void prepareInputs() throws IOException {
        DrawnPhotos.in(shared.resolve("photos"), PHOTOS, 300, 3);
        StringBuilder boxes = new StringBuilder("image,label,x,y,width,height\n");
        for (int i = 0; i < PHOTOS; i++) {
            boxes.append(String.format("photos/photo%04d.%s,cat,2,2,32,32%n", i, i % 2 == 0 ? "jpg" : "png"));
        }
        Files.writeString(shared.resolve("boxes.csv"), boxes);
        Files.writeString(shared.resolve("found.csv"), "image,label,x,y,width,height,score\n");
        onebox("train", "-a", shared.resolve("boxes.csv"), "-o", shared.resolve("cat"))
                .ends(DONE);
        onebox("gather", shared.resolve("photos"), "--limit", 4, "-o", shared.resolve("stats"), "--quiet")
                .ends(DONE);
    }

    /**
     * Interrupts a command.
     *
     * @param moment a method ({@code Class.method} of this package) that must run first, or a folder that must exist
     * @param line the command line, in which names of files begin with @ (inputs) or + (outputs)
     */
    private CommandRun interrupt(String moment, String line) throws Exception {
        List<String> options = List.of("-Xmx1g", "-XX:TieredStopAtLevel=1");
        return ProgramProcess.run(
                        folder,
                        SelfInterruptingMain.class,
                        options,
                        CommandRun.words(shared, folder, moment + " " + line))
                .ends(130, "onebox: interrupted; ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TrainCommand.run | train -a @boxes.csv -o +out",
                "TrainAllCommand.run | train-all -a @boxes.csv -o +out",
                "ConvertCommand.run | convert @boxes.csv +out --format csv",
                "MergeCommand.run | merge @stats @stats @stats -o +out",
                "EvalCommand.run | eval -t @boxes.csv -d @cat --plot +out.svg",
                "DetectCommand.run | detect -d @cat @photos -o +out",
                "FindCommand.run | find --box 2,2,32,32 @photos/photo0000.jpg @photos -o +out",
                "+drawn | detect -d @cat @photos --threshold 0 --draw +drawn -o +out --format voc",
            })
    void whereNothingIsWrittenItIsSaid(String moment, String line) throws Exception {
        assertThat(interrupt(moment, line).err()).contains("onebox: interrupted; nothing was written");
        assertThat(folder.resolve("out.svg")).doesNotExist();
        assertThat(folder.resolve("out.partial")).doesNotExist();
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"detect -d @cat @photos", "find --box 2,2,32,32 @photos/photo0000.jpg @photos"})
    void whatWasFoundSoFarIsKeptInWholeLines(String line) throws Exception {
        CommandRun interrupted =
                interrupt("+drawn", line + " --threshold 0 --draw +drawn -o +found.csv --max-per-image 5");
        Path partial = folder.resolve("found.csv.partial");
        assertThat(interrupted.err())
                .contains("onebox: interrupted; what was found in ", " of " + PHOTOS, "" + partial);
        assertThat(folder.resolve("found.csv")).doesNotExist();
        String text = Files.readString(partial);
        assertThat(text).startsWith("image,label,x,y,width,height,score\n").endsWith("\n");
        assertThat(text.lines().skip(1)).isNotEmpty().allMatch(row -> row.split(",").length == 7);
        onebox("eval", "-t", shared.resolve("boxes.csv"), "-r", partial, "--any-label")
                .ends(DONE);
        Path one = shared.resolve("photos/photo0000.jpg");
        onebox("detect", "-d", shared.resolve("cat"), one, "-o", folder.resolve("found.csv"))
                .ends(DONE);
        assertThat(partial).doesNotExist();
    }

    @Test
    void linesPrintedSoFarAreWhole() throws Exception {
        CommandRun interrupted =
                interrupt("+drawn", "detect -d @cat @photos --threshold 0 --draw +drawn --format jsonl");
        assertThat(interrupted.err()).contains("interrupted; the lines printed so far are whole, of ");
        assertThat(interrupted.out().lines()).isNotEmpty().allMatch(row -> row.startsWith("{") && row.endsWith("}"));
    }
}
