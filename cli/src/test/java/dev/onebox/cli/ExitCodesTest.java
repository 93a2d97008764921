package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.FAILED;
import static dev.onebox.cli.ExitCode.WRONG_USAGE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exit codes of all commands, and what is said about words that are wrong. */
class ExitCodesTest {
    @TempDir
    Path folder;

    @BeforeEach
    void writeSomeFiles() throws IOException {
        Files.writeString(folder.resolve("boxes.csv"), "image,label,x,y,width,height\na.png,cat,1,2,30,40\n");
        Files.writeString(folder.resolve("found.csv"), "image,label,x,y,width,height,score\na.png,cat,1,2,30,40,5.5\n");
        Files.writeString(folder.resolve("empty.csv"), "image,label,x,y,width,height\na.png,cat,1,2,0,40\n");
        Files.writeString(folder.resolve("exists"), "mine");
        Files.createDirectory(folder.resolve("nothing"));
    }

    /** @param line a command line in which names of files begin with @ */
    private CommandRun run(String line) {
        return onebox(folder, folder, line);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "detcet x | unknown command detcet; did you mean detect?",
                "bench | bench is a program of its own: ./onebox bench --help",
                "banana | unknown command banana",
                "find --bxo 1,2,3,4 a.png b.png | unknown option --bxo; did you mean --box?",
                "--treshold 4 | unknown option --treshold",
                "detect -d x --treshold 4 y | unknown option --treshold; did you mean --threshold?",
                "detect -d x --treshold=4 y | unknown option --treshold; did you mean --threshold?",
                "convert a b c | \"c\" is one word too many",
                "find --box 1,2,3,4 | missing: PHOTO (the photo with the box)",
                "find --box 1,2,3,4 a | missing: TARGET (photos, or folders of photos)",
                "find a b | missing: --box X,Y,WIDTH,HEIGHT (the object in PHOTO, in pixels of the upright photo)",
                "detect -d x | missing: INPUT (photos, or folders of photos)",
                "detect x -d | --detector stands there without its value: expected -d DETECTOR",
                "train -a x | missing: -o FILE (the file to write)",
                "train-all -a x | missing: -o DIR",
                "gather x | missing: -o FILE",
                "gather -o x | missing: INPUT",
                "merge x | missing: -o FILE",
                "convert x | missing: OUT",
                "serve | missing: DIR (the folder of photos)",
                "inspect | missing: ",
                "eval -t x | missing: -d DETECTOR",
                "eval -t x -r y -d z | --detector, --results exclude each other: give only one of them",
                "detect -d x y --threshold 3 --false-alarms 2 | --threshold, --false-alarms exclude each other",
                "find --box 1,2 a b | --box 1,2: expected x,y,width,height, for example 10,20,64,48",
                "find --box 1,2,x,4 a b | --box 1,2,x,4: expected x,y,width,height",
                "eval -t x -r y --iou abc | --iou abc: expected a number",
                "eval -t x -r y --iou 2 | --iou 2.0: expected at least 0 and less than 1",
                "eval -t x -r y --plot z.gif | --plot z.gif: expected a name ending in .png or .svg",
                "detect -d x y --threads 1.5 | --threads 1.5: expected a whole number",
                "detect -d x y --threads 0 | --threads 0: expected at least 1",
                "detect -d x y --format tiff | --format tiff: expected csv, jsonl, coco, voc or yolo",
                "detect -d x y --format voc | --format voc is a folder: expected -o DIR",
                "detect -d x y --draw @exists | is a file, expected a folder",
                "detect -d x y --scale-step 0.5 | scale step",
                "find --box 1,2,3,4 a b --format yolo | --format yolo is a folder: expected -o DIR",
                "gather x -o y --horizon 3 | --horizon 3: expected ROWSxCOLUMNS, for example 28x12",
                "gather x -o y --limit 0 | --limit 0: expected at least 1",
                "train -a x -o y --solver foo | --solver foo: expected one of auto, parity",
                "train -a x -o y --template 3 | --template 3: expected ROWSxCOLUMNS, for example 28x12, or auto",
                "train-all -a x -o y --per photo | --per photo: expected box or label",
                "convert @boxes.csv out.what | expected",
                "convert @boxes.csv out --format what | --format what: expected",
                "inspect --bundled what | --bundled what: expected FEATURE:CELL, for example fhog34:8",
                "serve . --port 70000 | --port 70000: expected at least 0 and at most 65535",
                "demo --drawings 0 | --drawings 0: expected 1 to 99",
                "demo --drawings 100 | --drawings 100: expected 1 to 99",
                "demo --drawings x | --drawings x: expected a whole number",
                "completion fish | SHELL fish: expected bash or zsh",
                "gather x -o y --scales 1,2 | scale 2.0",
                "gather x -o y --scales 1,1 | each once",
                "gather x -o y --feature hog | no such feature",
                "gather x -o y --cell 1 | cell",
                "gather x -o y --threads 0 | --threads 0: expected at least 1 and at most 1024",
                "gather x -o y --horizon 100000x100000 | the largest square one is about 936x936",
                "gather x -o y --max-pixels 0 | pixels",
                "eval -t x -r y --iou NaN | --iou NaN: expected at least 0",
                "eval -t x -r y --fail-under 1.5 | --fail-under 1.5: expected 0 to 1",
                "eval -t x -r y --searched -1 | --searched -1",
                "eval -t x -r y --label cat --any-label | --label and --any-label exclude each other",
                "eval -r x | missing: -t TRUTH",
                "convert @boxes.csv out --format labelme-xml | read but not written",
                "convert @boxes.csv @boxes.csv --force | would replace what is read",
                "convert @boxes.csv @. --format voc --force | would replace what is read",
                "inspect --check | missing: ",
                "inspect --check --bundled fhog34:8 | --check writes nothing: expected it with one FILE or more",
                "inspect --check x --picture y.png | --check writes nothing",
                "inspect x y | many can be checked with --check",
                "inspect x --bundled fhog34:8 | exclude each other",
                "inspect x --compact x --force | named twice",
                "inspect x --picture y --export ./y | named twice",
            })
    void wrongWordsAreNamedWithWhatIsExpected(String line, String message) {
        CommandRun ran = run(line);
        ran.ends(WRONG_USAGE, "onebox: ", message);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err().lines().count()).as(ran.err()).isLessThanOrEqualTo(3);
    }

    @Test
    void missingWordsComeWithAnExample() {
        assertThat(run("find").err()).contains("for example: onebox find --box 412,96,64,48 plan01.png plans/");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "detect -d @missing @missing | onebox: ",
                "detect -d @missing @nothing | onebox: ",
                "find --box 1,2,3,4 @missing @nothing | onebox: ",
                "train -a @missing -o @out | onebox: ",
                "train -a @boxes.csv -o @exists | onebox: ",
                "train -a @boxes.csv -o @missing/out | onebox: ",
                "train-all -a @missing -o @out | onebox: ",
                "gather @nothing -o @out | onebox: ",
                "gather @boxes.csv -o @out | onebox: ",
                "merge @missing -o @out | onebox: ",
                "merge @boxes.csv -o @out | onebox: ",
                "eval -t @missing -r @found.csv | onebox: ",
                "eval -t @boxes.csv -r @missing | onebox: ",
                "eval -t @boxes.csv -d @missing | onebox: ",
                "convert @missing @out.csv | onebox: ",
                "inspect @missing | onebox: ",
                "inspect @boxes.csv | onebox: ",
                "inspect --bundled grey:8 | onebox: ",
                "gather @boxes.csv -o @missing/out | onebox: ",
                "serve @missing --no-open | onebox: ",
                "detect -d x y -o @missing/out | there is no such folder to write to",
                "detect -d x y -o @missing/out --format voc | there is no such folder to write to",
                "detect -d x y -o @exists | exists already; replace it with --force",
                "detect -d x y -o @exists --format yolo --force | is a file, expected a folder",
                "detect -d x y -o @. --format yolo --force | which would be lost",
            })
    void whatCannotBeDoneFails(String line, String message) {
        CommandRun ran = run(line).ends(FAILED, message);
        assertThat(ran.err()).doesNotContain("a fault in this program");
        assertThat(ran.out()).isEmpty();
        assertThat(folder.resolve("exists")).hasContent("mine");
    }

    @ParameterizedTest
    @CsvSource({
        "convert @boxes.csv @out.csv, 3", // its image is missing
        "convert @empty.csv @out.csv, 3",
        "eval -t @boxes.csv -r @found.csv, 0",
        "eval -t @boxes.csv -r @found.csv --fail-under 1, 0",
        "help, 0",
        "--help, 0",
        "--version, 0",
        "doctor, 0",
        "completion, 0",
    })
    void whatWasDoneSaysHowFar(String line, int code) {
        assertThat(run(line).code()).isEqualTo(code);
    }

    @Test
    void helpIsAWordToo() {
        assertThat(run("help find")).isEqualTo(run("find --help"));
        assertThat(run("help")).isEqualTo(run("--help"));
        assertThat(run("help detcet").err()).contains("did you mean detect?");
        onebox().ends(WRONG_USAGE, "no command given", "gather");
    }
}
