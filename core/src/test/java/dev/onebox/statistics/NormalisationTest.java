package dev.onebox.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.oracle.NaiveDenseCovariance;
import dev.onebox.oracle.NaiveDirectSums;
import dev.onebox.oracle.RandomImages;
import dev.onebox.oracle.ReferenceFile;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class NormalisationTest {
    private static final Size WINDOW = new Size(4, 5);
    private static final double SMALLEST_OF_A = -0.49852;

    private static Statistics statistics(List<FeatureImage> images, Size horizon) {
        int k = images.get(0).channels();
        return new Statistics("test", 4, k, horizon, images.size(), NaiveDirectSums.of(images, k, horizon), Map.of());
    }

    @Test
    void theReferenceIsIndefiniteUnderA() throws IOException {
        ReferenceStatistics tiny = ReferenceStatistics.of(ReferenceFile.read("tiny_k3_4x5_A.txt"), 1000);
        double[][] s = NaiveDenseCovariance.of(statistics(tiny.images(), WINDOW).covariance(Normalisation.A, WINDOW));
        double square = 1000 * 1000;
        assertThat(NaiveDenseCovariance.isPositiveDefinite(s, (-SMALLEST_OF_A - 1e-4) * square))
                .isFalse();
        assertThat(NaiveDenseCovariance.isPositiveDefinite(s, (-SMALLEST_OF_A + 1e-4) * square))
                .isTrue();
    }

    @Test
    void isPositiveSemiDefiniteUnderCEvenWithOnePhotoSmallerThanTheWindow() {
        Random random = new Random(3);
        Size window = new Size(5, 4);
        for (int[] rowsAndColumns : new int[][] {{3, 2}, {1, 7}, {6, 1}, {5, 5}}) {
            FeatureImage image = RandomImages.of(random, rowsAndColumns[0], rowsAndColumns[1], 3);
            StationaryCovariance g = statistics(List.of(image), window).covariance(Normalisation.C, window);
            assertThat(NaiveDenseCovariance.isPositiveDefinite(NaiveDenseCovariance.of(g), 1e-10))
                    .isTrue();
        }
    }

    @Test
    void cIsBTimesTheShareOfPairs() {
        FeatureImage image = RandomImages.of(new Random(4), 6, 7, 2);
        Statistics statistics = statistics(List.of(image), WINDOW);
        double b = statistics.covariance(Normalisation.B, WINDOW).at(0, 1, 2, -3);
        double c = statistics.covariance(Normalisation.C, WINDOW).at(0, 1, 2, -3);
        assertThat(c).isCloseTo(b * (4 * 4) / (6 * 7), within(1e-14));
    }

    /** The photo of 3 × 2 cells is smaller than the window: lags that it has no pairs for are 0 in both. */
    @ParameterizedTest
    @CsvSource({"6,7", "3,2"})
    void ratiosOfLagCountsMakeCOfB(int rows, int columns) {
        Statistics statistics = statistics(List.of(RandomImages.of(new Random(4), rows, columns, 2)), WINDOW);
        StationaryCovariance c = statistics.covariance(Normalisation.B, WINDOW).underC();
        StationaryCovariance expected = statistics.covariance(Normalisation.C, WINDOW);
        assertThat(NaiveDenseCovariance.of(c)[7]).containsExactly(NaiveDenseCovariance.of(expected)[7], within(1e-15));
        assertThat(c.at(0, 1, 2, -1)).isCloseTo(expected.at(0, 1, 2, -1), within(1e-15));
        assertThat(c.normalisation()).isEqualTo(Normalisation.C);
        assertThat(c.mean(1)).isEqualTo(expected.mean(1));
        LagCountRatios ratios = LagCountRatios.of(statistics, WINDOW);
        assertThat(ratios.weight(-1, 1)).isEqualTo(ratios.weight(1, -1)).isPositive();
    }

    @Test
    void onlyACovarianceOfStatisticsUnderBBecomesOneUnderC() {
        Statistics statistics = statistics(List.of(RandomImages.of(new Random(4), 6, 7, 2)), WINDOW);
        StationaryCovariance underA = statistics.covariance(Normalisation.A, WINDOW);
        assertThatThrownBy(underA::underC).hasMessageContaining("under A");
        Size one = new Size(1, 1);
        StationaryCovariance given = StationaryCovariance.of(one, Normalisation.B, new double[] {0}, new double[] {1});
        assertThatThrownBy(given::underC).hasMessageContaining("of statistics");
    }

    @Test
    void factorsOfChannelsOutliveTheWayFromBToC() {
        Statistics statistics = statistics(List.of(RandomImages.of(new Random(4), 6, 7, 2)), WINDOW);
        double[] factors = {3, 0.5};
        StationaryCovariance c =
                statistics.covariance(Normalisation.B, WINDOW).scaled(factors).underC();
        StationaryCovariance expected =
                statistics.covariance(Normalisation.C, WINDOW).scaled(factors);
        assertThat(c.at(0, 1, 2, -1)).isCloseTo(expected.at(0, 1, 2, -1), within(1e-15));
        assertThat(c.mean(0)).isEqualTo(expected.mean(0));
    }

    @ParameterizedTest
    @EnumSource(Normalisation.class)
    void aSmallerWindowSeesTheSameLags(Normalisation normalisation) {
        Statistics statistics = statistics(List.of(RandomImages.of(new Random(4), 6, 7, 2)), WINDOW);
        StationaryCovariance small = statistics.covariance(normalisation, new Size(2, 3));
        StationaryCovariance large = statistics.covariance(normalisation, WINDOW);
        assertThat(small.size()).isEqualTo(new Size(2, 3));
        assertThat(small.at(1, 0, -1, 2)).isEqualTo(large.at(1, 0, -1, 2));
        assertThat(small.at(1, 0, 1, -2)).isEqualTo(small.at(0, 1, -1, 2));
        assertThatThrownBy(() -> small.at(0, 0, 2, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> small.at(0, 0, 0, -3)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void fewPhotosAskForC() {
        assertThat(Normalisation.forImages(0)).isEqualTo(Normalisation.C);
        assertThat(Normalisation.forImages(49)).isEqualTo(Normalisation.C);
        assertThat(Normalisation.forImages(50)).isEqualTo(Normalisation.B);
    }
}
