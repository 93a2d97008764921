package dev.onebox.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.oracle.NaiveDirectSums;
import dev.onebox.oracle.RandomImages;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatisticsTest {
    private static final Size HORIZON = new Size(3, 4);

    private final Random random = new Random(5);
    private final FeatureImage small = RandomImages.of(random, 2, 9, 3);
    private final FeatureImage large = RandomImages.of(random, 7, 6, 3);

    private static Statistics of(FeatureImage... images) {
        return of(HORIZON, images);
    }

    private static Statistics of(Size horizon, FeatureImage... images) {
        int k = images[0].channels();
        return new Statistics(
                "test" + k,
                4,
                k,
                horizon,
                images.length,
                NaiveDirectSums.of(List.of(images), k, horizon),
                Map.of("a", "b"));
    }

    @Test
    void everyLagIsReachedWithEitherSign() {
        Statistics statistics = of(small, large);
        for (int p = 0; p <= 3; p++) {
            for (int q = 0; q <= 3; q++) {
                for (int du = -2; du <= 2; du++) {
                    for (int dv = -3; dv <= 3; dv++) {
                        assertThat(statistics.sum(p, q, du, dv))
                                .isCloseTo(NaiveDirectSums.sum(List.of(small, large), p, q, du, dv), within(1e-12));
                    }
                }
            }
        }
    }

    /** Cells of the values 0.1 and 0.7 in two channels, which leave rounding errors, and noise in {@code noisy} more. */
    private FeatureImage blank(int noisy) {
        FeatureImage image = RandomImages.of(random, 5, 7, 2 + noisy);
        for (int cell = 0; cell < 35; cell++) {
            image.values()[cell * (2 + noisy)] = 0.1f;
            image.values()[cell * (2 + noisy) + 1] = 0.7f;
        }
        return image;
    }

    @Test
    void mostChannelsMustVary() {
        assertThat(of(blank(0), blank(0)).blankness().orElseThrow())
                .contains("do not vary in 2 of 2 channels: the 2 photos")
                .contains("onebox gather PHOTOS");
        assertThat(of(blank(1)).blankness()).isPresent();
        assertThat(of(blank(2)).blankness()).isEmpty();
        assertThat(of(small, large).blankness()).isEmpty();
    }

    @Test
    void blankPhotosAmongOthersDoNoHarm() {
        FeatureImage zeros = new FeatureImage(50, 50, 3, new float[7500]);
        assertThat(of(zeros).blankness()).isPresent();
        assertThat(of(zeros, zeros, small).blankness()).isEmpty();
    }

    @Test
    void theMeanIsOverAllCells() {
        double sum = 0;
        for (FeatureImage f : List.of(small, large)) {
            for (int i = 1; i < f.values().length; i += 3) {
                sum += f.values()[i];
            }
        }
        assertThat(of(small, large).mean(1)).isCloseTo(sum / (18 + 42), within(1e-14));
        assertThat(of(small, large).mean(3)).isEqualTo(1);
    }

    @Test
    void addingIsSummingOverBoth() {
        Statistics sum = of(small).plus(of(large));
        assertThat(sum.sums()).containsExactly(of(small, large).sums(), within(1e-12));
        assertThat(sum.images()).isEqualTo(2);
    }

    @Test
    void addingIsOrderFreeAndAssociative() {
        Statistics a = of(small);
        Statistics b = of(large);
        Statistics c = of(RandomImages.of(random, 5, 5, 3));
        assertThat(a.plus(b).sums()).isEqualTo(b.plus(a).sums());
        assertThat(a.plus(b).plus(c).sums()).containsExactly(a.plus(b.plus(c)).sums(), within(1e-12));
    }

    @Test
    void aSumKeepsTheProvenanceBothAgreeOn() {
        double[] sums = of(small).sums();
        Statistics a = new Statistics("test3", 4, 3, HORIZON, 1, sums, Map.of("scales", "1", "source", "here"));
        Map<String, String> other = Map.of("scales", "1", "source", "there", "more", "x");
        Statistics b = new Statistics("test3", 4, 3, HORIZON, 1, sums, other);
        assertThat(a.plus(b).provenance()).isEqualTo(Map.of("scales", "1"));
        assertThat(b.plus(a).provenance()).isEqualTo(Map.of("scales", "1"));
    }

    @Test
    void whatDoesNotMergeSaysWhichDiffers() {
        Statistics a = of(small);
        assertDiffers(a, new Statistics("grey", 4, 3, HORIZON, 1, a.sums(), Map.of()), "feature: test3 and grey");
        assertDiffers(a, new Statistics("test3", 8, 3, HORIZON, 1, a.sums(), Map.of()), "cell: 4 and 8");
        assertDiffers(a, a.firstChannels("test3", 2), "channels: 3 and 2");
        assertDiffers(a, a.upTo(new Size(3, 3)), "horizon: 3x4 and 3x3");
    }

    private static void assertDiffers(Statistics a, Statistics b, String why) {
        assertThatThrownBy(() -> a.plus(b))
                .isInstanceOf(IncompatibleStatisticsException.class)
                .hasMessageContaining(why);
    }

    @Test
    void theFirstChannelsAreTheStatisticsOfThatFeature() {
        Statistics two = of(small, large).firstChannels("test2", 2);
        assertThat(two.feature()).isEqualTo("test2");
        assertThat(two.channels()).isEqualTo(2);
        assertThat(two.sums()).isEqualTo(of(first(small, 2), first(large, 2)).sums());
        assertThat(of(small).firstChannels("test3", 3).sums())
                .isEqualTo(of(small).sums());
    }

    private static FeatureImage first(FeatureImage f, int channels) {
        float[] values = new float[f.rows() * f.columns() * channels];
        for (int i = 0; i < values.length; i++) {
            values[i] = f.values()[i / channels * f.channels() + i % channels];
        }
        return new FeatureImage(f.rows(), f.columns(), channels, values);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3x4", "2x4", "3x1", "1x1", "2x3"})
    void aSmallerHorizonCutsTheLags(String horizon) {
        Size smaller = Size.parse(horizon);
        assertThat(of(small, large).upTo(smaller).sums())
                .isEqualTo(of(smaller, small, large).sums());
    }

    @ParameterizedTest
    @EnumSource(Normalisation.class)
    void lagsNeverSeenHaveCovarianceZero(Normalisation normalisation) {
        StationaryCovariance g = of(RandomImages.of(random, 2, 3, 2)).covariance(normalisation, HORIZON);
        assertThat(g.at(0, 1, 2, 0)).isZero();
        assertThat(g.at(0, 1, 0, -3)).isZero();
        assertThat(g.at(0, 1, -1, 2)).isNotZero();
    }

    @ParameterizedTest
    @EnumSource(Normalisation.class)
    void noCellsGiveZeroEverywhere(Normalisation normalisation) {
        Statistics nothing = of(new FeatureImage(0, 5, 3, new float[0]));
        assertThat(nothing.mean(0)).isZero();
        assertThat(nothing.covariance(normalisation, HORIZON).at(0, 0, 0, 0)).isZero();
    }

    @Test
    void refusesWhatIsNotFinite() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            double[] sums = of(small).sums().clone();
            sums[17] = bad;
            assertThatThrownBy(() -> new Statistics("test3", 4, 3, HORIZON, 1, sums, Map.of()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("17")
                    .hasMessageContaining(Double.toString(bad));
        }
    }

    @Test
    void refusesWhatMakesNoSense() {
        double[] sums = of(small).sums();
        refused(() -> new Statistics(" ", 4, 3, HORIZON, 1, sums, Map.of()));
        refused(() -> new Statistics("test3", 0, 3, HORIZON, 1, sums, Map.of()));
        refused(() -> new Statistics("test3", 4, 2, HORIZON, 1, sums, Map.of()));
        refused(() -> new Statistics("test3", 4, 0, HORIZON, 1, sums, Map.of()));
        refused(() -> new Statistics("test3", 4, 65535, new Size(65536, 32768), 1, sums, Map.of()));
        refused(() -> new Statistics("test3", 4, 3, HORIZON, -1, sums, Map.of()));
        refused(() -> of(small).sum(4, 0, 0, 0));
        refused(() -> of(small).sum(0, -1, 0, 0));
        refused(() -> of(small).sum(0, 0, 3, 0));
        refused(() -> of(small).sum(0, 0, 0, -4));
        refused(() -> of(small).mean(4));
        refused(() -> of(small).firstChannels("none", 0));
        refused(() -> of(small).firstChannels("more", 4));
        refused(() -> of(small).upTo(new Size(3, 5)));
        refused(() -> of(small).covariance(Normalisation.B, new Size(4, 4)));
    }

    private static void refused(Runnable call) {
        assertThatThrownBy(call::run).isInstanceOf(IllegalArgumentException.class);
    }
}
