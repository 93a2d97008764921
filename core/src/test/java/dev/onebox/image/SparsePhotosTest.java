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

    @Test
    void aDrawingOf70MegapixelsIsRead() throws IOException {
        byte[] png = drawing(10_000, 7_000);
        assertThat(png).hasSizeLessThan(120_000);
        assertThat(reader.read(png, "drawing.png").height()).isEqualTo(7_000);
    }

    @Test
    void aBlankScanOf35MegapixelsIsRead() throws IOException {
        byte[] tiff = SamplePhotos.compressed(page(7_000, 5_000), "tiff", "CCITT T.6");
        assertThat(tiff).hasSizeLessThan(15_000);
        assertThat(reader.read(tiff, "scan.tif").width()).isEqualTo(7_000);
    }

    /** A4 at 600 dots per inch. */
    @Test
    void aBlankPageInColourIsRead() throws IOException {
        BufferedImage page = new BufferedImage(4_960, 7_016, BufferedImage.TYPE_3BYTE_BGR);
        byte[] png = SamplePhotos.written(page, "png");
        assertThat(png).hasSizeLessThan(400_000);
        assertThat(reader.read(png, "page.png").width()).isEqualTo(4_960);
    }

    @Test
    void aBlankWebpTheSizeOfAScreenIsRead() throws IOException {
        assertThat(reader.read(SamplePhotos.WEBP_BLANK_SCREEN, "blank.webp").width())
                .isEqualTo(1_920);
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
