package dev.onebox.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class MatrixPlotTest {
    private static final MatrixPlot.Panel TOEPLITZ = new MatrixPlot.Panel("Toeplitz", 2, List.of(0, 1, -1, 0));

    @Test
    void pathsShowEveryElementAndCountTheDistinctOnes() {
        String svg = new MatrixPlot("title", "subtitle", List.of(TOEPLITZ)).svg();
        assertThat(svg.split("<rect ", -1)).hasSize(1 + 1 + 4 + 3); // what is before, the paper, cells, distinct ones
        assertThat(svg).contains("3 distinct of 4", ">−1<");
    }

    @Test
    void pixelsShowEqualElementsInEqualColours() throws IOException {
        byte[] png = new MatrixPlot("title", "subtitle", List.of(TOEPLITZ)).png();
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        int first = image.getRGB(2 * (32 + 10), 2 * (130 + 10));
        int last = image.getRGB(2 * (32 + 220), 2 * (130 + 220));
        int other = image.getRGB(2 * (32 + 220), 2 * (130 + 10));
        assertThat(last).isEqualTo(first);
        assertThat(other).isNotEqualTo(first);
    }
}
