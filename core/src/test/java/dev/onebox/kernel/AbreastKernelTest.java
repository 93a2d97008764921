package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.oracle.Allocation;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AbreastKernelTest {
    private static final int FREQUENCIES = 5;
    private static final float UNIT = 6e-8f;

    static Stream<Kernels> kernels() {
        return Stream.of(Kernels.best(), Kernels.plain());
    }

    static Stream<Arguments> kernelsAndSizes() {
        return kernels()
                .flatMap(kernels -> Stream.of(1, 2)
                        .flatMap(parts -> Stream.of(1, 2, 3, 4, 5, 6, 7, 31)
                                .map(k -> Arguments.of(kernels.abreast(), parts, k))));
    }

    private static AbreastShape shape(AbreastKernel kernel, int parts, int k) {
        int step = FREQUENCIES * parts * kernel.lanes();
        return new AbreastShape(k, parts, kernel.lanes(), step, k * step + 3);
    }

    private static float[] numbers(Random random, int count) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = random.nextFloat() - 0.5f;
        }
        return numbers;
    }

    private static float[] blocks(Random random, AbreastShape shape) {
        float[] blocks = new float[FREQUENCIES * shape.blockLength()];
        for (int f = 0; f < FREQUENCIES; f++) {
            for (int p = 0; p < shape.channels(); p++) {
                for (int q = 0; q < shape.channels() * shape.parts(); q++) {
                    blocks[shape.element(f, p, q / shape.parts()) + q % shape.parts()] = random.nextFloat() - 0.5f;
                }
            }
        }
        return blocks;
    }

    /** Σ_q G_pq x_q of one lane of one vector; part 0 is the real one. */
    private static double product(AbreastShape shape, float[] g, float[] x, int at, int f, int p, int part) {
        double sum = 0;
        for (int q = 0; q < shape.channels(); q++) {
            int element = shape.element(f, p, q);
            int from = at + q * shape.step();
            double re = x[from];
            double im = shape.parts() == 2 ? x[from + shape.lanes()] : 0;
            double gIm = shape.parts() == 2 ? g[element + 1] : 0;
            sum += part == 0 ? g[element] * re - gIm * im : g[element] * im + gIm * re;
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void multipliesTheFrequenciesAskedForAndNothingElse(AbreastKernel kernel, int parts, int k) {
        AbreastShape shape = shape(kernel, parts, k);
        Random random = new Random(k);
        float[] blocks = blocks(random, shape);
        float[] x = numbers(random, 2 * shape.second());
        double[] expected = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            expected[i] = x[i];
        }
        for (int f = 1; f < FREQUENCIES - 1; f++) {
            for (int side = 0; side < 2 * kernel.lanes(); side++) {
                int at = side / kernel.lanes() * shape.second() + f * parts * kernel.lanes() + side % kernel.lanes();
                for (int i = 0; i < k * parts; i++) {
                    int to = at + i / parts * shape.step() + i % parts * kernel.lanes();
                    expected[to] = product(shape, blocks, x, at, f, i / parts, i % parts);
                }
            }
        }
        kernel.multiply(shape, blocks, x, new float[shape.tileLength()], 1, FREQUENCIES - 1);
        for (int i = 0; i < x.length; i++) {
            assertThat((double) x[i]).isCloseTo(expected[i], within(2.0 * k * UNIT));
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void sumsEveryLaneByItself(Kernels kernels) {
        AbreastKernel kernel = kernels.abreast();
        int lanes = kernel.lanes();
        for (int count : new int[] {0, 1, 2, 47, 48, 49, 1000}) {
            float[] a = numbers(new Random(1), (count + 2) * lanes);
            float[] b = numbers(new Random(2), (count + 2) * lanes);
            double[] sums = new double[2 + lanes];
            Arrays.fill(sums, Precision.GUARD);
            kernel.dots(a, b, lanes, count * lanes, sums, 1, new float[lanes]);
            for (int lane = 0; lane < lanes; lane++) {
                double expected = 0;
                double magnitude = 0;
                for (int i = lanes + lane; i < (count + 1) * lanes; i += lanes) {
                    expected += (double) a[i] * b[i];
                    magnitude += Math.abs((double) a[i] * b[i]);
                }
                double bound = FloatDotKernel.ROUNDINGS * UNIT * magnitude;
                assertThat(sums[1 + lane]).isCloseTo(expected, within(bound));
            }
            assertThat(sums[0]).isEqualTo(Precision.GUARD);
            assertThat(sums[1 + lanes]).isEqualTo(Precision.GUARD);
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void addsWithAFactorForEveryLane(Kernels kernels) {
        AbreastKernel kernel = kernels.abreast();
        int lanes = kernel.lanes();
        float[] factors = numbers(new Random(1), 2 * lanes);
        float[] x = numbers(new Random(2), 5 * lanes);
        float[] added = numbers(new Random(3), 5 * lanes);
        float[] before = added.clone();
        float[] scaled = added.clone();
        kernel.addMultiples(factors, lanes, x, added, lanes, 3 * lanes);
        kernel.scaleAndAdd(factors, lanes, x, scaled, lanes, 3 * lanes);
        for (int i = 0; i < x.length; i++) {
            boolean inside = i >= lanes && i < 4 * lanes;
            float factor = factors[lanes + i % lanes];
            assertThat(added[i]).isCloseTo(inside ? before[i] + factor * x[i] : before[i], within(2 * UNIT));
            assertThat(scaled[i]).isCloseTo(inside ? x[i] + factor * before[i] : before[i], within(2 * UNIT));
        }
    }

    @Tag(Allocation.FRESH_JVM)
    @ParameterizedTest
    @MethodSource("kernels")
    void allocatesNothing(Kernels kernels) {
        AbreastKernel kernel = kernels.abreast();
        for (int parts = 1; parts <= 2; parts++) {
            AbreastShape shape = shape(kernel, parts, 31);
            float[] blocks = blocks(new Random(1), shape);
            float[] x = numbers(new Random(2), 2 * shape.second());
            float[] tile = new float[shape.tileLength()];
            float[] factors = new float[kernel.lanes()];
            double[] sums = new double[kernel.lanes()];
            int length = 31 * kernel.lanes();
            Allocation.assertNone(() -> {
                kernel.multiply(shape, blocks, x, tile, 0, FREQUENCIES);
                kernel.dots(x, blocks, 0, length, sums, 0, factors);
                kernel.addMultiples(factors, 0, blocks, x, 0, length);
                kernel.scaleAndAdd(factors, 0, blocks, x, 0, length);
                Arrays.fill(x, 1f);
            });
        }
    }
}
