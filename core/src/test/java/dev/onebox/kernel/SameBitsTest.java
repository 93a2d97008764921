package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.fft.DoubleRealFft2;
import dev.onebox.fft.FloatRealFft2;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plain and vector kernels give the same bits, so that nobody can tell from a result which were in use. */
class SameBitsTest {
    private static final int GROUPS = 3;
    private static final List<Integer> SIDES = List.of(1, 2, 3, 8, 11);

    private static float[] floats(Random random, int length) {
        return Precision.floats(doubles(random, length));
    }

    private static double[] doubles(Random random, int length) {
        return random.doubles(length, -1, 1).toArray();
    }

    /** Runs both sets of kernels on copies of the same arrays and compares what they leave in them. */
    private static void assertSame(List<float[]> arrays, BiConsumer<Kernels, List<float[]>> work) {
        List<float[]> plain = arrays.stream().map(float[]::clone).toList();
        List<float[]> best = arrays.stream().map(float[]::clone).toList();
        work.accept(Kernels.plain(), plain);
        work.accept(Kernels.best(), best);
        for (int i = 0; i < arrays.size(); i++) {
            assertThat(plain.get(i)).isEqualTo(best.get(i));
        }
    }

    private static void assertSameInDouble(List<double[]> arrays, BiConsumer<Kernels, List<double[]>> work) {
        List<double[]> plain = arrays.stream().map(double[]::clone).toList();
        List<double[]> best = arrays.stream().map(double[]::clone).toList();
        work.accept(Kernels.plain(), plain);
        work.accept(Kernels.best(), best);
        for (int i = 0; i < arrays.size(); i++) {
            assertThat(plain.get(i)).isEqualTo(best.get(i));
        }
    }

    @Test
    void theyHaveTheSameLanes() {
        assertThat(Kernels.plain().floatFft().lanes())
                .isEqualTo(Kernels.best().floatFft().lanes());
        assertThat(Kernels.plain().doubleFft().lanes())
                .isEqualTo(Kernels.best().doubleFft().lanes());
    }

