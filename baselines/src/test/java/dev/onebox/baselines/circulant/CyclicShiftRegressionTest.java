package dev.onebox.baselines.circulant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.oracle.RandomImages;
import dev.onebox.parallel.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CyclicShiftRegressionTest {
    private static final double LAMBDA = 0.01;

    private static List<FeatureImage> windows(int count, Size size, int channels, long seed) {
        Random random = new Random(seed);
        return Stream.generate(() -> RandomImages.of(random, size.rows(), size.columns(), channels))
                .limit(count)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"1x1, 1", "1x1, 3", "1x4, 2", "5x1, 2", "3x2, 1", "4x3, 3", "5x4, 2", "7x3, 2"})
    void equalsTheDenseRegressionOverAllShifts(String written, int channels) {
        Size size = Size.parse(written);
        List<FeatureImage> negatives = windows(9, size, channels, 1);
        List<FeatureImage> positives = windows(3, size, channels, 2);
        try (Workers workers = new Workers(1)) {
            CyclicShiftRegression regression = new CyclicShiftRegression(size, channels, workers);
            negatives.forEach(regression::addNegative);
            positives.forEach(regression::addPositive);
            ShiftRegressionModel model = regression.solve(LAMBDA);
            double[] expected = new DenseShiftRegression(size, channels).solve(negatives, positives, LAMBDA);
            double[] w = Arrays.copyOf(expected, expected.length - 1);
            assertThat(regression.windows()).isEqualTo(12);
            assertThat(model.weights().values()).containsExactly(w, within(1e-8));
            assertThat(model.bias()).isCloseTo(expected[w.length], within(1e-8));
        }
    }

    @Test
    void refusesWhatIsNoRegression() {
        Size size = new Size(3, 2);
        try (Workers workers = new Workers(1)) {
            CyclicShiftRegression regression = new CyclicShiftRegression(size, 1, workers);
            regression.addNegative(windows(1, size, 1, 1).get(0));
            assertThatThrownBy(() -> regression.solve(LAMBDA)).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> regression.addPositive(
                            windows(1, new Size(2, 3), 1, 1).get(0)))
                    .hasMessageContaining("expected 3x2");
        }
    }
}
