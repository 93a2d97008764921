package dev.onebox.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onebox.cli.SeparateCommand;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class BenchCommandTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return SeparateCommand.run(
                BenchCommand::new,
                args,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Map.of());
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void jsonHasTheMachineAndRowsWithWhatTheContractNames() throws Exception {
        assertThat(run("rank-update", "--json", "--quiet"))
                .as(err.toString(StandardCharsets.UTF_8))
                .isZero();
        JsonNode document = new ObjectMapper().readTree(printed());
        assertThat(document.path("machine").path("cores").isInt()).isTrue();
        assertThat(document.path("machine").path("processor").asText()).isNotEmpty();
        assertThat(document.path("rows")).hasSize(1).allSatisfy(row -> {
            assertThat(row.path("stage").asText()).startsWith("rank-update");
            assertThat(row.path("seconds").asDouble()).isPositive();
            assertThat(row.path("spread").isNumber()).isTrue();
            for (String nullable : List.of("limitSeconds", "rival", "rivalSeconds", "bytes")) {
                assertThat(row.has(nullable)).as(nullable).isTrue();
            }
        });
        assertThat(document.path("rows").get(0).path("limitSeconds").isNumber()).isTrue();
        assertThat(document.path("rows").get(0).path("rival").isNull()).isTrue();
    }

    @Test
    void theListHasStagesOfTheContract() {
        assertThat(run("--list")).isZero();
        assertThat(printed().lines())
                .contains("fft", "block-product", "block-cholesky", "solvers", "fhog", "gather")
                .contains("detect-1", "detect-100", "learn-end-to-end", "motorbikes (a study)");
    }

    /** Of the stages that take seconds; the others take up to minutes. */
    @ParameterizedTest
    @CsvSource({"fft, fft", "block-product, block-product block-product-batch", "block-cholesky, block-cholesky"})
    void aStageHasTheRowsOfTheContract(String stage, String rows) throws Exception {
        assertThat(run("--part", "--json", stage)).isZero();
        assertThat(new ObjectMapper().readTree(printed()).path("rows").findValuesAsText("stage"))
                .contains(rows.split(" "));
    }

    @Test
    void anUnknownStageIsWrongUsageAndNamesThoseThereAre() {
        assertThat(run("ftt")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("\"ftt\"").contains("fft, block-product");
    }

    @Test
    void whatIsNotATableCannotBeCompared(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("a.json"), "{}");
        assertThat(run("--compare", file.toString(), file.toString())).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("a.json is not what bench --json prints");
    }
}
