package dev.onebox.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
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
            for (int pq = 0; pq < channels * channels; pq++) {
                int transposed = pq % channels * channels + pq / channels;
                names.add(Math.min(lag * channels * channels + pq, negative * channels * channels + transposed));
            }
        }
        return names.size();
    }

    @Test
    void matricesShowEqualElementsInEqualColoursAndCountTheDistinctOnes() throws IOException {
        MatrixPlot.Panel toeplitz = new MatrixPlot.Panel("Toeplitz", 2, List.of(0, 1, -1, 0));
        MatrixPlot plot = new MatrixPlot("title", "subtitle", List.of(toeplitz));
        assertThat(plot.svg().split("<rect ", -1))
                .hasSize(1 + 1 + 4 + 3); // what is before, the paper, cells, distinct ones
        assertThat(plot.svg()).contains("3 distinct of 4", ">−1<");
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(plot.png()));
        int first = image.getRGB(2 * (32 + 10), 2 * (130 + 10));
        int last = image.getRGB(2 * (32 + 220), 2 * (130 + 220));
        int other = image.getRGB(2 * (32 + 220), 2 * (130 + 10));
        assertThat(last).isEqualTo(first);
        assertThat(other).isNotEqualTo(first);
    }
}
