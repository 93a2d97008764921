package dev.onebox.kernel;

import static dev.onebox.kernel.Precision.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.fft.DoubleGridTransform;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plain and vector kernels give the same bits, so that nobody can tell from a result which were in use; those of scores do
 * in their own test, those of pixels by counting in whole numbers.
 */
@Tag("slow")
class SameBitsTest {
    private static final int GROUPS = 3;
    private static final List<Integer> SIDES = List.of(1, 2, 3, 8, 11);

    /** Runs both sets of kernels, in both precisions, on copies of the same arrays and compares what they leave in them. */
    private static void assertSame(
            Function<KernelCase, List<double[]>> arrays, BiConsumer<KernelCase, List<double[]>> work) {
        for (Precision precision : Precision.values()) {
            KernelCase plain = new KernelCase(Kernels.plain(), precision);
            KernelCase best = new KernelCase(Kernels.best(), precision);
            List<double[]> slow = arrays.apply(plain);
            List<double[]> fast = slow.stream().map(double[]::clone).toList();
            work.accept(plain, slow);
            work.accept(best, fast);
            for (int i = 0; i < slow.size(); i++) {
                assertThat(fast.get(i)).isEqualTo(slow.get(i));
            }
        }
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
        assertSame(
                kernel -> {
                    DoubleGridTransform fft = kernel.transform(grid, support);
                    double[] real = numbers(new Random(rows), support.area() * fft.lanes());
                    return List.of(real, new double[fft.spectrumLength()], new double[real.length]);
                },
                (kernel, a) -> {
                    DoubleGridTransform fft = kernel.transform(grid, support);
                    double[] work = new double[fft.workLength()];
                    fft.forward(a.get(0), 0, a.get(1), 0, work);
                    fft.inverse(a.get(1), 0, a.get(2), 0, work);
                });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 31, 34, 35})
    void products(int k) {
        for (int count : SIDES) {
            assertSame(
                    kernel -> {
                        BlockArrays arrays =
                                random(new BlockShape(k, kernel.product().lanes(), 2), count, false);
                        return List.of(arrays.blocks, arrays.x, new double[arrays.x.length]);
                    },
                    (kernel, a) -> {
                        RightHandSides sides = new RightHandSides(count, a.get(1).length / count);
                        kernel.product().multiply(k, a.get(0), a.get(1), a.get(2), sides, 1, GROUPS + 1);
                    });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 31, 34, 35})
    void factorsAndSolutions(int k) {
        for (int parts : new int[] {1, 2}) {
            for (int count : SIDES) {
                assertSame(
                        kernel -> {
                            int lanes = kernel.cholesky(parts).lanes();
                            BlockArrays arrays = random(new BlockShape(k, lanes, parts), count, true);
                            return List.of(arrays.blocks, arrays.x);
                        },
                        (kernel, a) -> {
                            DoubleCholeskyKernel cholesky = kernel.cholesky(parts);
                            RightHandSides sides = new RightHandSides(count, a.get(1).length / count);
                            assertThat(cholesky.factor(k, a.get(0), 1, GROUPS + 1))
                                    .isEqualTo(FloatCholeskyKernel.SUCCESS);
                            cholesky.solve(k, a.get(0), a.get(1), sides, 1, GROUPS + 1);
                        });
            }
        }
    }

    private static BlockArrays random(BlockShape shape, int count, boolean positive) {
        Random random = new Random(shape.channels());
        BlockArrays arrays = new BlockArrays(shape, GROUPS, count);
        arrays.writeBlocks(positive, random);
        arrays.writeSides(random);
        return arrays;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 63, 64, 65, 1000, 2048, 5000, 20011})
    void dotProductsAndMultiples(int length) {
        Random random = new Random(length);
        double[] a = numbers(random, length + 3);
        double[] b = numbers(random, length + 5);
        assertSame(kernel -> List.of(a, b.clone(), new double[1]), (kernel, x) -> {
            x.get(2)[0] = kernel.dot().dot(x.get(0), 3, x.get(1), 5, length);
            kernel.dot().addTimes(0.7f, x.get(0), 3, x.get(1), 5, length);
        });
    }

    @ParameterizedTest
    @CsvSource({"1,1", "2,3", "5,4", "31,16", "34,2", "35,7", "70,3"})
    void rankUpdates(int k, int vectors) {
        double[] weights = new double[vectors];
        Arrays.setAll(weights, b -> b % 3 == 2 ? -1 : 0.5);
        assertSame(
                kernel -> {
                    RankShape shape = RankShape.dense(k, vectors, kernel.rank().lanes());
                    Random random = new Random(k);
                    return List.of(
                            numbers(random, 2 * shape.frequencyStride()), numbers(random, 2 * shape.sumStride()));
                },
                (kernel, a) -> {
                    RankShape shape = RankShape.dense(k, vectors, kernel.rank().lanes());
                    kernel.rank().update(shape, a.get(0), 0, weights, a.get(1), 0, 2);
                });
    }

    @ParameterizedTest
    @CsvSource({"1,1,1", "5,3,2", "12,13,5", "28,15,3"})
    void lines(int inputs, int outputs, int lines) {
        assertSame(
                kernel -> {
                    Random random = new Random(inputs);
                    int lanes = kernel.lines().lanes();
                    return List.of(
                            numbers(random, inputs * outputs * lanes),
                            numbers(random, lines * inputs * lanes),
                            new double[lines * outputs * lanes]);
                },
                (kernel, a) -> {
                    int lanes = kernel.lines().lanes();
                    LineShape shape =
                            new LineShape(inputs, outputs, lines, lanes, inputs * lanes, lanes, outputs * lanes);
                    kernel.lines().multiply(shape, a.get(0), 0, a.get(1), 0, a.get(2), 0);
                });
    }
}
