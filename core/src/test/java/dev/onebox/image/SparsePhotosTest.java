package dev.onebox.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Photo;
import dev.onebox.oracle.SamplePhotos;
import java.awt.image.BufferedImage;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Many pixels in few bytes are no bomb as long as decoding them is quick: scans and drawings are like that. */
@Tag("slow")
class SparsePhotosTest {
    private final PhotoReader reader = new PhotoReader(PhotoLimits.standard());

    private static BufferedImage page(int width, int height) {
        return new BufferedImage(width, height, BufferedImage.TYPE_BYTE_BINARY);
    }

    private static byte[] drawing(int width, int height) {
        BufferedImage image = page(width, height);
        image.createGraphics().drawLine(0, 0, width, height / 3);
        return SamplePhotos.written(image, "png");
    }

    private void assertRead(byte[] file, int mostBytes, int width, int height) throws IOException {
        assertThat(file).hasSizeLessThan(mostBytes);
        Photo photo = reader.read(file, "sparse");
        assertThat(photo.width()).isEqualTo(width);
        assertThat(photo.height()).isEqualTo(height);
    }

    @Test
    void drawingsBlankScansPagesAndScreensAreRead() throws IOException {
        assertRead(drawing(10_000, 7_000), 120_000, 10_000, 7_000);
        assertRead(SamplePhotos.compressed(page(7_000, 5_000), "tiff", "CCITT T.6"), 15_000, 7_000, 5_000);
        BufferedImage colour = new BufferedImage(4_960, 7_016, BufferedImage.TYPE_3BYTE_BGR); // A4 at 600 dots per inch
        assertRead(SamplePhotos.written(colour, "png"), 400_000, 4_960, 7_016);
        assertRead(SamplePhotos.WEBP_BLANK_SCREEN, 200, 1_920, 1_080);
    }

    /** 32 million of work: 1.5 times 20 megapixels are too few, 1.5 times 22 are enough. */
    @Test
    void theReasonNamesTheOptionThatLetsItPass() throws IOException {
        byte[] png = drawing(4_000, 4_000);
        assertThat(png).hasSizeLessThan(10_000);
        assertThatThrownBy(() -> new PhotoReader(new PhotoLimits(20_000_000, 10_000)).read(png, "a.png"))
                .hasMessageContaining("4000 × 4000 pixels")
                .hasMessageContaining("--max-pixels");
        Photo photo = new PhotoReader(new PhotoLimits(22_000_000, 10_000)).read(png, "a.png");
        assertThat(photo.width()).isEqualTo(4_000);
    }
}