    @ParameterizedTest
    @CsvSource({
        "1,1,1,1",
        "2,3,2,3",
        "4,5,4,5",
        "7,8,7,8",
        "16,12,8,6",
        "56,24,28,12",
        "35,21,35,21",
        "64,49,32,20",
        "84,64,84,64"
    })
    void transforms(int rows, int columns, int supportRows, int supportColumns) {
        Size grid = new Size(rows, columns);
        Size support = new Size(supportRows, supportColumns);
        Random random = new Random(rows);
        FloatRealFft2 floats = FloatRealFft2.of(grid, support, Kernels.plain().floatFft());
        assertSame(
                List.of(
                        floats(random, floats.realLength()),
                        new float[floats.spectrumLength()],
                        new float[floats.realLength()]),
                (kernels, a) -> {
                    FloatRealFft2 fft = FloatRealFft2.of(grid, support, kernels.floatFft());
                    float[] work = new float[fft.workLength()];
                    fft.forward(a.get(0), 0, a.get(1), 0, work);
                    fft.inverse(a.get(1).clone(), 0, a.get(2), 0, work);
                });
        DoubleRealFft2 doubles =
                DoubleRealFft2.of(grid, support, Kernels.plain().doubleFft());
        assertSameInDouble(
                List.of(
                        doubles(random, doubles.realLength()),
                        new double[doubles.spectrumLength()],
                        new double[doubles.realLength()]),
                (kernels, a) -> {
                    DoubleRealFft2 fft = DoubleRealFft2.of(grid, support, kernels.doubleFft());
                    double[] work = new double[fft.workLength()];
                    fft.forward(a.get(0), 0, a.get(1), 0, work);
                    fft.inverse(a.get(1).clone(), 0, a.get(2), 0, work);
                });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 31, 34, 35})
    void products(int k) {
        Random random = new Random(k);
        for (int count : SIDES) {
            BlockShape shape = new BlockShape(k, Kernels.plain().floatProduct().lanes(), 2);
            RightHandSides sides = new RightHandSides(count, GROUPS * shape.vectorLength());
            float[] x = floats(random, count * sides.stride());
            assertSame(
                    List.of(floats(random, GROUPS * shape.blockLength()), x, new float[x.length]),
                    (kernels, a) -> kernels.floatProduct().multiply(k, a.get(0), a.get(1), a.get(2), sides, 0, GROUPS));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 31, 34, 35})
    void factorsAndSolutions(int k) {
        Random random = new Random(k);
        for (int parts : new int[] {1, 2}) {
            for (int count : SIDES) {
                int lanes = Kernels.plain().floatFft().lanes();
                BlockArrays arrays = positive(new BlockShape(k, lanes, parts), count, random);
                assertSame(List.of(Precision.floats(arrays.blocks), Precision.floats(arrays.x)), (kernels, a) -> {
                    FloatCholeskyKernel kernel =
                            parts == 2 ? kernels.floatHermitianCholesky() : kernels.floatSymmetricCholesky();
                    assertThat(kernel.factor(k, a.get(0), arrays.from(), arrays.to()))
                            .isEqualTo(FloatCholeskyKernel.SUCCESS);
                    kernel.solve(k, a.get(0), a.get(1), arrays.sides, arrays.from(), arrays.to());
                });
                BlockArrays wide = positive(new BlockShape(k, lanes / 2, parts), count, random);
                assertSameInDouble(List.of(wide.blocks, wide.x), (kernels, a) -> {
                    DoubleCholeskyKernel kernel =
                            parts == 2 ? kernels.doubleHermitianCholesky() : kernels.doubleSymmetricCholesky();
                    kernel.factor(k, a.get(0), wide.from(), wide.to());
                    kernel.solve(k, a.get(0), a.get(1), wide.sides, wide.from(), wide.to());
                });
            }
        }
    }

    private static BlockArrays positive(BlockShape shape, int count, Random random) {
        BlockArrays arrays = new BlockArrays(shape, GROUPS, count);
        for (int f = 0; f < arrays.frequencies(); f++) {
            arrays.writeBlock(f, arrays.hermitian(true, random));
            arrays.writeSides(f, arrays.random(shape.channels(), count, random));
        }
        return arrays;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 63, 64, 65, 1000, 2048, 5000, 20011})
    void dotProductsAndMultiples(int length) {
        Random random = new Random(length);
        float[] a = floats(random, length + 3);
        float[] b = floats(random, length + 5);
        assertThat(Kernels.plain().floatDot().dot(a, 3, b, 5, length))
                .isEqualTo(Kernels.best().floatDot().dot(a, 3, b, 5, length));
        double[] wideA = doubles(random, length + 3);
        double[] wideB = doubles(random, length + 5);
        assertThat(Kernels.plain().doubleDot().dot(wideA, 3, wideB, 5, length))
                .isEqualTo(Kernels.best().doubleDot().dot(wideA, 3, wideB, 5, length));
        assertSame(List.of(a, b), (kernels, x) -> kernels.floatDot().addTimes(0.7f, x.get(0), 3, x.get(1), 5, length));
    }

    @ParameterizedTest
    @CsvSource({"1,1", "2,3", "5,4", "31,16", "34,2", "35,7", "70,3"})
    void rankUpdates(int k, int vectors) {
        Random random = new Random(k);
        RankShape shape =
                RankShape.dense(k, vectors, Kernels.plain().floatRank().lanes());
        RankShape wide =
                RankShape.dense(k, vectors, Kernels.plain().doubleRank().lanes());
        float[] weights = new float[vectors];
        double[] signs = new double[vectors];
        for (int b = 0; b < vectors; b++) {
            weights[b] = b % 3 == 2 ? -1 : 0.5f;
            signs[b] = weights[b];
        }
        assertSame(
                List.of(floats(random, 2 * shape.frequencyStride()), floats(random, 2 * shape.sumStride())),
                (kernels, a) -> kernels.floatRank().update(shape, a.get(0), 0, weights, a.get(1), 0, 2));
        assertSameInDouble(
                List.of(doubles(random, 2 * wide.frequencyStride()), doubles(random, 2 * wide.sumStride())),
                (kernels, a) -> kernels.doubleRank().update(wide, a.get(0), 0, signs, a.get(1), 0, 2));
    }

    @ParameterizedTest
    @CsvSource({"1,1,1", "5,3,2", "12,13,5", "28,15,3"})
    void lines(int inputs, int outputs, int lines) {
        Random random = new Random(inputs);
        int lanes = Kernels.plain().floatLines().lanes();
        LineShape shape = new LineShape(inputs, outputs, lines, lanes, inputs * lanes, lanes, outputs * lanes);
        assertSame(
                List.of(
                        floats(random, shape.matrixLength(lanes)),
                        floats(random, lines * inputs * lanes),
                        new float[lines * outputs * lanes]),
                (kernels, a) -> kernels.floatLines().multiply(shape, a.get(0), 0, a.get(1), 0, a.get(2), 0));
    }

    @ParameterizedTest
    @CsvSource({"1,1", "31,5", "34,9"})
    void scores(int k, int tiles) {
        Random random = new Random(k);
        int lanes = Kernels.plain().scores().lanes();
        int frequencies = 6;
        int chunkLength = frequencies * 2 * lanes;
        float[] weights = floats(random, frequencies * k * 2 * lanes);
        float[][] x = IntStream.range(0, tiles)
                .mapToObj(b -> floats(random, (k + lanes - 1) / lanes * chunkLength))
                .toArray(float[][]::new);
        List<float[]> y =
                IntStream.range(0, tiles).mapToObj(b -> new float[chunkLength]).toList();
        assertSame(
                y,
                (kernels, a) -> kernels.scores()
                        .multiply(k, lanes, chunkLength, weights, x, a.toArray(new float[0][]), tiles, 0, frequencies));
        assertSame(
                List.of(floats(random, tiles * lanes)),
                (kernels, a) -> kernels.scores()
                        .correlate(
                                3 * k,
                                lanes,
                                floats(new Random(1), 3 * k * lanes),
                                0,
                                floats(new Random(2), 4 * k + tiles),
                                0,
                                1,
                                a.get(0),
                                0,
                                tiles));
    }
}
