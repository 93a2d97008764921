package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.Allocation;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TransposeKernelTest {
    private static final int OFFSET = 3;

    @ParameterizedTest
    @MethodSource("dev.onebox.kernel.KernelCase#all")
    void turnsTilesOfEverySize(KernelCase kernel) {
        for (int[] size : new int[][] {{1, 1}, {1, 5}, {7, 1}, {2, 2}, {4, 4}, {8, 8}, {16, 16}, {16, 8}, {4, 8}}) {
            for (int tiles : new int[] {1, 2, 7}) {
                int rows = size[0];
                int columns = size[1];
                int xStep = columns + 2;
                int yStep = rows + 1;
                check(kernel, new TileShape(rows, columns, xStep, yStep, tiles, rows * xStep + 1, columns * yStep + 2));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.onebox.kernel.KernelCase#all")
    void leavesTheLaterTilesNumbersWhereTilesOverlap(KernelCase kernel) {
        for (int lanes : new int[] {2, 4, 8, 16}) {
            check(kernel, new TileShape(lanes, lanes, lanes, 2 * lanes, 5, lanes * lanes, 3 * lanes));
        }
    }

    private static void fillByDefinition(TileShape shape, double[] x, double[] expected) {
        for (int t = 0; t < shape.tiles(); t++) {
            for (int i = 0; i < shape.rows(); i++) {
                for (int j = 0; j < shape.columns(); j++) {
                    expected[OFFSET + t * shape.yTile() + j * shape.yStep() + i] =
                            x[OFFSET + t * shape.xTile() + i * shape.xStep() + j];
                }
            }
        }
    }

    private static void check(KernelCase kernel, TileShape shape) {
        double[] x = new double[OFFSET + shape.tiles() * shape.xTile() + shape.rows() * shape.xStep()];
        Arrays.setAll(x, i -> i);
        double[] y = new double[OFFSET + shape.tiles() * shape.yTile() + shape.columns() * shape.yStep()];
        Arrays.fill(y, -1);
        double[] expected = y.clone();
        fillByDefinition(shape, x, expected);
        kernel.transpose().transpose(shape, x, OFFSET, y, OFFSET);
        assertThat(y).isEqualTo(expected);
    }

    @Test
    @Tag(Allocation.FRESH_JVM)
    void allocatesNothing() {
        for (Kernels kernels : new Kernels[] {Kernels.best(), Kernels.plain()}) {
            int lanes = kernels.floatProduct().lanes();
            TileShape shape = new TileShape(lanes, lanes, lanes, lanes, 20, lanes * lanes, lanes * lanes);
            float[] x = new float[20 * lanes * lanes];
            float[] y = new float[x.length];
            Allocation.assertNone(() -> kernels.floatTranspose().transpose(shape, x, 0, y, 0));
        }
    }
}
