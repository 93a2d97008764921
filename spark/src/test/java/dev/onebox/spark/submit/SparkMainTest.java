package dev.onebox.spark.submit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What can be told without a cluster; the jobs themselves are tested from Java, and by a script on a real one. */
class SparkMainTest {
    /** What is said on stderr and stdout, and the exit code before it. */
    private static String said(String... args) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (PrintStream both = new PrintStream(all, true, StandardCharsets.UTF_8)) {
            System.setOut(both);
            System.setErr(both);
            int code = SparkMain.run(args);
            return code + " " + all.toString(StandardCharsets.UTF_8);
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    @Test
    void helpNamesTheJobsAndTheirOptions() {
        assertThat(said("--help")).startsWith("0 ").contains("gather", "train", "detect", "spark-submit");
        assertThat(said("gather", "--help")).startsWith("0 ").contains("--horizon", "--partition-bytes");
        assertThat(said("train", "--help")).startsWith("0 ").contains("--per", "--files", "--template");
        assertThat(said("detect", "--help")).startsWith("0 ").contains("--resume", "--threshold");
    }

    @Test
    void wrongUsageIsToldBeforeASessionStarts() {
        assertThat(said()).startsWith("2 ").contains("no command given");
        assertThat(said("gather", "photos")).startsWith("2 ").contains("--output");
        assertThat(said("train", "photos", "-o", "out")).startsWith("2 ").contains("--annotations");
        assertThat(said("detect", "-d", "x", "-o", "out")).startsWith("2 ").contains("INPUT");
    }

    @Test
    void settingsOfLearningThatMakeNoSenseAreRefusedBeforeASessionStarts() {
        for (String wrong : List.of("--lambda=-1", "--lamda=1")) {
            String said = said("train", "-a", "boxes.csv", "photos", "-o", "out", wrong);
            assertThat(said).startsWith("2 onebox: ").contains(wrong.split("=", 2));
        }
    }

    @ParameterizedTest
    @CsvSource({"--per=box --cell=4, ", "--per=label, 10000", "--per=label --limit=5, 5", "--limit=5, 5"})
    void theBoxesOfALabelAreBoundedUnlessTheirNumberIsGiven(String options, @Nullable Integer limit) {
        SparkTrainCommand command = new SparkTrainCommand();
        new CommandLine(command)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .parseArgs(("-a boxes.csv photos -o out " + options).split(" "));
        assertThat(command.settings().limit()).isEqualTo(Optional.ofNullable(limit));
    }

    @Test
    void aWrongValueIsToldInTwoLinesWithoutAllOfTheHelp() {
        String said = said("train", "-a", "boxes.csv", "photos", "-o", "out", "--per", "boxes");
        assertThat(said).startsWith("2 onebox: ").contains("--per", "boxes", "see: onebox-spark train --help");
        assertThat(said.lines()).hasSizeLessThan(4);
    }
}
