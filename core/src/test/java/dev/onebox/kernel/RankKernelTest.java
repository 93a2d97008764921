package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.Allocation;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RankKernelTest {
    private static final int FREQUENCIES = 3;
    private static final int MARGIN = 5;

    static Stream<Arguments> kernelsAndSizes() {
        return KernelCase.all()
                .flatMap(kernel -> Stream.of(1, 2, 3, 5, 8, 31, 35)
                        .flatMap(k -> Stream.of(1, 3, 16).map(b -> Arguments.of(kernel, k, b))));
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void addsWeightedOuterProductsToEverySum(KernelCase kernel, int k, int vectors) {
        RankShape dense = RankShape.dense(k, vectors, kernel.rank().lanes());
        check(kernel, dense, DoubleStream.generate(() -> -0.5).limit(vectors).toArray());
        check(kernel, dense, changingWeights(vectors));
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void leavesGapsBetweenFrequenciesAndVectorsAlone(KernelCase kernel, int k, int vectors) {
        RankShape dense = RankShape.dense(k, vectors, kernel.rank().lanes());
        int vectorStride = dense.vectorStride() + 3;
        RankShape gaps = new RankShape(
                k, vectors, kernel.rank().lanes(), vectorStride, vectors * vectorStride + 7, dense.sumStride() + 11);
        check(kernel, gaps, changingWeights(vectors));
    }

    @Test
    void theSumsOfAFrequencyHaveTheLengthOfTheirRows() {
        RankShape shape = RankShape.dense(35, 1, 4);
        int length = 0;
        for (int p = 0; p < 35; p++) {
            assertThat(shape.rowOffset(p)).isEqualTo(length);
            length += 2 * 4 * (9 - p / 4);
        }
        assertThat(RankShape.sumLength(35, 4)).isEqualTo(length);
    }

    @Test
    @Tag(Allocation.FRESH_JVM)
    void anUpdateAllocatesNothing() {
        for (Kernels kernels : new Kernels[] {Kernels.best(), Kernels.plain()}) {
            FloatRankKernel floats = kernels.floatRank();
            RankShape shape = RankShape.dense(35, 16, floats.lanes());
            float[] x = new float[8 * shape.frequencyStride()];
            float[] weights = {1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, -1};
            float[] sums = new float[8 * shape.sumStride()];
            Allocation.assertNone(() -> floats.update(shape, x, 0, weights, sums, 0, 8));

            DoubleRankKernel doubles = kernels.doubleRank();
            RankShape wide = RankShape.dense(35, 16, doubles.lanes());
            double[] y = new double[8 * wide.frequencyStride()];
            double[] ones = new double[16];
            double[] total = new double[8 * wide.sumStride()];
            Allocation.assertNone(() -> doubles.update(wide, y, 0, ones, total, 0, 8));
        }
    }

    /** Runs of one, two and three equal weights, a sign among them. */
    private static double[] changingWeights(int vectors) {
        double[] pattern = {1, -1, -1, 2, 2, 2};
        double[] weights = new double[vectors];
        for (int b = 0; b < vectors; b++) {
            weights[b] = pattern[b % pattern.length];
        }
        return weights;
    }

    /** By the definition; B + 2 roundings of each of two products at most, relative to the sum of moduli. */
    private static void check(KernelCase kernel, RankShape shape, double[] weights) {
        Random random = new Random(31 * shape.channels() + shape.vectors());
        int lanes = shape.lanes();
        double[] x = Precision.numbers(random, 2 * MARGIN + FREQUENCIES * shape.frequencyStride());
        double[] sums = Precision.numbers(random, 2 * MARGIN + FREQUENCIES * shape.sumStride());
        double[] expected = sums.clone();
        double[] tolerance = new double[sums.length]; // none where nothing is to be added
        for (int f = 0; f < FREQUENCIES; f++) {
            clearLanesWithoutAChannel(shape, f, x);
            for (int p = 0; p < shape.channels(); p++) {
                for (int q = p / lanes * lanes; q < shape.channels(); q++) {
                    int at = MARGIN + f * shape.sumStride() + shape.offset(p, q);
                    double scale = Math.hypot(sums[at], sums[at + lanes]);
                    for (int b = 0; b < shape.vectors(); b++) {
                        int i = number(shape, f, b, p);
                        int j = number(shape, f, b, q);
                        expected[at] += weights[b] * (x[i] * x[j] + x[i + lanes] * x[j + lanes]);
                        expected[at + lanes] += weights[b] * (x[i] * x[j + lanes] - x[i + lanes] * x[j]);
                        scale += Math.abs(weights[b]) * Math.hypot(x[i], x[i + lanes]) * Math.hypot(x[j], x[j + lanes]);
                    }
                    tolerance[at] = 2 * (shape.vectors() + 3) * kernel.precision().unit * scale;
                    tolerance[at + lanes] = tolerance[at];
                }
            }
        }
        double[] before = x.clone();
        kernel.rank().update(shape, x, MARGIN, weights, sums, MARGIN, FREQUENCIES);
        for (int i = 0; i < sums.length; i++) {
            Precision.assertClose(sums[i], expected[i], tolerance[i]);
        }
        assertThat(x).isEqualTo(before);
    }

    private static void clearLanesWithoutAChannel(RankShape shape, int f, double[] x) {
        for (int b = 0; b < shape.vectors(); b++) {
            for (int q = shape.channels(); q < shape.chunks() * shape.lanes(); q++) {
                x[number(shape, f, b, q)] = 0;
                x[number(shape, f, b, q) + shape.lanes()] = 0;
            }
        }
    }

    /** Where the real part of channel q of vector b stands. */
    private static int number(RankShape shape, int f, int b, int q) {
        int vector = MARGIN + f * shape.frequencyStride() + b * shape.vectorStride();
        return vector + q / shape.lanes() * 2 * shape.lanes() + q % shape.lanes();
    }
}
