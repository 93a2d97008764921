package dev.onebox.solve.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowProductTest {
    private static double[][] random(long seed, int rows, int columns) {
        Random random = new Random(seed);
        double[][] a = new double[rows][columns];
        for (double[] row : a) {
            for (int j = 0; j < columns; j++) {
                row[j] = random.nextGaussian();
            }
        }
        return a;
    }

    @ParameterizedTest
    @CsvSource({"1,1,1", "2,3,4", "5,6,7", "13,4,1", "1,9,33", "16,8,64", "3,0,5"})
    void addsTheProductToTheRowsAskedForAndToNoOthers(int rows, int depth, int columns) {
        double[][] a = random(1, rows, Math.max(1, depth));
        double[][] transposed = new double[a[0].length][rows];
        for (int t = 0; t < transposed.length; t++) {
            for (int r = 0; r < rows; r++) {
                transposed[t][r] = a[r][t];
            }
        }
        double[][] b = random(2, Math.max(1, depth), columns);
        double[][] c = random(3, rows, columns);
        double[][] viaTransposed = random(3, rows, columns);
        double[][] before = random(3, rows, columns);
        int from = rows / 3;
        RowProduct.plus(-2, a, b, depth, c, from, rows);
        RowProduct.plusTransposed(-2, transposed, b, depth, viaTransposed, from, rows);
        for (int r = 0; r < rows; r++) {
            for (int j = 0; j < columns; j++) {
                double expected = before[r][j];
                for (int t = 0; r >= from && t < depth; t++) {
                    expected -= 2 * a[r][t] * b[t][j];
                }
                assertThat(c[r][j]).isCloseTo(expected, within(1e-13));
                assertThat(viaTransposed[r][j]).isEqualTo(c[r][j]);
            }
        }
    }
}
