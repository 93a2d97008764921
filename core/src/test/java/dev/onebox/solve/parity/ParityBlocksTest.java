package dev.onebox.solve.parity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.NaiveDenseCovariance;
import dev.onebox.oracle.ParityTransformed;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.block.FrequencyBlocks;
import dev.onebox.statistics.StationaryCovariance;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParityBlocksTest {
    /** Seven channels: one alone, two that one mirror exchanges, and four that both do. All four parities occur. */
    private static final ParityBasis PARITIES =
            ParityBasis.of(List.of(0, 2, 1, 4, 3, 6, 5), List.of(0, 1, 2, 5, 6, 3, 4));

    /** Row (f·n + g)·k + a of T: combination a of channels times φ_f(u) φ_g(v). */
    private static double[][] basis(Size size, ParityBasis parities) {
        int k = parities.channels();
        int m = size.rows();
        int n = size.columns();
        double[][] t = new double[size.area() * k][size.area() * k];
        for (int row = 0; row < t.length; row++) {
            int a = row % k;
            for (int column = 0; column < t.length; column++) {
                double alongRows = ParityTransformed.wave(parities.oddInRows(a), m, row / k / n, column / k / n);
                double alongColumns = ParityTransformed.wave(parities.oddInColumns(a), n, row / k % n, column / k % n);
                t[row][column] = parities.at(a, column % k) * alongRows * alongColumns;
            }
        }
        return t;
    }

    @ParameterizedTest
    @CsvSource({"1,1", "1,4", "5,1", "3,5", "4,2"})
    void areTheDiagonalBlocksOfTheTransformedCovariance(int rows, int columns) {
        Size size = new Size(rows, columns);
        StationaryCovariance g = RandomCovariances.of(1, size, 7);
        double[][] t = basis(size, PARITIES);
        double[][] transformed = ParityTransformed.of(t, NaiveDenseCovariance.of(g));
        FrequencyBlocks blocks = ParityBlocks.of(g, PARITIES, Kernels.best(), Workers.alone());
        assertThat(blocks.frequencies()).isEqualTo(size.area());
        for (int f = 0; f < size.area(); f++) {
            for (int a = 0; a < 7; a++) {
                for (int b = 0; b <= a; b++) {
                    assertThat(blocks.element(a, b)[f]).isCloseTo(transformed[f * 7 + a][f * 7 + b], within(1e-13));
                }
            }
        }
    }

    /** An exact law of projections; a covariance of rank below mnk shows rounding only. */
    @ParameterizedTest
    @CsvSource({"2,3", "6,1", "4,4"})
    void inheritSemiDefiniteness(int rows, int columns) {
        StationaryCovariance g = RandomCovariances.of(2, new Size(rows, columns), 7);
        FrequencyBlocks blocks = ParityBlocks.of(g, PARITIES, Kernels.best(), Workers.alone());
        for (int f = 0; f < blocks.frequencies(); f++) {
            assertThat(blocks.block(f).smallestPivot(1e-12)).isPositive();
        }
    }

    @Test
    void refuseParitiesOfAnotherFeature() {
        StationaryCovariance g = RandomCovariances.of(4, new Size(2, 2), 3);
        assertThatThrownBy(() -> ParityBlocks.of(g, PARITIES, Kernels.best(), Workers.alone()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("7", "3");
    }
}
