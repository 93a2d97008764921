package dev.onebox.baselines.sums;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.StatisticsAccumulator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SumsTest {
    private static final int CHANNELS = 3;
    private static final Size HORIZON = new Size(4, 3);

    private final FeatureImage image = image(9, 7);

    private static FeatureImage image(int rows, int columns) {
        Random random = new Random(5);
        float[] values = new float[rows * columns * CHANNELS];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextFloat() - 0.3f;
        }
        return new FeatureImage(rows, columns, CHANNELS, values);
    }

    @Test
    void directSumsTransformsPerImageAndOursAgree() {
        DirectSums direct = new DirectSums(CHANNELS, HORIZON);
        direct.add(image);
        PerImageTransforms transforms = new PerImageTransforms(CHANNELS, HORIZON, Kernels.best());
        transforms.add(image);
        double[] ours;
        try (Workers workers = new Workers(1)) {
            StatisticsAccumulator sums =
                    new StatisticsAccumulator("test", 4, CHANNELS, HORIZON, workers, Kernels.best());
            sums.add(List.of(image));
            ours = sums.statistics(Map.of()).sums();
        }
        assertThat(transforms.sums()).containsExactly(direct.sums(), within(1e-9));
        assertThat(ours).containsExactly(direct.sums(), within(1e-9));
    }

    @Test
    void theNaiveCovarianceSumsOuterProductsOfAllWindows() {
        NaiveCovariance naive = new NaiveCovariance(HORIZON, CHANNELS);
        naive.add(image, 0, 4);
        naive.add(image, 4, 2);
        assertThat(naive.windows()).isEqualTo(6 * 5);
        int order = HORIZON.area() * CHANNELS;
        for (int i = 0; i < order; i++) {
            for (int j = i; j < order; j++) {
                assertThat(naive.sum(i, j)).isEqualTo(expected(i, j), within(1e-9));
            }
        }
    }

    private double expected(int i, int j) {
        double sum = 0;
        for (int top = 0; top <= image.rows() - HORIZON.rows(); top++) {
            for (int left = 0; left <= image.columns() - HORIZON.columns(); left++) {
                sum += (double) element(i, top, left) * element(j, top, left);
            }
        }
        return sum;
    }

    private float element(int i, int top, int left) {
        int cell = i / CHANNELS;
        return image.at(top + cell / HORIZON.columns(), left + cell % HORIZON.columns(), i % CHANNELS);
    }
}
