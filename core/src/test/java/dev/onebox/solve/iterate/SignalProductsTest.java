package dev.onebox.solve.iterate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignalProductsTest {
    private static double[] noise(int seed, int length) {
        return new Random(seed).doubles(length, -1, 1).toArray();
    }

    /** In double: sums of at most 1600 products of numbers below 1, a rounding each. */
    @ParameterizedTest
    @CsvSource({"1,1,1", "7,3,2", "511,5,4", "512,4,9", "513,8,1", "1600,6,7"})
    void equalTheirDefinitions(int length, int ofA, int ofB) {
        DoubleSignalProducts products = new DoubleSignalProducts(length, ofA);
        double[] a = noise(1, ofA * length);
        double[] b = noise(2, ofB * length);
        double[][] dots = products.dots(a, ofA, b, ofB);
        double[][] c = new double[ofA][ofB];
        double[] y = b.clone();
        double[] expected = b.clone();
        for (int i = 0; i < ofA; i++) {
            for (int j = 0; j < ofB; j++) {
                c[i][j] = i - 0.5 * j;
                double sum = 0;
                for (int t = 0; t < length; t++) {
                    sum += a[i * length + t] * b[j * length + t];
                    expected[j * length + t] -= a[i * length + t] * c[i][j];
                }
                assertThat(dots[i][j]).isCloseTo(sum, within(1e-12));
            }
        }
        products.addCombinations(-1, a, c, y, ofB);
        for (int t = 0; t < y.length; t++) {
            assertThat(y[t]).isCloseTo(expected[t], within(1e-12));
        }
    }
}
