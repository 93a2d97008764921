package dev.onebox.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.oracle.ExactCielab;
import dev.onebox.oracle.SyntheticPhotos;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CellColoursTest {
    /** {@link LabTables} derives 5.2e-6 for a, the worst of the three; the rest is the last rounding to float. */
    private static final double COLOUR_ERROR = 5.4e-6;

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void itsFirst31ChannelsAreFhog31BitForBit(int cell) {
        Photo photo = SyntheticPhotos.noise(101, 83, cell);
        FeatureImage shape = new Fhog(cell, false).extract(photo);
        FeatureImage both = new Fhog(cell, true).extract(photo);
        for (int i = 0; i < shape.values().length; i++) {
            assertThat(both.values()[i / 31 * 34 + i % 31]).isEqualTo(shape.values()[i]);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "255,255,255, 1, 0, 0",
        "0,0,0, 0, 0, 0",
        "255,0,0, 0.532408, 0.800925, 0.672032",
        "0,255,0, 0.877347, -0.861827, 0.831793",
        "0,0,255, 0.322970, 0.791875, -1.078602",
        "119,119,119, 0.500344, 0, 0"
    })
    void knownColoursHaveTheirKnownLab(int r, int g, int b, double lightness, double alpha, double beta) {
        FeatureImage image =
                new Fhog(4, true).extract(SyntheticPhotos.painted(20, 20, (x, y, c) -> c == 0 ? r : c == 1 ? g : b));
        assertThat((double) image.at(0, 0, 31)).isCloseTo(lightness, within(1e-5));
        assertThat((double) image.at(0, 0, 32)).isCloseTo(alpha, within(1e-5));
        assertThat((double) image.at(0, 0, 33)).isCloseTo(beta, within(1e-5));
    }

    @Test
    void greysAreExactlyNeutralAndWhiteIsExactlyOne() {
        FeatureImage image =
                new Fhog(2, true).extract(SyntheticPhotos.painted(2 * (256 + 4), 10, (x, y, c) -> x / 2 - 2));
        for (int grey = 0; grey < 256; grey++) {
            assertThat(image.at(0, grey, 32)).isZero();
            assertThat(image.at(0, grey, 33)).isZero();
        }
        assertThat(image.at(0, 255, 31)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {255, 40})
    void theColourOfAUniformCellIsItsExactLabWithinTheDerivedError(int brightest) {
        Photo colours = SyntheticPhotos.noise(68, 64, 11);
        Photo photo =
                SyntheticPhotos.painted(2 * 68, 2 * 64, (x, y, c) -> colours.at(x / 2, y / 2, c) * brightest / 255);
        assertColours(new Fhog(2, true).extract(photo), photo, 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 8, 64})
    void theColourOfACellIsTheMeanOverItsPixels(int cell) {
        Photo photo = SyntheticPhotos.noise(6 * cell + 1, 5 * cell, 12);
        assertColours(new Fhog(cell, true).extract(photo), photo, cell);
    }

    @Test
    void aWhiteCellOfTheLargestSizeDoesNotOverflow() {
        FeatureImage image = new Fhog(64, true).extract(SyntheticPhotos.painted(320, 320, (x, y, c) -> 255));
        assertThat(image.at(0, 0, 31)).isEqualTo(1);
    }

    private static void assertColours(FeatureImage image, Photo photo, int cell) {
        assertThat(image.isEmpty()).isFalse();
        for (int u = 0; u < image.rows(); u++) {
            for (int v = 0; v < image.columns(); v++) {
                double[] expected = meanLab(photo, (v + 2) * cell, (u + 2) * cell, cell);
                for (int p = 0; p < 3; p++) {
                    assertThat((double) image.at(u, v, 31 + p)).isCloseTo(expected[p], within(COLOUR_ERROR));
                }
            }
        }
    }

    private static double[] meanLab(Photo photo, int left, int top, int cell) {
        double[] mean = new double[3];
        for (int y = top; y < top + cell; y++) {
            for (int x = left; x < left + cell; x++) {
                double[] lab = ExactCielab.of(photo.at(x, y, 0), photo.at(x, y, 1), photo.at(x, y, 2));
                for (int p = 0; p < 3; p++) {
                    mean[p] += lab[p] / (cell * cell);
                }
            }
        }
        return mean;
    }
}
