package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.DONE;
import static dev.onebox.cli.ExitCode.FAILED;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Size;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.StatisticsFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandsTest {
    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path first;
    private static Path second;
    private static Path whole;

    @BeforeAll
    static void gatherHalvesAndTheWhole() {
        DrawnPhotos.in(shared.resolve("a"), 5, 100, 1);
        DrawnPhotos.in(shared.resolve("b"), 4, 100, 2);
        first = gathered("a.stats", "fhog31", shared.resolve("a"));
        second = gathered("b.stats", "fhog31", shared.resolve("b"));
        whole = gathered("c.stats", "fhog31", shared.resolve("a"), shared.resolve("b"));
    }

    private static Path gathered(String name, String feature, Path... inputs) {
        Path out = shared.resolve(name);
        Object more = inputs.length > 1 ? inputs[1] : "--quiet";
        onebox("gather", "-o", out, "--horizon", "4x5", "--feature", feature, inputs[0], more)
                .ends(DONE);
        return out;
    }

    @Test
    void mergedHalvesEqualTheWhole() throws IOException {
        Path merged = folder.resolve("merged.stats");
        onebox("merge", first, second, "-o", merged).ends(DONE);
        Statistics sum = StatisticsFile.read(merged);
        Statistics all = StatisticsFile.read(whole);
        assertThat(sum.images()).isEqualTo(9);
        for (int i = 0; i < sum.sums().length; i++) {
            // Only the order of additions differs; where a sum nearly cancels, 1e-14 of all cells.
            double slack = 1e-10 * Math.abs(all.sums()[i]) + 1e-14 * all.sum(31, 31, 0, 0);
            assertThat(Math.abs(sum.sums()[i] - all.sums()[i])).isLessThanOrEqualTo(slack);
        }
    }

    @Test
    void statisticsOfOtherThingsAndOtherFilesDoNotMerge() throws IOException {
        Path grey = gathered("grey.stats", "grey", shared.resolve("a"));
        Path text = Files.writeString(shared.resolve("text"), "this is no statistics file at all");
        Path merged = folder.resolve("merged");
        onebox("merge", first, grey, "-o", merged).ends(FAILED, grey.toString(), "feature: fhog31 and grey");
        onebox("merge", first, text, "-o", merged).ends(FAILED, text.toString(), "at byte 0");
        assertThat(onebox("merge", first, text, "-o", merged, "--verbose").err())
                .contains("\tat ");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void inspectTellsWhatIsInside() throws IOException {
        CommandRun text = onebox("inspect", first).ends(DONE);
        assertThat(text.out())
                .contains("fhog31, cell 8, 31 channels")
                .contains("4x5 cells")
                .contains("1/e");
        assertThat(text.err()).isEmpty();
        JsonNode json = onebox("inspect", first, "--json").json();
        assertThat(json.path("images").asInt()).isEqualTo(5);
        assertThat(json.path("means")).hasSize(31);
        assertThat(json.path("variances")).hasSize(31).allMatch(variance -> variance.asDouble() > 0);
        assertThat(json.at("/provenance/scales").asText()).isEqualTo("1");
    }

    @Test
    void inspectWritesPictureFullAndCompactForm() throws IOException {
        Path picture = folder.resolve("a.png");
        Path export = folder.resolve("full");
        Path compact = folder.resolve("compact");
        onebox("inspect", first, "--picture", picture, "--export", export, "--compact", compact)
                .ends(DONE);
        assertThat(Files.readAllBytes(export)).isEqualTo(Files.readAllBytes(first));
        assertThat(Files.size(compact)).isLessThan(Files.size(export) * 2 / 3);
        assertThat(Files.readAllBytes(picture)).startsWith(0x89, 'P', 'N', 'G');
        onebox("inspect", compact).ends(DONE);
        assertThat(onebox("inspect", first, "--picture", picture).err()).contains("--force");
    }

    @Test
    void aResultThatCannotBeWrittenIsAFailure() {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        int code = Main.run(
                new String[] {"inspect", first.toString()},
                new PrintStream(full, true, StandardCharsets.UTF_8),
                CommandRun.stream(said),
                Map.of());
        assertThat(code).isEqualTo(FAILED);
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("standard output cannot be written");
    }

    @Test
    void controlCharactersInNamesAreShownAndNotObeyed() {
        CommandRun ran = onebox("inspect", folder.resolve("a\u001b[2Jb\nc")).ends(FAILED, "a\\u001b[2Jb\\u000ac");
        assertThat(ran.err()).doesNotContain("\u001b");
    }

    @Test
    void channelsThatNeverChangeHaveNoCorrelationLength() throws IOException {
        double[] ones = new double[4 * 2 * 3];
        Arrays.fill(ones, 5);
        Path constant = folder.resolve("constant");
        StatisticsFile.write(new Statistics("grey", 8, 1, new Size(2, 2), 1, ones, Map.of()), constant, false);
        Path picture = folder.resolve("constant.png");
        JsonNode json =
                onebox("inspect", constant, "--json", "--picture", picture).json();
        assertThat(picture).exists();
        assertThat(json.path("correlationLengthDown").asDouble(-1)).isZero();
        assertThat(json.path("correlationLengthAcross").asDouble(-1)).isZero();
    }

    @Test
    void doctorTellsWhatThereIs() throws IOException {
        CommandRun text = onebox("doctor").ends(DONE);
        assertThat(text.out()).contains("kernels").contains("JPEG").contains("heap");
        JsonNode json = onebox("doctor", "--json").json();
        assertThat(json.path("cores").asInt()).isPositive();
        assertThat(json.path("photoFormats"))
                .hasSize(6)
                .noneMatch(reader -> reader.asText().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh"})
    void completionKnowsCommandsAndOptions(String shell) {
        CommandRun ran = onebox("completion", shell).ends(DONE);
        assertThat(ran.out()).contains("gather").contains("--horizon").contains("complete -F");
    }

    static Set<String> commands() {
        return Main.COMMANDS.keySet();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHelpsWithExamples(String command) {
        CommandRun ran = onebox(command, "--help").ends(DONE);
        assertThat(ran.out()).contains("Usage: onebox " + command).containsPattern("Examples?:");
        assertThat(ran.err()).isEmpty();
        assertThat(onebox("--help").out()).contains("  " + command);
        assertThat(onebox(command, "--version").out()).startsWith("onebox ");
    }

    @Test
    void coloursAppearOnlyOnATerminalThatWantsThem() {
        Map<String, String> terminal = Map.of("ONEBOX_STDERR_TTY", "1");
        Map<String, String> colourless = Map.of("ONEBOX_STDERR_TTY", "1", "NO_COLOR", "1");
        assertThat(onebox(terminal, "inspect", "none").err()).contains("\u001b[");
        assertThat(onebox(colourless, "inspect", "none").err()).doesNotContain("\u001b[");
        assertThat(onebox("inspect", "none").err()).doesNotContain("\u001b[").contains("none: no such file");
    }
}
