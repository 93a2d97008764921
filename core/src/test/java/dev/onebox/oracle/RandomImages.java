package dev.onebox.oracle;

import dev.onebox.FeatureImage;
import java.util.Random;

/** Seeded feature images of independent numbers with a mean of their own per channel, so that no symmetry hides a mistake. */
public final class RandomImages {
    private RandomImages() {}

    public static FeatureImage of(Random random, int rows, int columns, int channels) {
        float[] values = new float[rows * columns * channels];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (random.nextGaussian() + 0.1 * (i % channels));
        }
        return new FeatureImage(rows, columns, channels, values);
    }
}
