package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.oracle.Allocation;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ScoreKernelTest {
    private static final int FREQUENCIES = 5;

    static Stream<Arguments> kernelsAndSizes() {
        return Stream.of(Kernels.best(), Kernels.plain())
                .flatMap(kernels -> Stream.of(1, 2, 3, 8, 17, 31, 34)
                        .flatMap(k -> Stream.of(1, 3, 4, 6, 9).map(tiles -> Arguments.of(kernels, k, tiles))));
    }

    private static float[] random(int length, Random random) {
        return Precision.floats(
                DoubleStream.generate(random::nextGaussian).limit(length).toArray());
    }

    private static float[][] random(int count, int length, Random random) {
        return Stream.generate(() -> random(length, random)).limit(count).toArray(float[][]::new);
    }

    /** 2 k roundings of sums of products of a modulus near 1, with a factor of 8 for the tails. */
    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void multipliesByTheConjugateOfEveryTemplate(Kernels kernels, int k, int tiles) {
        ScoreKernel kernel = kernels.scores();
        int lanes = kernel.lanes();
        int complex = 2 * lanes;
        Random random = new Random(31 * k + tiles);
        int chunkLength = FREQUENCIES * complex;
        float[] w = random(FREQUENCIES * k * complex, random);
        float[][] x = random(tiles, (k + lanes - 1) / lanes * chunkLength, random);
        float[][] y = random(tiles, chunkLength, random);
        float before = y[0][0];
        kernel.multiply(k, lanes, chunkLength, w, x, y, tiles, 1, FREQUENCIES - 1);
        assertThat(y[0][0]).as("a frequency not asked for").isEqualTo(before);
        for (int b = 0; b < tiles; b++) {
            for (int f = 1; f < FREQUENCIES - 1; f++) {
                for (int lane = 0; lane < lanes; lane++) {
                    double re = 0;
                    double im = 0;
                    for (int p = 0; p < k; p++) {
                        int at = p / lanes * chunkLength + f * complex + p % lanes;
                        int row = (f * k + p) * complex + lane;
                        re += (double) w[row] * x[b][at] + (double) w[row + lanes] * x[b][at + lanes];
                        im += (double) w[row] * x[b][at + lanes] - (double) w[row + lanes] * x[b][at];
                    }
                    double tolerance = 8.0 * 2 * k * Math.ulp(1f);
                    assertThat((double) y[b][f * complex + lane]).isCloseTo(re, within(tolerance));
                    assertThat((double) y[b][f * complex + lanes + lane]).isCloseTo(im, within(tolerance));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void aTileHasTheSameBitsInAnyCompany(Kernels kernels, int k, int tiles) {
        ScoreKernel kernel = kernels.scores();
        int lanes = kernel.lanes();
        Random random = new Random(31 * k + tiles);
        int chunkLength = FREQUENCIES * 2 * lanes;
        float[] w = random(FREQUENCIES * k * 2 * lanes, random);
        float[][] x = random(tiles, (k + lanes - 1) / lanes * chunkLength, random);
        float[][] together = new float[tiles][chunkLength];
        kernel.multiply(k, lanes, chunkLength, w, x, together, tiles, 0, FREQUENCIES);
        for (int b = 0; b < tiles; b++) {
            float[][] alone = new float[1][chunkLength];
            kernel.multiply(k, lanes, chunkLength, w, new float[][] {x[b]}, alone, 1, 0, FREQUENCIES);
            assertThat(together[b]).isEqualTo(alone[0]);
        }
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void correlatesEveryPlace(Kernels kernels, int length, int count) {
        ScoreKernel kernel = kernels.scores();
        int lanes = kernel.lanes();
        Random random = new Random(length + count);
        int step = 3;
        float[] w = random(7 + length * lanes, random);
        float[] x = random(5 + count * step + length, random);
        float[] before = random(2 + count * lanes + 1, random);
        float[] y = before.clone();
        kernel.correlate(length, lanes, w, 7, x, 5, step, y, 2, count);
        for (int j = 0; j < count; j++) {
            for (int lane = 0; lane < lanes; lane++) {
                double sum = before[2 + j * lanes + lane];
                for (int i = 0; i < length; i++) {
                    sum += (double) w[7 + i * lanes + lane] * x[5 + j * step + i];
                }
                assertThat((double) y[2 + j * lanes + lane]).isCloseTo(sum, within(8.0 * (length + 1) * Math.ulp(1f)));
            }
        }
        assertThat(y[0]).isEqualTo(before[0]);
        assertThat(y[y.length - 1]).isEqualTo(before[y.length - 1]);
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void lanesWithoutATemplateStayOutOfIt(Kernels kernels, int k, int tiles) {
        ScoreKernel kernel = kernels.scores();
        int lanes = kernel.lanes();
        int used = 1 + k % (lanes - 1);
        Random random = new Random(31 * k + tiles);
        int chunkLength = FREQUENCIES * 2 * lanes;
        float[] w = random(FREQUENCIES * k * 2 * lanes, random);
        for (int i = 0; i < w.length; i++) {
            w[i] = i % lanes < used ? w[i] : 0;
        }
        float[][] x = random(tiles, (k + lanes - 1) / lanes * chunkLength, random);
        float[][] all = random(tiles, chunkLength, random);
        float[][] some = random(tiles, chunkLength, random);
        kernel.multiply(k, lanes, chunkLength, w, x, all, tiles, 0, FREQUENCIES);
        kernel.multiply(k, used, chunkLength, w, x, some, tiles, 0, FREQUENCIES);
        assertThat(some).isDeepEqualTo(all);
        float[] scores = random(tiles * lanes, random);
        float[] fewer = scores.clone();
        kernel.correlate(k, lanes, w, 0, x[0], 0, 1, scores, 0, Math.min(tiles, FREQUENCIES));
        kernel.correlate(k, used, w, 0, x[0], 0, 1, fewer, 0, Math.min(tiles, FREQUENCIES));
        assertThat(fewer).isEqualTo(scores);
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void theHighestIsThatOfEveryLane(Kernels kernels, int first, int count) {
        int lanes = kernels.scores().lanes();
        float[] y = random(first + count * lanes, new Random(first));
        float[] highest = new float[lanes];
        kernels.scores().highestInto(y, first, count, highest);
        for (int lane = 0; lane < lanes; lane++) {
            float most = Float.NEGATIVE_INFINITY;
            for (int j = 0; j < count; j++) {
                most = Math.max(most, y[first + j * lanes + lane]);
            }
            assertThat(highest[lane]).isEqualTo(most);
        }
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void copiesTheNumbersOfEveryPlace(Kernels kernels, int step, int count) {
        int lanes = kernels.scores().lanes();
        float[] x = random(3 + (count - 1) * step + lanes, new Random(step));
        float[] y = new float[2 + count * lanes + 1];
        kernels.scores().copy(x, 3, step, y, 2, count);
        for (int i = 0; i < count * lanes; i++) {
            assertThat(y[2 + i]).isEqualTo(x[3 + i / lanes * step + i % lanes]);
        }
        assertThat(y[y.length - 1]).isZero();
    }

    @Test
    @Tag(Allocation.FRESH_JVM)
    void scoringAllocatesNothing() {
        for (Kernels kernels : new Kernels[] {Kernels.best(), Kernels.plain()}) {
            ScoreKernel kernel = kernels.scores();
            int lanes = kernel.lanes();
            int chunkLength = 16 * 2 * lanes;
            Random random = new Random(1);
            float[] w = random(16 * 31 * 2 * lanes, random);
            float[][] x = random(6, 4 * chunkLength, random);
            float[][] y = random(6, chunkLength, random);
            float[] highest = new float[lanes];
            Allocation.assertNone(() -> {
                kernel.multiply(31, kernel.lanes(), chunkLength, w, x, y, 6, 0, 16);
                kernel.correlate(31, kernel.lanes(), w, 0, x[0], 0, 3, y[0], 0, 7);
                kernel.highestInto(y[0], 0, 16, highest);
                kernel.copy(x[0], 0, 3, y[0], 0, 7);
            });
        }
    }
}
