package dev.onebox.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static BenchmarkRow row(double seconds, double limit, double rival) {
        return BenchmarkRow.of("fft", "28x12", new Timing(seconds, 0))
                .limit(limit)
                .against("somebody", new Timing(rival, 0));
    }

    @Test
    void ratiosWithinAQuarterAreStableWhateverTheTimesAndOthersAreNamed() {
        Comparison stable = new Comparison(List.of(List.of(row(1, 0.5, 10)), List.of(row(2, 0.9, 18))));
        assertThat(stable.unstable()).isEmpty();
        assertThat(stable.stable()).isEqualTo(2);
        Comparison unstable = new Comparison(List.of(List.of(row(1, 0.5, 10)), List.of(row(1, 0.5, 20))));
        assertThat(unstable.unstable()).containsExactly("fft (28x12) against somebody: 2.00");
        assertThat(unstable.stable()).isEqualTo(1);
    }

    @Test
    void linesAreRangesFromTheLeastToTheLargest() {
        BenchmarkRow bare = BenchmarkRow.of("start", "all in", new Timing(1, 0));
        assertThat(new Comparison(List.of(List.of(row(2, 1, 8), bare), List.of(row(1, 1, 8), bare))).text())
                .contains("| fft | 28x12 | 1.00 s – 2.00 s | 1.00 – 2.00 | somebody | 4.00 – 8.00 |")
                .contains("| start | all in | 1.00 s | – | – | – |")
                .contains("Of 2 ratios to limits and rivals, 0 stay within 25 %.");
    }

    @Test
    void aLineThatOneTableLacksIsNamed() {
        Comparison comparison = new Comparison(List.of(List.of(row(1, 1, 1)), List.of()));
        assertThat(comparison.missing()).containsExactly("fft, 28x12, somebody: missing in 1 of 2");
        assertThat(comparison.text())
                .contains("Of 0 ratios to limits and rivals, 0 stay within 25 %.")
                .contains("- fft, 28x12, somebody: missing in 1 of 2");
    }
}
