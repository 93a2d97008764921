package dev.onebox.image.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.image.LabColour;
import dev.onebox.image.draw.GlyphPicture.Subject;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlyphPictureTest {
    private static final int CELL = 40;

    private static Subject subject(Size size, int channels, double[] values) {
        return new Subject(new Template(size, channels, values), new Box(0, 0, size.columns(), size.rows()));
    }

    private static Subject one(int channel, double weight) {
        double[] values = new double[31];
        values[channel] = weight;
        return subject(new Size(1, 1), 31, values);
    }

    /** Brightness of the pixel at an angle and a distance from the middle of a single cell. */
    private static int brightness(Photo photo, double degrees, double distance) {
        double angle = Math.toRadians(degrees);
        int x = (int) (CELL / 2.0 + distance * Math.cos(angle));
        int y = (int) (CELL / 2.0 + distance * Math.sin(angle));
        return photo.at(x, y, 0) + photo.at(x, y, 1) + photo.at(x, y, 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8})
    void strokesLieAcrossTheGradientInAllThreeFamilies(int orientation) {
        for (int channel : new int[] {orientation, orientation + 9, orientation + 18}) {
            Photo photo = GlyphPicture.plain(one(channel, 1), CELL);
            assertThat(brightness(photo, 20 * orientation + 90, 12)).isGreaterThan(500);
            assertThat(brightness(photo, 20 * orientation + 270, 12)).isGreaterThan(500);
            assertThat(brightness(photo, 20 * orientation, 12)).isLessThan(100);
        }
        assertThat(brightness(GlyphPicture.plain(one(orientation, 0), CELL), 90, 12))
                .isLessThan(100);
    }

    @Test
    void whatSpeaksAgainstIsDrawnApart() {
        assertThat(brightness(GlyphPicture.plain(one(18, -1), CELL), 90, 12)).isLessThan(100);
        assertThat(brightness(GlyphPicture.against(one(18, -1), CELL), 90, 12)).isGreaterThan(500);
        assertThat(brightness(GlyphPicture.against(one(18, 1), CELL), 90, 12)).isLessThan(100);
    }

    @Test
    void strokesAreBrighterTheMoreTheyWeigh() {
        double[] values = new double[2 * 31];
        values[18] = 0.2;
        values[31 + 18] = 1;
        Photo photo = GlyphPicture.plain(subject(new Size(1, 2), 31, values), CELL);
        int weak = photo.at(CELL / 2, CELL / 4, 0);
        assertThat(weak).isBetween(50, 150);
        assertThat(photo.at(CELL + CELL / 2, CELL / 4, 0)).isGreaterThan(weak + 80);
    }

    @Test
    void theObjectIsOutlined() {
        Template weights = new Template(new Size(4, 6), 31, new double[4 * 6 * 31]);
        Photo photo = GlyphPicture.plain(new Subject(weights, new Box(1, 1, 4, 2)), CELL);
        assertThat(photo.at(CELL, 2 * CELL, 1)).isGreaterThan(150);
        assertThat(photo.at(3 * CELL, 3 * CELL, 1)).isGreaterThan(150);
        assertThat(photo.at(3 * CELL, 2 * CELL, 1)).isLessThan(50);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 31", "1, 17, 34", "40, 1, 31", "5, 7, 1", "3, 3, 2", "600, 2, 31"})
    void everyShapeIsDrawn(int rows, int columns, int channels) {
        double[] values =
                new Random(1).doubles((long) rows * columns * channels, -1, 1).toArray();
        Subject subject = subject(new Size(rows, columns), channels, values);
        Photo photo = GlyphPicture.of("title", "subtitle", List.of(subject, subject));
        assertThat(photo.width()).isGreaterThanOrEqualTo(600);
        assertThat(photo.height()).isBetween(150, 2000);
    }

    @Test
    void coloursOfATemplateAreThoseItLooksFor() {
        double[] values = new double[34];
        values[32] = 1; // a: towards red
        Photo photo = GlyphPicture.of("red", "", List.of(subject(new Size(1, 1), 34, values)));
        int x = 36 + 2 * (32 + 24) + 16;
        int y = 100 + 26 + 16;
        assertThat(photo.at(x, y, 0)).isGreaterThan(photo.at(x, y, 1) + 100);
    }

    @Test
    void colourConversionKnowsItsFixedPoints() {
        assertThat(LabColour.of(0, 0, 0).getRGB() & 0xffffff).isZero();
        assertThat(LabColour.of(100, 0, 0).getGreen()).isEqualTo(255);
        assertThat(LabColour.of(53.24, 80.09, 67.20).getRed()).isCloseTo(255, within(1));
        assertThat(LabColour.of(53.24, 80.09, 67.20).getBlue()).isLessThan(8);
    }
}
