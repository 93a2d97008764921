package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.RandomCovariances;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.tensor.Size;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DenseCovarianceTest {
    @ParameterizedTest
    @CsvSource({"1,1,1", "1,7,2", "6,1,3", "3,5,5", "4,4,9"})
    void itsRowsAndProductsAreThoseOfTheDefinition(int rows, int columns, int k) {
        StationaryCovariance g = RandomCovariances.of(new Random(1), new Size(rows, columns), k);
        double[][] s = dev.onebox.oracle.DenseCovariance.of(g);
        DenseCovariance covariance = new DenseCovariance(g, 0.5);
        double[] x = RandomCovariances.rightHandSide(new Random(2), g.size(), k).values();
        double[] expected = new double[x.length];
        for (int row = 0; row < s.length; row++) {
            s[row][row] += 0.5;
            expected[row] = StationarySystem.dot(s[row], x);
            int from = row / 2;
            double[] part = new double[s.length - from];
            covariance.rowInto(row, from, s.length, part);
            assertThat(part).containsExactly(Arrays.copyOfRange(s[row], from, s.length));
        }
        assertThat(StationarySystem.relativeDistance(covariance.times(x), expected))
                .isLessThan(1e-14);
    }
}
