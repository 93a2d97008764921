package dev.onebox.solve.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.solve.StationarySystem;
import java.util.Arrays;
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
            double size = Math.pow(10, i % 4);
            Arrays.setAll(v[i], t -> random.nextGaussian() * size);
        }
        double[][] a = new double[rows][rows];
        for (int i = 0; i < rows; i++) {
            int row = i;
            Arrays.setAll(a[i], j -> StationarySystem.dot(v[row], v[j]));
        }
        return a;
    }

    /** A x for x = 1, …, 1 and for x = 0, 1, 2, …. */
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

    /** Conditions of the scaled matrices are below 1e4. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 32})
    void solvesWhatIsOfFullRank(int n) {
        double[][] a = product(n, 3 * n);
        PivotedCholesky factor = new PivotedCholesky(a, TOLERANCE);
        double[][] x = factor.solve(rightHandSides(a));
        assertThat(factor.rank()).isEqualTo(n);
        assertThat(factor.smallestPivot()).isGreaterThan(TOLERANCE);
        for (int i = 0; i < n; i++) {
            assertThat(x[i]).containsExactly(new double[] {1, i}, within(1e-8));
        }
    }

    /** Still a solution: b lies in the range of A. */
    @Test
    void leavesOutWhatDependsOnTheRest() {
        double[][] a = product(5, 3);
        PivotedCholesky factor = new PivotedCholesky(a, TOLERANCE);
        double[][] b = rightHandSides(a);
        double[][] x = factor.solve(b);
        double[] ofSecond = Arrays.stream(x).mapToDouble(row -> row[1]).toArray();
        assertThat(factor.rank()).isEqualTo(3);
        for (int i = 0; i < 5; i++) {
            assertThat(StationarySystem.dot(a[i], ofSecond) / b[i][1]).isCloseTo(1, within(1e-7));
        }
        assertThat(Arrays.stream(ofSecond).filter(value -> value == 0)).hasSize(2);
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
