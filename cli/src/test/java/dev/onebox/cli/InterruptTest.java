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

    /** What an interrupted process returned and said. */
    private record Interrupted(int code, String said) {}

    /**
     * Interrupts a command.
     *
     * @param moment a method ({@code Class.method} of this package) that must run first, or a folder that must exist
     * @param line the command line, in which names of files begin with @ (inputs) or + (outputs)
     */
    private Interrupted interrupt(String moment, String line) throws Exception {
        ProcessBuilder process = ProgramProcess.of(
                SelfInterruptingMain.class,
                List.of("-Xmx1g", "-XX:TieredStopAtLevel=1"),
                CommandRun.words(shared, folder, moment + " " + line));
        process.command().addAll(0, ResumeTest.DEFAULT_SIGNALS);
        Path log = folder.resolve("log");
        int code = process.redirectError(log.toFile())
                .redirectOutput(folder.resolve("stdout").toFile())
                .start()
                .waitFor();
        return new Interrupted(code, Files.readString(log));
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
        Interrupted interrupted = interrupt(moment, line);
        assertThat(interrupted.said()).contains("onebox: interrupted; nothing was written");
        assertThat(interrupted.code()).isEqualTo(130);
        assertThat(folder.resolve("out.svg")).doesNotExist();
        assertThat(folder.resolve("out.partial")).doesNotExist();
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"detect -d @cat @photos", "find --box 2,2,32,32 @photos/photo0000.jpg @photos"})
    void whatWasFoundSoFarIsKeptInWholeLines(String line) throws Exception {
        Interrupted interrupted =
                interrupt("+drawn", line + " --threshold 0 --draw +drawn -o +found.csv --max-per-image 5");
        Path partial = folder.resolve("found.csv.partial");
        assertThat(interrupted.said())
                .contains("onebox: interrupted; what was found in ", " of " + PHOTOS, "" + partial);
        assertThat(interrupted.code()).isEqualTo(130);
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
        Interrupted interrupted =
                interrupt("+drawn", "detect -d @cat @photos --threshold 0 --draw +drawn --format jsonl");
        assertThat(interrupted.said()).contains("interrupted; the lines printed so far are whole, of ");
        assertThat(interrupted.code()).isEqualTo(130);
        assertThat(Files.readAllLines(folder.resolve("stdout")))
                .isNotEmpty()
                .allMatch(row -> row.startsWith("{") && row.endsWith("}"));
    }
}
