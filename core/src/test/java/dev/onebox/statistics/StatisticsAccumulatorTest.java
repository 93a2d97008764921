package dev.onebox.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.NaiveDirectSums;
import dev.onebox.oracle.RandomImages;
import dev.onebox.oracle.ReferenceFile;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class StatisticsAccumulatorTest {
    private static final Size HORIZON = new Size(6, 5);

    /** Too little for more than two small grids of three channels, so that grids are shared, settled and dropped. */
    private static final StatisticsAccumulator.Limits TIGHT = new StatisticsAccumulator.Limits(700_000, 500_000);

    private final Random random = new Random(11);
    private final Workers workers = new Workers(2);

    @AfterEach
    void endThreads() {
        workers.close();
    }

    static List<Kernels> kernels() {
        return List.of(Kernels.plain(), Kernels.best());
    }

    private StatisticsAccumulator accumulator(int channels, Size horizon) {
        return new StatisticsAccumulator("test", 4, channels, horizon, workers);
    }

    private StatisticsAccumulator tight(int channels, Size horizon) {
        Statistics empty = StatisticsAccumulator.empty("test", 4, channels, horizon);
        return new StatisticsAccumulator(empty, workers, Kernels.best(), TIGHT);
    }

    private static Statistics gathered(StatisticsAccumulator accumulator, List<FeatureImage> images) {
        images.forEach(image -> accumulator.add(List.of(image)));
        return accumulator.statistics(Map.of());
    }

    private List<FeatureImage> mixedSizes(int count, int channels) {
        List<FeatureImage> images = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            images.add(RandomImages.of(random, 1 + random.nextInt(30), 1 + random.nextInt(25), channels));
        }
        return images;
    }

    /**
     * Transforms mix all lags, so the error of sum_pq[d] is relative to √(sum_pp[0] sum_qq[0]), which bounds it, and not to
     * the sum itself, which may be anything below.
     */
    private static void assertDirectSum(Statistics got, List<FeatureImage> images) {
        int k = got.channels();
        double[] expected = NaiveDirectSums.of(images, k, got.horizon());
        int lags = expected.length / (k + 1) / (k + 1);
        double worst = 0;
        for (int i = 0; i < expected.length; i++) {
            int p = i / lags / (k + 1);
            int q = i / lags % (k + 1);
            double scale = Math.sqrt(got.sum(p, p, 0, 0) * got.sum(q, q, 0, 0));
            worst = Math.max(worst, Math.abs(got.sums()[i] - expected[i]) / scale);
        }
        assertThat(worst).isLessThanOrEqualTo(1e-13);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void imagesOfMixedSizesGiveTheDirectSum(Kernels kernels) {
        for (int channels : new int[] {1, 2, 3, 31}) {
            List<FeatureImage> images = mixedSizes(20, channels);
            for (int i = 0; i < 37; i++) {
                images.add(RandomImages.of(random, 9, 8, channels)); // two batches are full
            }
            Statistics empty = StatisticsAccumulator.empty("test", 4, channels, HORIZON);
            StatisticsAccumulator.Limits usual = StatisticsAccumulator.Limits.USUAL;
            Statistics got = gathered(new StatisticsAccumulator(empty, workers, kernels, usual), images);
            assertDirectSum(got, images);
            assertThat(got.images()).isEqualTo(57);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1x1", "1x9", "9x1", "2x30", "30x2", "40x40", "13x7"})
    void anyHorizonGivesTheDirectSum(String text) {
        Size horizon = Size.parse(text);
        List<FeatureImage> images = mixedSizes(6, 2);
        for (Size size : List.of(new Size(1, 1), new Size(1, 29), new Size(31, 1))) {
            images.add(RandomImages.of(random, size.rows(), size.columns(), 2));
        }
        assertDirectSum(gathered(accumulator(2, horizon), images), images);
        assertDirectSum(gathered(tight(2, horizon), images), images);
    }

    @Test
    void tilesGiveTheSumsOfTheWhole() {
        List<FeatureImage> images = List.of(
                RandomImages.of(random, 83, 71, 3),
                RandomImages.of(random, 4, 190, 3),
                RandomImages.of(random, 140, 9, 3));
        TilePlanner planner = new TilePlanner(3, HORIZON, TIGHT.oneGrid());
        assertThat(images).allMatch(image -> planner.tilingOf(image).isPresent());
        assertDirectSum(gathered(tight(3, HORIZON), images), images);
    }

    @Test
    void gridsThatDoNotFitAreSettledOnTheWay() {
        List<FeatureImage> images = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            images.add(RandomImages.of(random, 3 + 7 * (i % 5), 3 + 5 * (i % 3), 3));
        }
        images.sort(Comparator.comparing(image -> image.values().length)); // the usual grid comes when all is full
        StatisticsAccumulator accumulator = tight(3, HORIZON);
        images.forEach(image -> accumulator.add(List.of(image)));
        assertThat(accumulator.nanosSettling()).as("settled before the end").isPositive();
        assertDirectSum(accumulator.statistics(Map.of()), images);
    }

    @Test
    void countsAreExactAndLagsNeverSeenAreZero() {
        Statistics got = gathered(accumulator(2, new Size(9, 9)), List.of(RandomImages.of(random, 4, 6, 2)));
        assertThat(got.sum(2, 2, 3, -5)).isEqualTo(1);
        assertThat(got.sum(2, 2, 0, 0)).isEqualTo(24);
        for (int du = 0; du < 9; du++) {
            for (int dv = -8; dv < 9; dv++) {
                if (du >= 4 || Math.abs(dv) >= 6) {
                    assertThat(got.sum(0, 1, du, dv)).isZero();
                    assertThat(got.sum(1, 2, du, dv)).isZero();
                }
            }
        }
    }

    @Test
    void lagZeroRowsAreSymmetricToTheLastBit() {
        Statistics got = gathered(accumulator(3, HORIZON), mixedSizes(5, 3));
        for (int dv = -4; dv <= 4; dv++) {
            assertThat(got.sum(0, 2, 0, dv)).isEqualTo(got.sum(2, 0, 0, -dv));
        }
    }

    @Test
    void emptyImagesCountAsPhotosOnly() {
        StatisticsAccumulator accumulator = accumulator(3, HORIZON);
        accumulator.add(List.of(new FeatureImage(0, 7, 3, new float[0])));
        accumulator.add(List.of());
        Statistics got = accumulator.statistics(Map.of("a", "b"));
        assertThat(got.images()).isEqualTo(2);
        assertThat(got.sums()).containsOnly(0);
        assertThat(got.provenance()).isEqualTo(Map.of("a", "b"));
    }

    @Test
    void scalesOfAPhotoAreSummedAndCountOnce() {
        List<FeatureImage> scales = mixedSizes(4, 3);
        StatisticsAccumulator accumulator = accumulator(3, HORIZON);
        accumulator.add(scales);
        assertThat(accumulator.images()).isEqualTo(1);
        assertDirectSum(accumulator.statistics(Map.of()), scales);
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBits() {
        List<FeatureImage> images = mixedSizes(50, 10);
        images.add(RandomImages.of(random, 90, 100, 10));
        double[] one = withThreads(1, images);
        assertThat(withThreads(2, images)).isEqualTo(one);
        assertThat(withThreads(3, images)).isEqualTo(one);
    }

    private static double[] withThreads(int threads, List<FeatureImage> images) {
        try (Workers some = new Workers(threads)) {
            Statistics empty = StatisticsAccumulator.empty("test", 4, 10, HORIZON);
            StatisticsAccumulator.Limits limits = new StatisticsAccumulator.Limits(4_000_000, 2_000_000);
            return gathered(new StatisticsAccumulator(empty, some, Kernels.best(), limits), images)
                    .sums();
        }
    }

    @Test
    void aRunContinuedFromASettledPointGivesTheSameBitsAndLeavesWhatItStartsFromAsItIs() {
        List<FeatureImage> images = mixedSizes(40, 3);
        StatisticsAccumulator whole = accumulator(3, new Size(20, 20));
        images.subList(0, 23).forEach(image -> whole.add(List.of(image)));
        whole.settle();
        Statistics interrupted = gathered(accumulator(3, new Size(20, 20)), images.subList(0, 23));
        double[] before = interrupted.sums().clone();
        StatisticsAccumulator more = StatisticsAccumulator.continuing(interrupted, workers);
        Statistics resumed = gathered(more, images.subList(23, 40));
        double[] uninterrupted = gathered(whole, images.subList(23, 40)).sums();
        gathered(more, images);
        assertThat(resumed.sums()).isEqualTo(uninterrupted);
        assertThat(resumed.images()).isEqualTo(40);
        assertThat(interrupted.sums()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"tiny_k3_4x5_A,1000,A", "tiny_k3_4x5_B,1000,B", "tiny_k3_4x5_C,1000,C", "crops_k31_4x5_C,1,C"})
    void equalsTheReference(String name, double unit, Normalisation normalisation) throws IOException {
        ReferenceStatistics reference = ReferenceStatistics.of(ReferenceFile.read(name + ".txt"), unit);
        Size window = new Size(4, 5);
        int k = reference.channels();
        Statistics got = gathered(accumulator(k, window), reference.images());
        StationaryCovariance g = got.covariance(normalisation, window);
        assertThat(g.normalisation()).isEqualTo(normalisation);
        for (int p = 0; p < k; p++) {
            assertThat(g.mean(p) / unit).isCloseTo(reference.file().at("mu", p), within(1e-13));
            for (int q = 0; q < k; q++) {
                for (int du = -3; du <= 3; du++) {
                    for (int dv = -4; dv <= 4; dv++) {
                        int[] at = {p, q, 3 + du, 4 + dv};
                        reference.assertSum("tot", at, got.sum(p, q, du, dv), 2);
                        reference.assertSum("g", at, g.at(p, q, du, dv), 2);
                        reference.assertSum("lo", new int[] {p, 3 + du, 4 + dv}, got.sum(p, k, du, dv), 1);
                        reference.assertSum("hi", new int[] {q, 3 + du, 4 + dv}, got.sum(k, q, du, dv), 1);
                        reference.assertSum("cnt", new int[] {3 + du, 4 + dv}, got.sum(k, k, du, dv), 0);
                    }
                }
            }
        }
    }

    @Test
    void imagesThatDoNotBelongAreRefusedWhole() {
        StatisticsAccumulator accumulator = accumulator(3, HORIZON);
        FeatureImage good = RandomImages.of(random, 5, 5, 3);
        FeatureImage poisoned = RandomImages.of(random, 5, 5, 3);
        poisoned.values()[7] = Float.NaN;
        assertThatThrownBy(() -> accumulator.add(List.of(good, poisoned)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("NaN");
        assertThatThrownBy(() -> accumulator.add(List.of(good, RandomImages.of(random, 5, 5, 2))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2 channels, expected 3");
        assertThat(accumulator.images()).isZero();
        assertThat(accumulator.statistics(Map.of()).sums()).containsOnly(0);
    }

    @Test
    void senselessShapesAreRefused() {
        assertThatThrownBy(() -> accumulator(0, HORIZON)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> accumulator(1, new Size(1500, 1500))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new StatisticsAccumulator("", 4, 1, HORIZON, workers))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
