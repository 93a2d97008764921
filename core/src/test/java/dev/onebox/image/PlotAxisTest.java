package dev.onebox.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlotAxisTest {
    private static List<String> labels(PlotAxis axis, int wanted) {
        return axis.ticks(wanted).stream()
                .filter(tick -> !tick.isMinor())
                .map(PlotAxis.Tick::label)
                .toList();
    }

    @Test
    void evenTicksStandAtRoundNumbers() {
        assertThat(labels(PlotAxis.linear("", 0, 1), 5)).containsExactly("0.0", "0.2", "0.4", "0.6", "0.8", "1.0");
        assertThat(labels(PlotAxis.linear("", -0.2, 1), 6))
                .containsExactly("−0.2", "0.0", "0.2", "0.4", "0.6", "0.8", "1.0");
        assertThat(labels(PlotAxis.linear("", 3, 47), 5)).containsExactly("10", "20", "30", "40");
        assertThat(labels(PlotAxis.linear("", 0, 30_000), 3)).containsExactly("0", "10,000", "20,000", "30,000");
        assertThat(labels(PlotAxis.linear("", 0.0012, 0.0031), 4))
                .containsExactly("0.0015", "0.0020", "0.0025", "0.0030");
    }

    @Test
    void thereAreNeverMoreEvenStepsThanWantedNorFarFewer() {
        Random random = new Random(7);
        for (int i = 0; i < 1000; i++) {
            double from = random.nextGaussian() * 1000;
            double to = from + Math.exp(4 * random.nextGaussian());
            int wanted = 2 + random.nextInt(10);
            assertThat(PlotAxis.linear("", from, to).ticks(wanted))
                    .as("%s to %s in %d", from, to, wanted)
                    .hasSizeBetween(wanted / 3, wanted + 1) // steps are up to 2.5 times as long as wanted
                    .allMatch(tick ->
                            tick.value() >= from - 1e-6 * (to - from) && tick.value() <= to + 1e-6 * (to - from));
        }
    }

    @Test
    void powersOfTenAreLabelledAndTheRestIsMinor() {
        PlotAxis axis = PlotAxis.logarithmic("", 1e-2, 1e2);
        assertThat(labels(axis, 6)).containsExactly("0.01", "0.1", "1", "10", "100");
        assertThat(axis.ticks(6)).hasSize(4 * 9 + 1);
        assertThat(labels(PlotAxis.logarithmic("", 1e-8, 1), 4)).containsExactly("10⁻⁸", "10⁻⁶", "10⁻⁴", "10⁻²", "10⁰");
        assertThat(labels(PlotAxis.logarithmic("", 16, 1024), 9))
                .containsExactly("20", "50", "100", "200", "500", "1,000");
        assertThat(labels(PlotAxis.logarithmic("", 1e11, 4e12), 9))
                .containsExactly("10¹¹", "2·10¹¹", "5·10¹¹", "10¹²", "2·10¹²");
    }

    @Test
    void valuesHaveTheirPlace() {
        assertThat(PlotAxis.linear("", 2, 4).place(3)).isEqualTo(0.5);
        assertThat(PlotAxis.logarithmic("", 0.01, 100).place(1)).isCloseTo(0.5, within(1e-15));
        assertThat(PlotAxis.linear("", 2, 4).place(8)).isEqualTo(3);
        PlotAxis axis = PlotAxis.logarithmic("", 0.01, 100);
        assertThat(axis.place(0)).isEqualTo(axis.place(-5)).isLessThan(-10);
        assertThat(PlotAxis.linear("", 0, 1).place(Double.POSITIVE_INFINITY)).isFinite();
    }

    @Test
    void roundedAxesBeginAndEndAtTicks() {
        assertThat(PlotAxis.linear("", 0.3, 9.1).rounded()).isEqualTo(PlotAxis.linear("", 0, 10));
        assertThat(PlotAxis.logarithmic("", 0.03, 9).rounded()).isEqualTo(PlotAxis.logarithmic("", 0.01, 10));
        assertThat(PlotAxis.logarithmic("", 0.001, 10).rounded()).isEqualTo(PlotAxis.logarithmic("", 0.001, 10));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, false",
        "2, 1, false",
        "1e9, 1000000000.5, false",
        "0, 1, true",
        "-1, 1, true",
        "NaN, 1, false",
        "0, Infinity, false"
    })
    void axesThatCannotBeAreRefused(double from, double to, boolean logarithmic) {
        assertThatThrownBy(() -> new PlotAxis("speed", from, to, logarithmic))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("axis speed");
    }
}
