package dev.onebox.oracle;

import dev.onebox.Size;
import dev.onebox.statistics.Statistics;
import java.util.Map;
import java.util.Random;

/** Seeded statistics of one image of independent numbers around a mean of 1, summed straight from the definition. */
public final class RandomStatistics {
    private RandomStatistics() {}

    /** Sums of the lags below {@code horizon}, which claim to come from {@code images} photos. */
    public static Statistics of(Random random, Size horizon, int channels, long images) {
        int rows = 4 * horizon.rows() + 3;
        int columns = 4 * horizon.columns() + 5;
        double[][][] f = new double[channels + 1][rows][columns];
        for (int u = 0; u < rows; u++) {
            for (int v = 0; v < columns; v++) {
                for (int p = 0; p < channels; p++) {
                    f[p][u][v] = 1 + random.nextGaussian();
                }
                f[channels][u][v] = 1;
            }
        }
        int width = 2 * horizon.columns() - 1;
        double[] sums = new double[f.length * f.length * horizon.rows() * width];
        for (int i = 0; i < sums.length; i++) {
            int pair = i / width / horizon.rows();
            int dv = i % width + 1 - horizon.columns();
            sums[i] = sum(f[pair / f.length], f[pair % f.length], i / width % horizon.rows(), dv);
        }
        return new Statistics("random", 8, channels, horizon, images, sums, Map.of());
    }

    private static double sum(double[][] x, double[][] y, int du, int dv) {
        double sum = 0;
        for (int u = 0; u + du < x.length; u++) {
            for (int v = Math.max(0, -dv); v < x[u].length && v + dv < x[u].length; v++) {
                sum += x[u][v] * y[u + du][v + dv];
            }
        }
        return sum;
    }
}
