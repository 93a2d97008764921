package dev.onebox.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.lab.experiment.Score;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    private final Table<String> table =
            new Table<>("t", List.of("x, \"y\"", "<z>")).with("a", word -> word).with("b", String::length);

    @Test
    void csvQuotesWhatNeedsItAndHtmlEscapes() {
        assertThat(table.csv()).isEqualTo("a,b\n\"x, \"\"y\"\"\",6\n<z>,3\n");
        assertThat(table.html()).contains("&lt;z&gt;", "x, &quot;y&quot;").doesNotContain("<z>");
        assertThat(table.markdown()).isEqualTo("| a | b |\n| --- | --- |\n| x, \"y\" | 6 |\n| <z> | 3 |\n");
    }

    @Test
    void numbersHaveTheUnitThatSuitsThemAndThreeDigits() {
        assertThat(List.of(Formats.duration(0.00421), Formats.duration(6.3), Formats.duration(600)))
                .containsExactly("4.21 ms", "6.30 s", "10.0 min");
        assertThat(List.of(Formats.time(1.2345e-6), Formats.time(0.0123), Formats.time(234.5)))
                .containsExactly("1.23 µs", "12.3 ms", "235 s");
        assertThat(List.of(Formats.bytes(16_384), Formats.bytes(868_000_000), Formats.bytes(2_900_000_000L)))
                .containsExactly("16.4 kB", "868 MB", "2.90 GB");
        assertThat(List.of(Formats.ratio(0.456), Formats.ratio(324.2), Formats.times(3.14)))
                .containsExactly("0.46", "324", "3.1×");
        assertThat(List.of(Formats.digits(-0.1093), Formats.digits(2.83e-15), Formats.scientific(1e-4)))
                .containsExactly("−0.11", "2.8e-15", "1e-4");
    }

    @Test
    void differencesHaveTheirSignAndHowFarTheyMightBeChance() {
        Score one = new Score("one", 0.1, 0, List.of(), List.of(0.0, 0.02));
        Score other = new Score("other", 0.1123, 0, List.of(), List.of(0.0, 0.0));
        assertThat(Formats.difference(one, other)).isEqualTo("−0.012 ± 0.014"); // 0.02 / √2
    }
}
