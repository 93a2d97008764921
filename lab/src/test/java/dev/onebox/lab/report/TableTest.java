package dev.onebox.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.lab.experiment.Score;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    private final Table table =
            new Table("t", List.of("a", "b"), List.of(List.of("x, \"y\"", "1"), List.of("<z>", "2")));

    @Test
    void csvQuotesWhatNeedsIt() {
        assertThat(table.csv()).isEqualTo("a,b\n\"x, \"\"y\"\"\",1\n<z>,2\n");
    }

    @Test
    void htmlEscapesWhatNeedsIt() {
        assertThat(table.html()).contains("&lt;z&gt;", "x, &quot;y&quot;").doesNotContain("<z>");
    }

    @Test
    void aRowOfAnotherLengthIsRefused() {
        assertThatThrownBy(() -> new Table("t", List.of("a"), List.of(List.of("1", "2"))))
                .hasMessageContaining("expected one cell");
    }

    @Test
    void numbersHaveTheUnitThatSuitsThem() {
        assertThat(Formats.duration(0.00421)).isEqualTo("4.21 ms");
        assertThat(Formats.duration(6.3)).isEqualTo("6.30 s");
        assertThat(Formats.duration(600)).isEqualTo("10.0 min");
        assertThat(Formats.bytes(868_000_000)).isEqualTo("868 MB");
        assertThat(Formats.times(3.14)).isEqualTo("3.1×");
        assertThat(Formats.digits(-0.1093)).isEqualTo("−0.11");
        assertThat(Formats.digits(2.83e-15)).isEqualTo("2.8e-15");
        assertThat(Formats.scientific(1e-4)).isEqualTo("1e-4");
    }

    @Test
    void differencesHaveTheirSignAndHowFarTheyMightBeChance() {
        Score one = new Score("one", 0.1, 0, List.of(), List.of(), List.of(0.0, 0.02));
        Score other = new Score("other", 0.1123, 0, List.of(), List.of(), List.of(0.0, 0.0));
        assertThat(Formats.difference(one, other)).isEqualTo("−0.012 ± 0.014"); // 0.02 / √2
    }
}
