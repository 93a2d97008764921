package dev.onebox.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.oracle.SyntheticPhotos;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GreyTest {
    @ParameterizedTest
    @CsvSource({"0,0,0,0", "255,255,255,1", "255,0,0,0.299", "0,255,0,0.587", "0,0,255,0.114"})
    void aUniformPhotoHasItsLuma(int r, int g, int b, float luma) {
        Photo photo = SyntheticPhotos.painted(64, 64, (x, y, c) -> c == 0 ? r : c == 1 ? g : b);
        assertThat(new Grey(64).extract(photo).values()).containsExactly(luma);
        assertThat(new Grey(8).extract(photo).values()).hasSize(64).containsOnly(luma);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void aCellIsTheMeanOfItsPixels(int cell) {
        Photo photo = SyntheticPhotos.noise(5 * cell + 1, 4 * cell + 1, 3);
        FeatureImage image = new Grey(cell).extract(photo);
        assertThat(image.values()).hasSize(4 * 5);
        for (int u = 0; u < 4; u++) {
            for (int v = 0; v < 5; v++) {
                assertThat((double) image.at(u, v, 0)).isCloseTo(meanLuma(photo, u, v, cell), within(1e-7));
            }
        }
    }

    private static double meanLuma(Photo photo, int u, int v, int cell) {
        double sum = 0;
        for (int y = u * cell; y < (u + 1) * cell; y++) {
            for (int x = v * cell; x < (v + 1) * cell; x++) {
                sum += 0.299 * photo.at(x, y, 0) + 0.587 * photo.at(x, y, 1) + 0.114 * photo.at(x, y, 2);
            }
        }
        return sum / (255.0 * cell * cell);
    }
}
