package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.Allocation;
import dev.onebox.oracle.ComplexMatrix;
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
        check(kernel, dense, constantWeights(vectors));
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

    private static double[] constantWeights(int vectors) {
        return DoubleStream.generate(() -> -0.5).limit(vectors).toArray();
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

    private static void check(KernelCase kernel, RankShape shape, double[] weights) {
        Random random = new Random(31 * shape.channels() + shape.vectors());
        ComplexMatrix[] vectors = new ComplexMatrix[FREQUENCIES];
        ComplexMatrix[] before = new ComplexMatrix[FREQUENCIES];
        double[] x = BlockArrays.guards(2 * MARGIN
                + (FREQUENCIES - 1) * shape.frequencyStride()
                + (shape.vectors() - 1) * shape.vectorStride()
                + shape.chunks() * 2 * shape.lanes());
        double[] sums = BlockArrays.guards(2 * MARGIN + FREQUENCIES * shape.sumStride());
        for (int f = 0; f < FREQUENCIES; f++) {
            vectors[f] = ComplexMatrix.random(shape.vectors(), shape.channels(), random);
            before[f] = ComplexMatrix.random(shape.channels(), shape.channels(), random);
            writeVectors(shape, f, vectors[f], x);
            writeSums(shape, f, before[f], sums);
        }
        double[] xBefore = x.clone();
        double[] expected = sums.clone();
        kernel.rank().update(shape, x, MARGIN, weights, sums, MARGIN, FREQUENCIES);
        for (int f = 0; f < FREQUENCIES; f++) {
            checkFrequency(kernel, shape, f, weights, vectors[f], before[f], sums);
            copySums(shape, f, sums, expected);
        }
        assertThat(x).isEqualTo(xBefore);
        assertThat(sums).as("guards").isEqualTo(expected);
    }

    // B + 2 roundings of each of two products at most, relative to the sum of moduli.
    private static void checkFrequency(
            KernelCase kernel,
            RankShape shape,
            int f,
            double[] weights,
            ComplexMatrix vectors,
            ComplexMatrix before,
            double[] sums) {
        ComplexMatrix expected = weightedGram(vectors, weights);
        for (int p = 0; p < shape.channels(); p++) {
            for (int q = firstColumn(shape, p); q < shape.channels(); q++) {
                int at = MARGIN + f * shape.sumStride() + shape.offset(p, q);
                double scale = before.abs(p, q);
                for (int b = 0; b < shape.vectors(); b++) {
                    scale += Math.abs(weights[b]) * vectors.abs(b, p) * vectors.abs(b, q);
                }
                double tolerance = 2 * (shape.vectors() + 3) * kernel.precision().unit * scale;
                Precision.assertClose(sums[at], before.re(p, q) + expected.re(p, q), tolerance);
                Precision.assertClose(sums[at + shape.lanes()], before.im(p, q) + expected.im(p, q), tolerance);
            }
        }
    }

    /** Σ_b s_b conj(x_b[p]) x_b[q] = (Xᴴ diag(s) X)_pq with the vectors as rows of X. */
    private static ComplexMatrix weightedGram(ComplexMatrix vectors, double[] weights) {
        ComplexMatrix diagonal = new ComplexMatrix(weights.length, weights.length);
        for (int b = 0; b < weights.length; b++) {
            diagonal.put(b, b, weights[b], 0);
        }
        return vectors.adjoint().times(diagonal).times(vectors);
    }

    private static int firstColumn(RankShape shape, int p) {
        return p / shape.lanes() * shape.lanes();
    }

    private static void writeVectors(RankShape shape, int f, ComplexMatrix vectors, double[] x) {
        int lanes = shape.lanes();
        for (int b = 0; b < shape.vectors(); b++) {
            for (int q = 0; q < shape.chunks() * lanes; q++) {
                int at = MARGIN
                        + f * shape.frequencyStride()
                        + b * shape.vectorStride()
                        + q / lanes * 2 * lanes
                        + q % lanes;
                x[at] = q < shape.channels() ? vectors.re(b, q) : 0;
                x[at + lanes] = q < shape.channels() ? vectors.im(b, q) : 0;
            }
        }
    }

    private static void writeSums(RankShape shape, int f, ComplexMatrix before, double[] sums) {
        for (int p = 0; p < shape.channels(); p++) {
            for (int q = firstColumn(shape, p); q < shape.channels(); q++) {
                int at = MARGIN + f * shape.sumStride() + shape.offset(p, q);
                sums[at] = before.re(p, q);
                sums[at + shape.lanes()] = before.im(p, q);
            }
        }
    }

    private static void copySums(RankShape shape, int f, double[] from, double[] to) {
        for (int p = 0; p < shape.channels(); p++) {
            for (int q = firstColumn(shape, p); q < shape.channels(); q++) {
                int at = MARGIN + f * shape.sumStride() + shape.offset(p, q);
                to[at] = from[at];
                to[at + shape.lanes()] = from[at + shape.lanes()];
            }
        }
    }
}
