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

    /** Random spectra of templates and of the features of some tiles. */
    private record Spectra(ScoreKernel kernel, int k, int tiles, int lanes, int chunkLength) {
        Spectra(Kernels kernels, int k, int tiles) {
            this(
                    kernels.scores(),
                    k,
                    tiles,
                    kernels.scores().lanes(),
                    FREQUENCIES * 2 * kernels.scores().lanes());
        }

        float[] templates() {
            return random(FREQUENCIES * k * 2 * lanes, new Random(k));
        }

        float[][] features() {
            return random(tiles, (k + lanes - 1) / lanes * chunkLength, new Random(31L * k + tiles));
        }

        float[][] products(int used, float[] w, float[][] x, int from, int to) {
            float[][] y = random(x.length, chunkLength, new Random(used));
            kernel.multiply(k, used, chunkLength, w, x, y, x.length, from, to);
            return y;
        }
    }

    /** 2 k roundings of sums of products of a modulus near 1, with a factor of 8 for the tails. */
    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void multipliesByTheConjugateOfEveryTemplate(Kernels kernels, int k, int tiles) {
        Spectra spectra = new Spectra(kernels, k, tiles);
        int lanes = spectra.lanes();
        float[] w = spectra.templates();
        float[][] x = spectra.features();
        float[][] untouched = spectra.products(lanes, w, x, 1, 1);
        float[][] y = spectra.products(lanes, w, x, 1, FREQUENCIES - 1);
        assertThat(y[0][0]).as("a frequency not asked for").isEqualTo(untouched[0][0]);
        assertThat(y).isDeepEqualTo(new Spectra(Kernels.plain(), k, tiles).products(lanes, w, x, 1, FREQUENCIES - 1));
        double tolerance = 8.0 * 2 * k * Math.ulp(1f);
        for (int b = 0; b < tiles; b++) {
            for (int f = 1; f < FREQUENCIES - 1; f++) {
                for (int lane = 0; lane < lanes; lane++) {
                    double re = 0;
                    double im = 0;
                    for (int p = 0; p < k; p++) {
                        int at = p / lanes * spectra.chunkLength() + f * 2 * lanes + p % lanes;
                        int row = (f * k + p) * 2 * lanes + lane;
                        re += (double) w[row] * x[b][at] + (double) w[row + lanes] * x[b][at + lanes];
                        im += (double) w[row] * x[b][at + lanes] - (double) w[row + lanes] * x[b][at];
                    }
                    Precision.assertClose(y[b][f * 2 * lanes + lane], re, tolerance);
                    Precision.assertClose(y[b][f * 2 * lanes + lanes + lane], im, tolerance);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void aTileHasTheSameBitsInAnyCompany(Kernels kernels, int k, int tiles) {
        Spectra spectra = new Spectra(kernels, k, tiles);
        float[] w = spectra.templates();
        float[][] x = spectra.features();
        float[][] together = spectra.products(spectra.lanes(), w, x, 0, FREQUENCIES);
        for (int b = 0; b < tiles; b++) {
            float[][] alone = spectra.products(spectra.lanes(), w, new float[][] {x[b]}, 0, FREQUENCIES);
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
        float[] plain = before.clone();
        Kernels.plain().scores().correlate(length, lanes, w, 7, x, 5, step, plain, 2, count);
        assertThat(y).isEqualTo(plain);
        for (int j = 0; j < count; j++) {
            for (int lane = 0; lane < lanes; lane++) {
                double sum = before[2 + j * lanes + lane];
                for (int i = 0; i < length; i++) {
                    sum += (double) w[7 + i * lanes + lane] * x[5 + j * step + i];
                }
                Precision.assertClose(y[2 + j * lanes + lane], sum, 8.0 * (length + 1) * Math.ulp(1f));
            }
        }
        assertThat(y[0]).isEqualTo(before[0]);
        assertThat(y[y.length - 1]).isEqualTo(before[y.length - 1]);
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void lanesWithoutATemplateStayOutOfIt(Kernels kernels, int k, int tiles) {
        Spectra spectra = new Spectra(kernels, k, tiles);
        int lanes = spectra.lanes();
        int used = 1 + k % (lanes - 1);
        float[] w = spectra.templates();
        for (int i = 0; i < w.length; i++) {
            w[i] = i % lanes < used ? w[i] : 0;
        }
        float[][] x = spectra.features();
        assertThat(spectra.products(used, w, x, 0, FREQUENCIES))
                .isDeepEqualTo(spectra.products(lanes, w, x, 0, FREQUENCIES));
        float[] scores = random(tiles * lanes, new Random(k));
        float[] fewer = scores.clone();
        kernels.scores().correlate(k, lanes, w, 0, x[0], 0, 1, scores, 0, Math.min(tiles, FREQUENCIES));
        kernels.scores().correlate(k, used, w, 0, x[0], 0, 1, fewer, 0, Math.min(tiles, FREQUENCIES));
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
            Spectra spectra = new Spectra(kernels, 31, 6);
            ScoreKernel kernel = spectra.kernel();
            int lanes = spectra.lanes();
            float[] w = spectra.templates();
            float[][] x = spectra.features();
            float[][] y = new float[6][spectra.chunkLength()];
            float[] highest = new float[lanes];
            Allocation.assertNone(() -> {
                kernel.multiply(31, lanes, spectra.chunkLength(), w, x, y, 6, 0, FREQUENCIES);
                kernel.correlate(31, lanes, w, 0, x[0], 0, 3, y[0], 0, 7);
                kernel.highestInto(y[0], 0, 7, highest);
                kernel.copy(x[0], 0, 3, y[0], 0, 7);
            });
        }
    }
}
