package dev.onebox.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onebox.lab.LabRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class BenchCommandTest {
    private static String printed(String... arguments) {
        LabRun ran = run(arguments);
        assertThat(ran.code()).as(ran.err()).isZero();
        return ran.out();
    }

    private static LabRun run(String... arguments) {
        return LabRun.of(Stream.concat(Stream.of("bench"), Stream.of(arguments)).toArray(String[]::new));
    }

    @Test
    void jsonHasTheMachineAndRowsWithWhatTheContractNames() throws Exception {
        JsonNode document = new ObjectMapper().readTree(printed("rank-update", "--json", "--quiet"));
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

    /** Of the stages that take seconds; the others take up to minutes. */
    @ParameterizedTest
    @CsvSource({"fft, fft", "block-product, block-product block-product-batch", "block-cholesky, block-cholesky"})
    void aStageHasTheRowsOfTheContract(String stage, String rows) throws Exception {
        String printed = printed("--part", "--json", stage);
        assertThat(new ObjectMapper().readTree(printed).path("rows").findValuesAsText("stage"))
                .contains(rows.split(" "));
    }

    @Test
    void anUnknownStageIsWrongUsageAndNamesThoseThereAre() {
        LabRun refused = run("ftt");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err())
                .contains("\"ftt\"", "fft, block-product, block-cholesky", "solvers, fhog, gather")
                .contains("detect-1, ", "detect-100, learn-end-to-end", "motorbikes, faces");
    }

    @Test
    void whatIsNotATableCannotBeCompared(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("a.json"), "{}");
        LabRun refused = run("--compare", file.toString(), file.toString());
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("a.json is not what bench --json prints");
    }
}
