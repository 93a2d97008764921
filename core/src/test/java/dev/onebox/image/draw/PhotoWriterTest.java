package dev.onebox.image.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Photo;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.oracle.SyntheticPhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PhotoWriterTest {
    private final PhotoReader reader = new PhotoReader(PhotoLimits.standard());

    private static Photo random(int width, int height) {
        return SyntheticPhotos.noise(width, height, 5);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 13", "17, 1", "64, 31"})
    void pngKeepsEveryPixel(int width, int height) throws UnreadablePhotoException {
        Photo photo = random(width, height);
        Photo back = reader.read(PhotoWriter.png(photo), "a.png");
        assertThat(back.width()).isEqualTo(width);
        assertThat(back.rgb()).isEqualTo(photo.rgb());
    }

    @Test
    void jpegKeepsWhatIsSmoothAndIsSmallerTheLowerItsQuality() throws UnreadablePhotoException {
        Photo photo = SyntheticPhotos.painted(64, 48, (x, y, c) -> 40 + 2 * x);
        byte[] rgb = photo.rgb();
        Photo back = reader.read(PhotoWriter.jpeg(photo, 0.9), "a.jpg");
        for (int i = 0; i < rgb.length; i++) {
            assertThat(Math.abs((back.rgb()[i] & 0xff) - (rgb[i] & 0xff))).isLessThan(6);
        }
        assertThat(PhotoWriter.jpeg(random(64, 48), 0.3)).hasSizeLessThan(PhotoWriter.jpeg(random(64, 48), 0.9).length);
    }

    /** ImageIO would by itself write every picture to a file first: slow, and impossible when the disk is full. */
    @Test
    void noDiskIsNeeded(@TempDir Path folder) throws IOException {
        Path gone = Files.createDirectory(folder.resolve("gone"));
        ImageIO.setCacheDirectory(gone.toFile());
        try {
            Files.delete(gone);
            assertThat(PhotoWriter.jpeg(random(64, 48), 0.9)).isNotEmpty();
            assertThat(PhotoWriter.png(random(64, 48))).isNotEmpty();
        } finally {
            ImageIO.setCacheDirectory(null);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 1.01, Double.NaN})
    void otherQualitiesAreRefused(double quality) {
        assertThatThrownBy(() -> PhotoWriter.jpeg(random(2, 2), quality))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("quality");
    }
}
