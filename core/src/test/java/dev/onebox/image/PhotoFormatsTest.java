package dev.onebox.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Photo;
import dev.onebox.oracle.RawImages;
import dev.onebox.oracle.SamplePhotos;
import dev.onebox.oracle.SyntheticPhotos;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every format in every flavour against the samples it was made of. */
class PhotoFormatsTest {
    private final PhotoReader reader = new PhotoReader(PhotoLimits.standard());

    /** What a sample should become: scaled to 8 bits and laid over white. */
    private static int expected(Raster raster, int x, int y, int c) {
        int bands = raster.getNumBands();
        double alpha = bands % 2 == 0 ? share(raster, x, y, bands - 1) : 1;
        double value = share(raster, x, y, bands >= 3 ? c : 0);
        return (int) Math.round(255 * (value * alpha + 1 - alpha));
    }

    private static double share(Raster raster, int x, int y, int band) {
        int bits = raster.getSampleModel().getSampleSize(band);
        return raster.getSample(x, y, band) / (Math.pow(2, bits) - 1);
    }

    /** Within 1, because colour and alpha of 16 bits are rounded before they are laid over white. */
    private static void assertShows(Photo photo, Raster raster) {
        assertThat(photo.width()).isEqualTo(raster.getWidth());
        assertThat(photo.height()).isEqualTo(raster.getHeight());
        for (int y = 0; y < photo.height(); y++) {
            for (int x = 0; x < photo.width(); x++) {
                for (int c = 0; c < 3; c++) {
                    assertThat(photo.at(x, y, c)).isCloseTo(expected(raster, x, y, c), within(1));
                }
            }
        }
    }

    private static void assertColour(Photo photo, int x, int y, int tolerance, int... rgb) {
        for (int c = 0; c < 3; c++) {
            assertThat(photo.at(x, y, c)).isCloseTo(rgb[c], within(tolerance));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "png, " + BufferedImage.TYPE_3BYTE_BGR,
        "png, " + BufferedImage.TYPE_4BYTE_ABGR,
        "png, " + BufferedImage.TYPE_BYTE_GRAY,
        "png, " + BufferedImage.TYPE_USHORT_GRAY,
        "png, " + BufferedImage.TYPE_BYTE_BINARY,
        "bmp, " + BufferedImage.TYPE_3BYTE_BGR,
        "bmp, " + BufferedImage.TYPE_BYTE_GRAY,
        "bmp, " + BufferedImage.TYPE_USHORT_565_RGB,
        "bmp, " + BufferedImage.TYPE_INT_RGB,
        "tiff, " + BufferedImage.TYPE_3BYTE_BGR,
        "tiff, " + BufferedImage.TYPE_4BYTE_ABGR,
        "tiff, " + BufferedImage.TYPE_BYTE_GRAY,
        "tiff, " + BufferedImage.TYPE_USHORT_GRAY,
        "tiff, " + BufferedImage.TYPE_BYTE_BINARY
    })
    void losslessFormatsKeepTheirSamples(String format, int type) throws IOException {
        for (int[] size : new int[][] {{1, 1}, {1, 13}, {17, 1}, {29, 31}, {32, 16}}) {
            BufferedImage image = SamplePhotos.noise(size[0], size[1], type, 7);
            Photo photo = reader.read(SamplePhotos.written(image, format), format);
            assertShows(photo, image.getRaster());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"LZW", "Deflate", "ZLib", "PackBits"})
    void compressedTiffKeepsItsSamples(String compression) throws IOException {
        BufferedImage image = SamplePhotos.noise(37, 23, BufferedImage.TYPE_3BYTE_BGR, 8);
        assertShows(reader.read(SamplePhotos.compressed(image, "tiff", compression), compression), image.getRaster());
    }

    @Test
    void aTiffInTilesIsPutTogether() throws IOException {
        BufferedImage image = SamplePhotos.noise(70, 50, BufferedImage.TYPE_3BYTE_BGR, 8);
        assertShows(reader.read(SamplePhotos.tiled(image), "tiles.tif"), image.getRaster());
    }

    @Test
    void colourOfSixteenBitsIsScaledToEight() throws IOException {
        WritableRaster raster = Raster.createInterleavedRaster(DataBuffer.TYPE_USHORT, 5, 3, 3, null);
        raster.setPixel(0, 0, new int[] {65535, 32896, 128});
        raster.setPixel(4, 2, new int[] {0, 257, 65278});
        var space = java.awt.color.ColorSpace.getInstance(java.awt.color.ColorSpace.CS_sRGB);
        var model = new java.awt.image.ComponentColorModel(space, false, false, 1, DataBuffer.TYPE_USHORT);
        byte[] png = SamplePhotos.written(new BufferedImage(model, raster, false, null), "png");
        Photo photo = reader.read(png, "deep.png");
        assertColour(photo, 0, 0, 0, 255, 128, 0);
        assertColour(photo, 4, 2, 0, 0, 1, 254);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gif", "png"})
    void aTransparentColourOfAPaletteIsWhite(String format) throws IOException {
        byte[] red = {10, (byte) 200, 30};
        byte[] green = {40, 50, (byte) 160};
        byte[] blue = {70, 80, 90};
        BufferedImage image = new BufferedImage(
                3, 1, BufferedImage.TYPE_BYTE_INDEXED, new IndexColorModel(2, 3, red, green, blue, 1));
        image.getRaster().setPixels(0, 0, 3, 1, new int[] {0, 1, 2});
        Photo photo = reader.read(SamplePhotos.written(image, format), format);
        assertColour(photo, 0, 0, 0, 10, 40, 70);
        assertColour(photo, 1, 0, 0, 255, 255, 255);
        assertColour(photo, 2, 0, 0, 30, 160, 90);
    }

    /** The JDK writes GIF interlaced; 4096 codes are passed on the way. */
    @Test
    void aGifOfNoiseKeepsItsPalette() throws IOException {
        for (int height : new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 113}) {
            BufferedImage image = SamplePhotos.noise(97, height, BufferedImage.TYPE_BYTE_INDEXED, 9);
            Photo photo = reader.read(SamplePhotos.written(image, "gif"), "noise.gif");
            Photo expected = SyntheticPhotos.painted(97, height, (x, y, c) -> {
                int argb = image.getRGB(x, y);
                return argb >>> 24 == 0 ? 255 : argb >> (16 - 8 * c);
            });
            assertThat(photo.rgb()).isEqualTo(expected.rgb());
        }
    }

