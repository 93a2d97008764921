package dev.onebox.oracle;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.statistics.Statistics;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Seeded statistics of one image of independent numbers around a mean of 1, summed straight from the definition. */
public final class RandomStatistics {
    private RandomStatistics() {}

    /** Sums of the lags below {@code horizon}, which claim to come from {@code images} photos. */
    public static Statistics of(long seed, Size horizon, int channels, long images) {
        Random random = new Random(seed);
        int rows = 4 * horizon.rows() + 3;
        int columns = 4 * horizon.columns() + 5;
        float[] values = new float[rows * columns * channels];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (1 + random.nextGaussian());
        }
        FeatureImage image = new FeatureImage(rows, columns, channels, values);
        double[] sums = NaiveDirectSums.of(List.of(image), channels, horizon);
        return new Statistics("random", 8, channels, horizon, images, sums, Map.of());
    }
}
