package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.oracle.Allocation;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LineKernelTest {
    /** A kernel of either precision, seen through doubles. */
    private record Lines(Kernels kernels, Precision precision) {
        int lanes() {
            return precision == Precision.FLOAT
                    ? kernels.floatLines().lanes()
                    : kernels.doubleLines().lanes();
        }

        int lanesOfTransforms() {
            return precision == Precision.FLOAT
                    ? kernels.floatFft().lanes()
                    : kernels.doubleFft().lanes();
        }

        void multiply(LineShape shape, double[] matrix, double[] x, double[] y) {
            if (precision == Precision.DOUBLE) {
                kernels.doubleLines().multiply(shape, matrix, OFFSET, x, OFFSET, y, OFFSET);
                return;
            }
            float[] narrow = Precision.floats(y);
            kernels.floatLines()
                    .multiply(shape, Precision.floats(matrix), OFFSET, Precision.floats(x), OFFSET, narrow, OFFSET);
            Precision.copy(narrow, y);
        }

        @Override
        public String toString() {
            return kernels.name() + " " + precision;
        }
    }

    private static final int OFFSET = 3;

    static Stream<Lines> kernels() {
        return Stream.of(Kernels.best(), Kernels.plain())
                .flatMap(kernels -> Stream.of(Precision.values()).map(precision -> new Lines(kernels, precision)));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void equalsTheDefinitionAlongBothAxes(Lines lines) {
        int lanes = lines.lanes();
        for (int[] sizes : new int[][] {{1, 1, 1}, {1, 5, 2}, {7, 1, 3}, {4, 4, 4}, {12, 11, 5}, {23, 12, 7}}) {
            int inputs = sizes[0];
            int outputs = sizes[1];
            int count = sizes[2];
            check(lines, new LineShape(inputs, outputs, count, lanes, inputs * lanes, lanes, outputs * lanes));
            check(lines, new LineShape(inputs, outputs, count, count * lanes, lanes, count * lanes, lanes));
            check(lines, new LineShape(inputs, outputs, count, count * lanes, lanes, 2 * lanes, outputs * 2 * lanes));
        }
    }

    private static void check(Lines lines, LineShape shape) {
        Random random = new Random(shape.hashCode());
        int lanes = lines.lanes();
        double[] matrix = numbers(random, OFFSET + shape.matrixLength(lanes));
        double[] x = numbers(random, OFFSET + shape.inputs() * shape.lines() * lanes);
        double[] y = new double[OFFSET + 2 * shape.outputs() * shape.lines() * lanes];
        Arrays.fill(y, Precision.GUARD);
        double[] expected = y.clone();
        for (int i = 0; i < shape.lines(); i++) {
            for (int f = 0; f < shape.outputs(); f++) {
                for (int lane = 0; lane < lanes; lane++) {
                    int to = OFFSET + i * shape.yLine() + f * shape.yStep() + lane;
                    expected[to] = product(shape, lanes, matrix, x, i, f, lane);
                }
            }
        }
        lines.multiply(shape, matrix, x, y);
        // Numbers below 1: every one of the products and sums adds at most half a unit of the largest sum.
        assertThat(y).containsExactly(expected, within(shape.inputs() * (shape.inputs() + 3) * lines.precision().unit));
    }

    /** Numbers that float holds exactly. */
    private static double[] numbers(Random random, int count) {
        return random.doubles(count).map(value -> (float) (2 * value - 1)).toArray();
    }

    private static double product(LineShape shape, int lanes, double[] matrix, double[] x, int i, int f, int lane) {
        double sum = 0;
        for (int j = 0; j < shape.inputs(); j++) {
            sum += matrix[OFFSET + (f * shape.inputs() + j) * lanes + lane]
                    * x[OFFSET + i * shape.xLine() + j * shape.xStep() + lane];
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void hasTheLanesOfTheTransforms(Lines lines) {
        assertThat(lines.lanes()).isEqualTo(lines.lanesOfTransforms());
    }

    @Test
    @Tag(Allocation.FRESH_JVM)
    void allocatesNothing() {
        FloatLineKernel kernel = Kernels.best().floatLines();
        int lanes = kernel.lanes();
        LineShape shape = new LineShape(12, 11, 5, lanes, 12 * lanes, lanes, 11 * lanes);
        float[] matrix = new float[shape.matrixLength(lanes)];
        float[] x = new float[12 * 5 * lanes];
        float[] y = new float[11 * 5 * lanes];
        Allocation.assertNone(() -> kernel.multiply(shape, matrix, 0, x, 0, y, 0));
    }
}