    /** Quality 100 with halved colour: a smooth photo comes back within a few levels. */
    @Test
    void baselineAndProgressiveJpegShowTheSamePhoto() throws IOException {
        BufferedImage image = SamplePhotos.gradient(83, 59);
        Photo baseline = reader.read(SamplePhotos.jpeg(image), "baseline.jpg");
        Photo progressive = reader.read(SamplePhotos.progressive(image), "progressive.jpg");
        assertThat(progressive.rgb()).isEqualTo(baseline.rgb());
        for (int x = 0; x < 83; x += 7) {
            int rgb = image.getRGB(x, 20);
            assertColour(baseline, x, 20, 6, (rgb >> 16) & 0xff, (rgb >> 8) & 0xff, rgb & 0xff);
        }
    }

    @Test
    void greyJpegIsGrey() throws IOException {
        BufferedImage image = new BufferedImage(20, 20, BufferedImage.TYPE_BYTE_GRAY);
        Arrays.fill(((java.awt.image.DataBufferByte) image.getRaster().getDataBuffer()).getData(), (byte) 77);
        assertColour(reader.read(SamplePhotos.jpeg(image), "grey.jpg"), 9, 9, 1, 77, 77, 77);
    }

    /**
     * Full-resolution colour without any application segment, as cameras write it, is luma and chroma, not RGB, unless
     * Adobe's says so. Four components are inks, which Adobe means as light; luma 200 without colour is 55 of each ink stored.
     *
     * @param transform of Adobe's segment; −1 for none
     */
    @ParameterizedTest
    @CsvSource({
        "150 100 200, -1, 251 109 100",
        "150 100 200, 0, 150 100 200",
        "255 102 0 51, -1, 0 122 204",
        "255 102 0 51, 0, 51 20 0",
        "200 128 128 102, 2, 22 22 22"
    })
    void samplesOfAJpegMeanWhatItsSegmentsSay(String samples, int transform, String rgb) throws IOException {
        byte[] plain = SamplePhotos.jpegOfSamples(filled(numbers(samples)));
        byte[] jpeg = transform < 0 ? plain : withAdobe(plain, transform);
        assertColour(reader.read(jpeg, "samples.jpg"), 8, 8, 2, numbers(rgb));
    }

    private static int[] numbers(String text) {
        return Stream.of(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    private static Raster filled(int... samples) {
        WritableRaster raster = Raster.createInterleavedRaster(DataBuffer.TYPE_BYTE, 16, 16, samples.length, null);
        for (int c = 0; c < samples.length; c++) {
            int[] plane = new int[256];
            Arrays.fill(plane, samples[c]);
            raster.setSamples(0, 0, 16, 16, c, plane);
        }
        return raster;
    }

    private static byte[] withAdobe(byte[] jpeg, int transform) {
        byte[] body = {'A', 'd', 'o', 'b', 'e', 0, 100, 0, 0, 0, 0, (byte) transform};
        return RawImages.inserted(jpeg, 2, RawImages.segment(0xee, body));
    }

    @Test
    void losslessWebpIsExact() throws IOException {
        Photo photo = reader.read(SamplePhotos.WEBP_LOSSLESS, "a.webp");
        Photo clear = reader.read(SamplePhotos.WEBP_LOSSLESS_ALPHA, "b.webp");
        for (int y = 0; y < 3; y++) {
            for (int x = 0; x < 4; x++) {
                double alpha = 23 * (x + 4 * y) / 255.0;
                assertColour(photo, x, y, 0, 80 * x, 120 * y, 255 - 60 * x);
                assertColour(clear, x, y, 1, over(80 * x, alpha), over(120 * y, alpha), over(255 - 60 * x, alpha));
            }
        }
    }

    private static int over(int value, double alpha) {
        return (int) Math.round(value * alpha + 255 * (1 - alpha));
    }

    @Test
    void lossyWebpIsClose() throws IOException {
        Photo photo = reader.read(SamplePhotos.WEBP_LOSSY, "a.webp");
        assertThat(photo.width()).isEqualTo(32);
        assertColour(photo, 16, 12, 4, 200, 60, 30);
        assertColour(reader.read(SamplePhotos.WEBP_LOSSY_ALPHA, "b.webp"), 16, 12, 4, 227, 157, 142);
    }

    @Test
    void ofAMovingWebpTheFirstPictureIsRead() throws IOException {
        assertColour(reader.read(SamplePhotos.WEBP_MOVING, "moving.webp"), 4, 4, 0, 10, 200, 30);
    }

    @Test
    void theContentDecidesNotTheName() throws IOException {
        BufferedImage image = SamplePhotos.noise(5, 5, BufferedImage.TYPE_3BYTE_BGR, 1);
        assertShows(reader.read(SamplePhotos.written(image, "png"), "really-a-png.jpg"), image.getRaster());
    }
}
