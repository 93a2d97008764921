package dev.onebox.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchReportTest {
    private static final BenchmarkRow FULL = BenchmarkRow.of("fft", "28x12", new Timing(1.5e-6, 0.1))
            .limit(1e-6)
            .against("somebody", new Timing(3e-6, 0.2))
            .moving(12)
            .noting("a note");
    private static final BenchmarkRow BARE = BenchmarkRow.of("start", "all in", new Timing(0.25, 0));

    @Test
    void rowsAreReadBackAsTheyWereWritten() throws IOException {
        List<BenchmarkRow> rows = List.of(FULL, BARE);
        String json = new ObjectMapper().writeValueAsString(BenchReport.json(rows));
        assertThat(BenchReport.rows(json)).isEqualTo(rows);
    }

    @Test
    void aRowHasAllItsFieldsOnOneLevelAndNothingForWhatIsNotKnown() {
        JsonNode document = new ObjectMapper().valueToTree(BenchReport.json(List.of(BARE)));
        assertThat(document.path("rows").get(0)).hasToString("""
                {"stage":"start","size":"all in","seconds":0.25,"spread":0.0,"limitSeconds":null,"rival":null,\
                "rivalSeconds":null,"bytes":null,"note":null}""");
    }

    @Test
    void aRowWithoutSecondsIsRefused() {
        assertThatThrownBy(() -> BenchReport.rows("{\"rows\":[{\"stage\":\"fft\",\"size\":\"1x1\"}]}"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("seconds");
    }

    @Test
    void theSpreadIsThatOfTheQuartiles() {
        Timing timing = Timing.of(new double[] {5, 1, 4, 2, 3});
        assertThat(timing.seconds()).isEqualTo(3);
        assertThat(timing.spread()).isEqualTo(2 / 3.0);
    }
}
