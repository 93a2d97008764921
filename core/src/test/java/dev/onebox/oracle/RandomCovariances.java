package dev.onebox.oracle;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

/**
 * Seeded covariances that are positive semi-definite because they are autocorrelations, and right-hand sides for them.
 *
 * <p>The signals behind them are independent numbers smoothed towards their upper left and mixed over channels, so that no
 * symmetry in lags or channels hides a mistake.
 */
public final class RandomCovariances {
    private RandomCovariances() {}

    /** g_pq[d] = Σ f_p[x] f_q[x+d] / count, of one random image that is zero outside. */
    public static StationaryCovariance of(long seed, Size size, int channels) {
        Size image = new Size(size.rows() + 5, size.columns() + 6);
        double[][][] f = signal(new Random(seed), image, channels);
        double[] g = new double[channels * channels * size.rows() * (2 * size.columns() - 1)];
        int next = 0;
        for (int p = 0; p < channels; p++) {
            for (int q = 0; q < channels; q++) {
                for (int du = 0; du < size.rows(); du++) {
                    for (int dv = 1 - size.columns(); dv < size.columns(); dv++) {
                        g[next++] = correlation(f[p], f[q], du, dv) / image.area();
                    }
                }
            }
        }
        return StationaryCovariance.of(size, Normalisation.C, new double[channels], g);
    }

    private static double[][][] signal(Random random, Size image, int channels) {
        double[][][] f = new double[channels][image.rows()][image.columns()];
        for (int u = 0; u < image.rows(); u++) {
            for (int v = 0; v < image.columns(); v++) {
                double above = u > 0 ? f[0][u - 1][v] : 0;
                double left = v > 0 ? f[channels - 1][u][v - 1] : 0;
                for (int p = 0; p < channels; p++) {
                    f[p][u][v] = random.nextGaussian() + 0.5 * above - 0.3 * left;
                }
            }
        }
        return f;
    }

    private static double correlation(double[][] x, double[][] y, int du, int dv) {
        double sum = 0;
        for (int u = 0; u + du < x.length; u++) {
            for (int v = Math.max(0, -dv); v < x[u].length && v + dv < x[u].length; v++) {
                sum += x[u][v] * y[u + du][v + dv];
            }
        }
        return sum;
    }

    /** Independent numbers. */
    public static Template rightHandSide(long seed, Size size, int channels) {
        Random random = new Random(seed);
        double[] values = new double[size.area() * channels];
        Arrays.setAll(values, i -> random.nextGaussian());
        return new Template(size, channels, values);
    }

    /** One after another, from seed {@code first} on. */
    public static List<Template> rightHandSides(long first, int count, Size size, int channels) {
        return LongStream.range(first, first + count)
                .mapToObj(seed -> rightHandSide(seed, size, channels))
                .toList();
    }
}
