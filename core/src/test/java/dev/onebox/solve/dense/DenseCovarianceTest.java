package dev.onebox.solve.dense;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.oracle.NaiveDenseCovariance;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.statistics.StationaryCovariance;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DenseCovarianceTest {
    @ParameterizedTest
    @CsvSource({"1,1,1", "1,7,2", "6,1,3", "3,5,5", "4,4,9"})
    void itsRowsAreThoseOfTheDefinition(int rows, int columns, int k) {
        StationaryCovariance g = RandomCovariances.of(new Random(1), new Size(rows, columns), k);
        double[][] s = NaiveDenseCovariance.of(g);
        DenseCovariance covariance = new DenseCovariance(g, 0.5);
        for (int row = 0; row < s.length; row++) {
            s[row][row] += 0.5;
            int from = row / 2;
            double[] part = new double[s.length - from];
            covariance.rowInto(row, from, s.length, part);
            assertThat(part).containsExactly(Arrays.copyOfRange(s[row], from, s.length));
        }
    }
}
