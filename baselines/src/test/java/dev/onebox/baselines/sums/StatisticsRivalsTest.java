package dev.onebox.baselines.sums;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import dev.onebox.statistics.StatisticsAccumulator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatisticsRivalsTest {
    private final Random random = new Random(21);

    @ParameterizedTest
    @CsvSource({"1,1x1", "3,4x7", "7,9x5", "8,3x3", "31,2x6"})
    void directSumsEqualTheAccumulators(int channels, String horizon) {
        DirectSums rival = new DirectSums(channels, Size.parse(horizon));
        List<FeatureImage> images = images(channels);
        images.forEach(rival::add);
        assertClose(rival.sums(), accumulated(images, channels, Size.parse(horizon)));
    }

    @ParameterizedTest
    @CsvSource({"1,1x1", "3,4x7", "7,9x5", "8,3x3", "31,2x6"})
    void perImageTransformsEqualTheAccumulators(int channels, String horizon) {
        PerImageTransforms rival = new PerImageTransforms(channels, Size.parse(horizon), Kernels.best());
        List<FeatureImage> images = images(channels);
        images.forEach(rival::add);
        assertClose(rival.sums(), accumulated(images, channels, Size.parse(horizon)));
    }

    @Test
    void rivalsStartWithNothing() {
        assertThat(new DirectSums(2, new Size(3, 2)).sums()).hasSize(9 * 3 * 3).containsOnly(0);
        assertThat(new PerImageTransforms(2, new Size(3, 2), Kernels.plain()).sums())
                .hasSize(9 * 3 * 3)
                .containsOnly(0);
    }

    private List<FeatureImage> images(int channels) {
        return List.of(image(9, 11, channels), image(1, 6, channels), image(14, 2, channels), image(8, 8, channels));
    }

    private FeatureImage image(int rows, int columns, int channels) {
        float[] values = new float[rows * columns * channels];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) random.nextGaussian();
        }
        return new FeatureImage(rows, columns, channels, values);
    }

    private static Statistics accumulated(List<FeatureImage> images, int channels, Size horizon) {
        try (Workers workers = new Workers(1)) {
            StatisticsAccumulator accumulator =
                    new StatisticsAccumulator("test", 4, channels, horizon, workers, Kernels.best());
            accumulator.add(images);
            return accumulator.statistics(Map.of());
        }
    }

    /** Relative to the sum of squares of the busiest channel, as the errors of transforms are. */
    private static void assertClose(double[] got, Statistics expected) {
        double scale = 0;
        for (int p = 0; p <= expected.channels(); p++) {
            scale = Math.max(scale, expected.sum(p, p, 0, 0));
        }
        assertThat(got).hasSameSizeAs(expected.sums());
        double worst = 0;
        for (int i = 0; i < got.length; i++) {
            worst = Math.max(worst, Math.abs(got[i] - expected.sums()[i]));
        }
        assertThat(worst).isLessThanOrEqualTo(1e-13 * scale);
    }
}
