package dev.onebox.solve.circulant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.oracle.NaiveDenseCovariance;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.oracle.ReferenceFile;
import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CirculantCovarianceTest {
    @ParameterizedTest
    @ValueSource(strings = {"tiny_k3_4x5_A", "tiny_k3_4x5_C", "crops_k31_4x5_C", "bsds500_k31_4x5_B"})
    void equalsTheReference(String name) throws IOException {
        StationaryCovariance g = ReferenceSystem.read(name).covariance();
        ReferenceFile file = ReferenceFile.read(name + ".txt");
        requireEqual(CirculantCovariance.nearestTo(g, Workers.alone()), file, "h_tchan");
        requireEqual(CirculantCovariance.strang(g, Workers.alone()), file, "h_strang");
    }

    /** Four products of numbers below 10: far above their rounding, far below any mistake. */
    private static void requireEqual(CirculantCovariance h, ReferenceFile file, String name) {
        for (int p = 0; p < h.channels(); p++) {
            for (int q = 0; q < h.channels(); q++) {
                for (int du = 0; du < h.size().rows(); du++) {
                    for (int dv = 0; dv < h.size().columns(); dv++) {
                        assertThat(h.at(p, q, du, dv)).isCloseTo(file.at(name, p, q, du, dv), within(1e-13));
                    }
                }
            }
        }
    }

    /** The projection on circulant matrices in Frobenius norm is the mean of S over the places that a coefficient stands in. */
    @ParameterizedTest
    @CsvSource({"1,1,1", "1,4,2", "5,1,2", "3,5,3", "4,2,2"})
    void theNearestIsTheMeanOfTheMatrixOverThePlacesOfACoefficient(int rows, int columns, int k) {
        Size size = new Size(rows, columns);
        StationaryCovariance g = RandomCovariances.of(1, size, k);
        CirculantCovariance h = CirculantCovariance.nearestTo(g, Workers.alone());
        double[][] s = NaiveDenseCovariance.of(g);
        for (int row = 0; row < k; row++) {
            for (int column = 0; column < s.length; column++) {
                int du = column / k / columns;
                int dv = column / k % columns;
                double sum = 0;
                for (int cell = 0; cell < size.area(); cell++) {
                    int u = (cell / columns + du) % rows;
                    int v = (cell % columns + dv) % columns;
                    sum += s[cell * k + row][(u * columns + v) * k + column % k];
                }
                assertThat(h.at(row, column % k, du, dv)).isCloseTo(sum / size.area(), within(1e-14));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1,1,1", "1,4,2", "5,1,2", "3,5,3", "4,6,2"})
    void leavesACirculantAlone(int rows, int columns, int k) {
        CirculantCovariance h =
                CirculantCovariance.nearestTo(RandomCovariances.of(2, new Size(rows, columns), k), Workers.alone());
        StationaryCovariance unwrapped = unwrapped(h);
        for (CirculantCovariance again : new CirculantCovariance[] {
            CirculantCovariance.nearestTo(unwrapped, Workers.alone()),
            CirculantCovariance.strang(unwrapped, Workers.alone())
        }) {
            for (int du = -rows; du <= rows; du++) {
                for (int dv = -columns; dv <= columns; dv++) {
                    assertThat(again.at(k - 1, 0, du, dv)).isCloseTo(h.at(k - 1, 0, du, dv), within(1e-14));
                    assertThat(again.at(0, k - 1, du, dv)).isCloseTo(h.at(k - 1, 0, -du, -dv), within(1e-14));
                }
            }
        }
    }

    /** The circulant as a stationary covariance that happens to be periodic. */
    static StationaryCovariance unwrapped(CirculantCovariance h) {
        int n = h.size().columns();
        double[] g = new double[h.channels() * h.channels() * h.size().rows() * (2 * n - 1)];
        int next = 0;
        for (int p = 0; p < h.channels(); p++) {
            for (int q = 0; q < h.channels(); q++) {
                for (int du = 0; du < h.size().rows(); du++) {
                    for (int dv = 1 - n; dv < n; dv++) {
                        g[next++] = h.at(p, q, du, dv);
                    }
                }
            }
        }
        return StationaryCovariance.of(h.size(), Normalisation.C, new double[h.channels()], g);
    }

    @ParameterizedTest
    @CsvSource({"1,5,2", "4,3,3", "6,2,1"})
    void inheritsSemiDefiniteness(int rows, int columns, int k) {
        StationaryCovariance g = RandomCovariances.of(3, new Size(rows, columns), k);
        assertThat(NaiveDenseCovariance.isPositiveDefinite(
                        dense(CirculantCovariance.nearestTo(g, Workers.alone())), 1e-12))
                .isTrue();
    }

    private static double[][] dense(CirculantCovariance h) {
        return NaiveDenseCovariance.of(unwrapped(h));
    }
}
