package dev.onebox.cli.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.image.draw.DivergingColours;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CorrelationPictureTest {
    private static BufferedImage picture(int channels, int rows, int columns, CorrelationData.Correlations correlations)
            throws IOException {
        CorrelationData data = new CorrelationData(
                "title", "subtitle", Collections.nCopies(channels, "name"), rows, columns, correlations);
        return ImageIO.read(new ByteArrayInputStream(CorrelationPicture.png(data)));
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 300, 1", "34, 5, 7"})
    void everyShapeIsDrawn(int channels, int rows, int columns) throws IOException {
        BufferedImage image = picture(channels, rows, columns, (p, q, du, dv) -> p == q && du == 0 && dv == 0 ? 1 : 0);
        assertThat(image.getWidth()).isGreaterThan(1000);
        assertThat(image.getHeight()).isGreaterThan(700);
    }

    @Test
    void theSignOfCorrelationsDecidesBetweenRedAndBlue() throws IOException {
        assertThat(pixelsOf(DivergingColours.of(0.5), picture(3, 4, 4, (p, q, du, dv) -> 0.5)))
                .isGreaterThan(100_000);
        assertThat(pixelsOf(DivergingColours.of(-0.5), picture(3, 4, 4, (p, q, du, dv) -> -0.5)))
                .isGreaterThan(100_000);
    }

    private static long pixelsOf(Color colour, BufferedImage image) {
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return Arrays.stream(pixels).filter(rgb -> rgb == colour.getRGB()).count();
    }

    @Test
    void theScaleIsUndoneByItsReverse() {
        for (double correlation = -1; correlation <= 1; correlation += 0.125) {
            assertThat(DivergingColours.at(DivergingColours.placeOf(correlation)))
                    .isCloseTo(correlation, within(1e-12));
        }
        assertThat(DivergingColours.of(7)).isEqualTo(DivergingColours.of(1));
        assertThat(DivergingColours.of(0)).isEqualTo(new Color(0xf7f7f7));
    }

    @Test
    void aPictureOfNothingIsRefused() {
        assertThatThrownBy(() -> new CorrelationData("", "", List.of(), 1, 1, (p, q, du, dv) -> 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
