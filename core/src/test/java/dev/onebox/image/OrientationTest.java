package dev.onebox.image;

import static dev.onebox.oracle.RawImages.ascii;
import static dev.onebox.oracle.RawImages.chunk;
import static dev.onebox.oracle.RawImages.inserted;
import static dev.onebox.oracle.RawImages.segment;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.oracle.SamplePhotos;
import dev.onebox.oracle.SyntheticPhotos;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrientationTest {
    private static final int WIDTH = 5;
    private static final int HEIGHT = 3;

    private final PhotoReader reader = new PhotoReader(PhotoLimits.standard());
    private final BufferedImage stored = SamplePhotos.noise(WIDTH, HEIGHT, BufferedImage.TYPE_3BYTE_BGR, 6);
    private final Photo png = SyntheticPhotos.painted(
            WIDTH, HEIGHT, (x, y, c) -> stored.getRaster().getSample(x, y, c));

    /** EXIF's own words: the sides of the upright photo at which row 0 and column 0 are stored. */
    private static int[] upright(int orientation, int x, int y) {
        int right = WIDTH - 1 - x;
        int bottom = HEIGHT - 1 - y;
        return switch (orientation) {
            case 2 -> new int[] {right, y};
            case 3 -> new int[] {right, bottom};
            case 4 -> new int[] {x, bottom};
            case 5 -> new int[] {y, x};
            case 6 -> new int[] {bottom, x};
            case 7 -> new int[] {bottom, right};
            case 8 -> new int[] {y, right};
            default -> new int[] {x, y};
        };
    }

    /** What is stored at (x, y) stands where EXIF says. */
    private static void assertUpright(Photo photo, Photo stored, int orientation) {
        assertThat(photo.width()).isEqualTo(orientation < 5 ? WIDTH : HEIGHT);
        Photo back = SyntheticPhotos.painted(WIDTH, HEIGHT, (x, y, c) -> {
            int[] place = upright(orientation, x, y);
            return photo.at(place[0], place[1], c);
        });
        assertThat(back.rgb()).isEqualTo(stored.rgb());
    }

    private static byte[] exif(int orientation, ByteOrder order) {
        ByteBuffer block = ByteBuffer.allocate(26).order(order);
        block.put(ascii(order == ByteOrder.LITTLE_ENDIAN ? "II" : "MM"));
        block.putShort((short) 42).putInt(8).putShort((short) 1);
        block.putShort((short) 274).putShort((short) 3).putInt(1).putShort((short) orientation);
        return block.array();
    }

    private byte[] pngWith(byte[] exif) {
        return inserted(SamplePhotos.written(stored, "png"), 33, chunk("eXIf", exif));
    }

    private static byte[] jpegWith(byte[] jpeg, byte[] exif) {
        return inserted(jpeg, 2, segment(0xe1, ascii("Exif\0\0"), exif));
    }

    /** Of a JPEG the first EXIF segment counts. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void photosAreTurnedUprightAndTheirSizesWithThem(int orientation, @TempDir Path folder) throws IOException {
        byte[] little = exif(orientation, ByteOrder.LITTLE_ENDIAN);
        byte[] big = exif(orientation, ByteOrder.BIG_ENDIAN);
        byte[] jpeg = SamplePhotos.jpeg(SamplePhotos.gradient(WIDTH, HEIGHT));
        byte[] second = jpegWith(jpeg, exif(9 - orientation, ByteOrder.BIG_ENDIAN));
        assertUpright(read(pngWith(little)), png, orientation);
        assertUpright(read(pngWith(big)), png, orientation);
        assertUpright(read(tiffWith(orientation)), png, orientation);
        assertUpright(read(jpegWith(second, big)), read(jpeg), orientation);
        Path file = Files.write(folder.resolve("a.png"), pngWith(big));
        assertThat(reader.size(file))
                .isEqualTo(new Size(orientation < 5 ? HEIGHT : WIDTH, orientation < 5 ? WIDTH : HEIGHT));
    }

    private Photo read(byte[] file) throws IOException {
        return reader.read(file, "a photo");
    }

    @Test
    void theSizeOfSomethingElseIsRefusedAsItsPixelsAre(@TempDir Path folder) throws IOException {
        Path text = Files.writeString(folder.resolve("a.jpg"), "no photo");
        assertThatThrownBy(() -> reader.size(text)).isInstanceOf(UnreadablePhotoException.class);
        assertThatThrownBy(() -> reader.size(folder)).hasMessageContaining("a folder, not a photo");
    }

    /** Replaces the resolution unit, tag 296, by the orientation. */
    private byte[] tiffWith(int orientation) {
        byte[] tiff = SamplePhotos.written(stored, "tiff");
        ByteOrder order = tiff[0] == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        ByteBuffer file = ByteBuffer.wrap(tiff).order(order);
        int directory = file.getInt(4);
        for (int i = 0; i < file.getShort(directory); i++) {
            int at = directory + 2 + 12 * i;
            if (file.getShort(at) == 296 || file.getShort(at) == 274) {
                file.putShort(at, (short) 274).putShort(at + 2, (short) 3).putInt(at + 4, 1);
                file.putShort(at + 8, (short) orientation);
                return tiff;
            }
        }
        throw new IllegalStateException("no tag to replace");
    }

    @Test
    void webpIsTurnedByItsExifChunk() throws IOException {
        Photo turned = read(SamplePhotos.WEBP_TURNED);
        assertThat(turned.width()).isEqualTo(3);
        assertThat(turned.at(2, 1, 2))
                .isEqualTo(read(SamplePhotos.WEBP_LOSSLESS).at(1, 0, 2));
    }

    @Test
    void aBrokenBlockMeansUprightAndNeverFails() throws IOException {
        byte[] whole = exif(6, ByteOrder.BIG_ENDIAN);
        Random random = new Random(5);
        for (int length = 0; length < 20; length++) {
            assertUpright(read(pngWith(Arrays.copyOf(whole, length))), png, 1);
        }
        for (int i = 0; i < 300; i++) {
            byte[] damaged = whole.clone();
            damaged[random.nextInt(whole.length)] = (byte) random.nextInt();
            assertThat(read(pngWith(damaged)).rgb()).hasSize(3 * WIDTH * HEIGHT);
        }
        assertUpright(read(pngWith(exif(9, ByteOrder.BIG_ENDIAN))), png, 1);
    }
}
