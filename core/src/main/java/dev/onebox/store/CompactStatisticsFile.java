package dev.onebox.store;

import dev.onebox.Size;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Statistics at half the size: the centred covariance in float, and the few sums that undo the centring in double.
 *
 * <pre>
 *   covariance  F32 [k, k, R, 2C−1]   g = (tot − (μ_p hi_q + lo_p μ_q) + μ_p μ_q cnt) / cnt       (normalisation B)
 *   lo, hi      F64 [k, R, 2C−1]      lo_p[d] = sum_pk[d],  hi_q[d] = sum_kq[d]
 *   count       F64 [R, 2C−1]         cnt[d] = sum_kk[d]
 *
 *   tot = g · cnt + (μ_p hi_q + lo_p μ_q) − μ_p μ_q cnt
 * </pre>
 *
 * <p>Counts, lo, hi and means come back exactly; tot comes back within cnt · |g| · 2⁻²⁴, the rounding of g to float, plus a
 * few double roundings of tot. So covariances of every normalisation keep a relative precision of 6e-8 of B. Rounding tot
 * itself to float would lose far more, because g is the small difference of large numbers. {@link StatisticsFile#read}
 * reads both forms. Stateless.
 */
public final class CompactStatisticsFile {
    static final String KIND = "compact-statistics";

    private CompactStatisticsFile() {}

    /** Writes a file, whole or not at all; {@code force} says whether an existing one may be replaced. */
    public static void write(Statistics statistics, Path path, boolean force) throws IOException {
        int k = statistics.channels();
        int rows = statistics.horizon().rows();
        int width = 2 * statistics.horizon().columns() - 1;
        Codec codec = Codec.of(statistics);
        Map<String, Tensor> tensors = Map.of(
                "covariance", new Tensor(Tensor.Type.F32, List.of(k, k, rows, width), covariance(statistics, codec)),
                "lo", new Tensor(Tensor.Type.F64, List.of(k, rows, width), codec.lo),
                "hi", new Tensor(Tensor.Type.F64, List.of(k, rows, width), codec.hi),
                "count", new Tensor(Tensor.Type.F64, List.of(rows, width), codec.count));
        new Safetensors(StatisticsFile.metadata(KIND, statistics), tensors).write(path, force);
    }

    private static double[] covariance(Statistics statistics, Codec codec) {
        int k = statistics.channels();
        int lags = codec.lags;
        double[] covariance = new double[k * k * lags];
        for (int p = 0; p < k; p++) {
            for (int q = 0; q < k; q++) {
                int sums = (p * (k + 1) + q) * lags;
                for (int d = 0; d < lags; d++) {
                    covariance[(p * k + q) * lags + d] =
                            codec.centred(p, q, d, statistics.sums()[sums + d]);
                }
            }
        }
        return covariance;
    }

    static Statistics statistics(Metadata metadata) throws IOException {
        Tensor covariance = metadata.tensor("covariance", Tensor.Type.F32);
        Size horizon = StatisticsFile.horizon(metadata);
        int k = covariance.shape().isEmpty() ? 0 : covariance.shape().get(0);
        int width = 2 * horizon.columns() - 1;
        requireShape(metadata, "covariance", covariance, List.of(k, k, horizon.rows(), width));
        Codec codec = new Codec(
                horizon.rows() * width,
                horizon.columns() - 1,
                numbers(metadata, "lo", List.of(k, horizon.rows(), width)),
                numbers(metadata, "hi", List.of(k, horizon.rows(), width)),
                numbers(metadata, "count", List.of(horizon.rows(), width)));
        return StatisticsFile.checked(metadata, k, sums(k, codec, covariance));
    }

    private static double[] numbers(Metadata metadata, String name, List<Integer> shape) throws IOException {
        Tensor tensor = metadata.tensor(name, Tensor.Type.F64);
        requireShape(metadata, name, tensor, shape);
        return tensor.values();
    }

    private static void requireShape(Metadata metadata, String name, Tensor tensor, List<Integer> shape)
            throws IOException {
        if (shape.get(0) < 1 || !tensor.shape().equals(shape)) {
            throw metadata.malformed("tensor " + name + " of shape " + tensor.shape() + ", expected " + shape);
        }
    }

    private static double[] sums(int k, Codec codec, Tensor covariance) {
        int lags = codec.lags;
        double[] sums = new double[Math.multiplyExact((k + 1) * (k + 1), lags)];
        double[] centred = new double[lags];
        for (int p = 0; p < k; p++) {
            for (int q = 0; q < k; q++) {
                covariance.wideInto((p * k + q) * lags, centred, 0, lags);
                codec.restoreInto(p, q, centred, sums, (p * (k + 1) + q) * lags);
            }
            System.arraycopy(codec.lo, p * lags, sums, (p * (k + 1) + k) * lags, lags);
            System.arraycopy(codec.hi, p * lags, sums, (k * (k + 1) + p) * lags, lags);
        }
        System.arraycopy(codec.count, 0, sums, (k + 1) * (k + 1) * lags - lags, lags);
        return sums;
    }

    /**
     * What turns sums of products into centred covariances, and back.
     *
     * <pre>
     *   g = (tot − (μ_p hi_q + lo_p μ_q) + μ_p μ_q cnt) / cnt,      μ_p = lo_p[0] / cnt[0]
     * </pre>
     *
     * <p>The parentheses matter: both sums are then the same bits for (p, q, d) and (q, p, −d). Lags are numbered as they are
     * stored, du·(2C−1) + C−1+dv; lag 0 is number C−1. Immutable.
     */
    private static final class Codec {
        /** Counts are whole numbers up to rounding: more than this is at least one pair, as for every normalisation. */
        private static final double SEEN = 0.5;

        private final int lags;
        private final double[] lo; // lo_p[d] at p·lags + d
        private final double[] hi; // hi_q[d] at q·lags + d
        private final double[] count;
        private final double[] mean;

        /** @param zero the number of lag 0 */
        Codec(int lags, int zero, double[] lo, double[] hi, double[] count) {
            this.lags = lags;
            this.lo = lo;
            this.hi = hi;
            this.count = count;
            this.mean = new double[lo.length / lags];
            if (count[zero] > SEEN) {
                Arrays.setAll(mean, p -> lo[p * lags + zero] / count[zero]);
            }
        }

        static Codec of(Statistics statistics) {
            int k = statistics.channels();
            int columns = statistics.horizon().columns();
            int lags = statistics.horizon().rows() * (2 * columns - 1);
            double[] sums = statistics.sums();
            double[] lo = new double[k * lags];
            for (int p = 0; p < k; p++) {
                System.arraycopy(sums, (p * (k + 1) + k) * lags, lo, p * lags, lags);
            }
            int constant = k * (k + 1) * lags;
            return new Codec(
                    lags,
                    columns - 1,
                    lo,
                    Arrays.copyOfRange(sums, constant, constant + k * lags),
                    Arrays.copyOfRange(sums, constant + k * lags, constant + (k + 1) * lags));
        }

        /** g; 0 for a lag that no photo reached. */
        double centred(int p, int q, int d, double tot) {
            double linear = mean[p] * hi[q * lags + d] + lo[p * lags + d] * mean[q];
            return count[d] > SEEN ? (tot - linear + mean[p] * mean[q] * count[d]) / count[d] : 0;
        }

        /** tot of all lags of p and q, of what {@link #centred} gave for them: to {@code to} on. */
        void restoreInto(int p, int q, double[] centred, double[] sums, int to) {
            double both = mean[p] * mean[q];
            int higher = q * lags;
            int lower = p * lags;
            for (int d = 0; d < lags; d++) {
                double linear = mean[p] * hi[higher + d] + lo[lower + d] * mean[q];
                sums[to + d] = centred[d] * count[d] + linear - both * count[d];
            }
        }
    }
}
