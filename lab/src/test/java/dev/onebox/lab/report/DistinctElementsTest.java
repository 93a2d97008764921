package dev.onebox.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DistinctElementsTest {
    @ParameterizedTest
    @CsvSource({"4, 2, 3", "3, 5, 2", "4, 3, 2", "1, 1, 4", "2, 2, 1"})
    void circulantMatricesHaveAsManyDistinctElementsAsOneCounts(int rows, int columns, int channels) {
        long own = (2 - rows % 2) * (2L - columns % 2);
        assertThat(Figures.distinct((long) rows * columns, own, channels)).isEqualTo(counted(rows, columns, channels));
    }

    /** Elements (u, p), (v, q) of a symmetric matrix that depends on v − u on the torus, by the smaller of their two names. */
    private static long counted(int rows, int columns, int channels) {
        Set<Integer> names = new HashSet<>();
        for (int lag = 0; lag < rows * columns; lag++) {
            int negative = Math.floorMod(-(lag / columns), rows) * columns + Math.floorMod(-(lag % columns), columns);
            for (int p = 0; p < channels; p++) {
                for (int q = 0; q < channels; q++) {
                    int name = (lag * channels + p) * channels + q;
                    names.add(Math.min(name, (negative * channels + q) * channels + p));
                }
            }
        }
        return names.size();
    }
}
