package dev.onebox.solve.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.solve.StationarySystem;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PivotedCholeskyTest {
    private static final double TOLERANCE = 1e-10;

    /** V Vᵀ of random numbers, row i multiplied by 10^i: positive definite if V has at least as many columns as rows. */
    private static double[][] product(int rows, int columns) {
        Random random = new Random(1);
        double[][] v = new double[rows][columns];
        for (int i = 0; i < rows; i++) {
            for (int t = 0; t < columns; t++) {
                v[i][t] = random.nextGaussian() * Math.pow(10, i % 4);
            }
        }
        return timesTransposed(v);
    }

    private static double[][] timesTransposed(double[][] v) {
        double[][] a = new double[v.length][v.length];
        for (int i = 0; i < v.length; i++) {
            for (int j = 0; j < v.length; j++) {
                a[i][j] = StationarySystem.dot(v[i], v[j]);
            }
        }
        return a;
    }

    private static double[][] rightHandSides(double[][] a) {
        double[][] b = new double[a.length][2];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a.length; j++) {
                b[i][0] += a[i][j];
                b[i][1] += a[i][j] * j;
            }
        }
        return b;
    }

    /** A x = b for x = 1, …, 1 and x = 0, 1, 2, …; conditions of the scaled matrices are below 1e4. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 32})
    void solvesWhatIsOfFullRank(int n) {
        double[][] a = product(n, 3 * n);
        PivotedCholesky factor = new PivotedCholesky(a, TOLERANCE);
        double[][] x = factor.solve(rightHandSides(a));
        assertThat(factor.rank()).isEqualTo(n);
        assertThat(factor.smallestPivot()).isGreaterThan(TOLERANCE);
        for (int i = 0; i < n; i++) {
            assertThat(x[i][0]).isCloseTo(1, within(1e-8));
            assertThat(x[i][1]).isCloseTo(i, within(1e-8));
        }
    }

    @Test
    void leavesOutWhatDependsOnTheRest() {
        double[][] a = product(5, 3);
        PivotedCholesky factor = new PivotedCholesky(a, TOLERANCE);
        double[][] b = rightHandSides(a);
        double[][] x = factor.solve(b);
        assertThat(factor.rank()).isEqualTo(3);
        int zeros = 0;
        for (int i = 0; i < 5; i++) {
            double sum = 0;
            for (int j = 0; j < 5; j++) {
                sum += a[i][j] * x[j][1];
            }
            assertThat(sum / b[i][1]).isCloseTo(1, within(1e-7)); // still a solution: b lies in the range of A
            zeros += x[i][1] == 0 ? 1 : 0;
        }
        assertThat(zeros).isEqualTo(2);
    }

    @Test
    void takesAZeroRowForDependent() {
        PivotedCholesky factor = new PivotedCholesky(new double[][] {{0, 0}, {0, 4}}, TOLERANCE);
        double[][] x = factor.solve(new double[][] {{1}, {8}});
        assertThat(factor.rank()).isEqualTo(1);
        assertThat(x[0][0]).isZero();
        assertThat(x[1][0]).isEqualTo(2);
        assertThat(new PivotedCholesky(new double[2][2], TOLERANCE).rank()).isZero();
    }

    private static double smallestPivot(double[][] a) {
        return new PivotedCholesky(a, TOLERANCE).smallestPivot();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-20, 1, 1e20})
    void tellsNegativePivotsWhateverTheSizeOfTheMatrix(double size) {
        assertThat(smallestPivot(new double[][] {{size, 2 * size}, {2 * size, size}}))
                .isCloseTo(-3, within(1e-12));
        assertThat(smallestPivot(new double[][] {{size, 0}, {0, -0.5 * size}})).isEqualTo(-1);
        assertThat(smallestPivot(new double[][] {{1, 0}, {0, -size}})).isEqualTo(-1);
    }

    @Test
    void tellsNaNWhereverItStands() {
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                double[][] a = {{3, 0, 0}, {0, 2, 0}, {0, 0, 1}};
                a[row][column] = Double.NaN;
                a[column][row] = Double.NaN;
                PivotedCholesky factor = new PivotedCholesky(a, TOLERANCE);
                assertThat(factor.smallestPivot()).as("%d, %d", row, column).isNaN();
                assertThat(factor.rank()).isLessThan(3);
            }
        }
    }
}
