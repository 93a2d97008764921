package dev.onebox.kernel;

import static dev.onebox.kernel.Precision.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.oracle.Allocation;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LineKernelTest {
    private static final int OFFSET = 3;

    @ParameterizedTest
    @MethodSource("dev.onebox.kernel.KernelCase#all")
    void equalsTheDefinitionAlongBothAxes(KernelCase kernel) {
        int lanes = kernel.lines().lanes();
        for (int[] sizes : new int[][] {{1, 1, 1}, {1, 5, 2}, {7, 1, 3}, {4, 4, 4}, {12, 11, 5}, {23, 12, 7}}) {
            int inputs = sizes[0];
            int outputs = sizes[1];
            int count = sizes[2];
            check(kernel, new LineShape(inputs, outputs, count, lanes, inputs * lanes, lanes, outputs * lanes));
            check(kernel, new LineShape(inputs, outputs, count, count * lanes, lanes, count * lanes, lanes));
            check(kernel, new LineShape(inputs, outputs, count, count * lanes, lanes, 2 * lanes, outputs * 2 * lanes));
        }
    }

    private static void check(KernelCase kernel, LineShape shape) {
        Random random = new Random(shape.hashCode());
        int lanes = kernel.lines().lanes();
        double[] matrix = numbers(random, OFFSET + shape.inputs() * shape.outputs() * lanes);
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
        kernel.lines().multiply(shape, matrix, OFFSET, x, OFFSET, y, OFFSET);
        // Numbers below 1: every one of the products and sums adds at most half a unit of the largest sum.
        assertThat(y)
                .containsExactly(expected, within(shape.inputs() * (shape.inputs() + 3) * kernel.precision().unit));
    }

    private static double product(LineShape shape, int lanes, double[] matrix, double[] x, int i, int f, int lane) {
        double sum = 0;
        for (int j = 0; j < shape.inputs(); j++) {
            sum += matrix[OFFSET + (f * shape.inputs() + j) * lanes + lane]
                    * x[OFFSET + i * shape.xLine() + j * shape.xStep() + lane];
        }
        return sum;
    }

    @Test
    @Tag(Allocation.FRESH_JVM)
    void allocatesNothing() {
        FloatLineKernel kernel = Kernels.best().floatLines();
        int lanes = kernel.lanes();
        LineShape shape = new LineShape(12, 11, 5, lanes, 12 * lanes, lanes, 11 * lanes);
        float[] matrix = new float[shape.inputs() * shape.outputs() * lanes];
        float[] x = new float[12 * 5 * lanes];
        float[] y = new float[11 * 5 * lanes];
        Allocation.assertNone(() -> kernel.multiply(shape, matrix, 0, x, 0, y, 0));
    }
}
