package dev.onebox.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.Allocation;
import dev.onebox.oracle.SamplePhotos;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReusedArrayTest {
    private static final int SIDE = 1000;

    /** The decoder of PNG makes as much again for itself. */
    @ParameterizedTest
    @CsvSource({"jpg, 3", "png, 6"})
    void readingMakesNoSecondArrayOfAllPixels(String format, long bytesPerPixel) {
        byte[] file = SamplePhotos.written(new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_3BYTE_BGR), format);
        read(file); // loads classes
        assertThat(Allocation.bytesOfOne(() -> read(file)))
                .isBetween(bytesPerPixel * SIDE * SIDE, (bytesPerPixel + 1) * SIDE * SIDE);
    }

    private static void read(byte[] file) {
        try {
            assertThat(new PhotoReader(PhotoLimits.standard())
                            .read(file, "a photo")
                            .width())
                    .isEqualTo(SIDE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void onlyRowsAtTheirOwnPlaceAreOverwritten() throws RefusedException {
        WritableRaster whole = Raster.createInterleavedRaster(0, 8, 5, 3, null);
        byte[] own = ((DataBufferByte) whole.getDataBuffer()).getData();
        assertThat(room(whole, own.length)).isSameAs(own);
        assertThat(room(whole.createTranslatedChild(7, 7), own.length)).isSameAs(own);
        assertThat(room(whole.createChild(0, 1, 8, 4, 0, 0, null), 8 * 4 * 3)).hasSize(8 * 4 * 3);
        assertThat(room(Raster.createInterleavedRaster(0, 8, 5, 4, null), 8 * 5 * 3))
                .hasSize(8 * 5 * 3);
        assertThat(room(Raster.createBandedRaster(0, 8, 5, 3, null), own.length))
                .hasSize(own.length);
        assertThat(room(Raster.createInterleavedRaster(1, 8, 5, 3, null), own.length))
                .hasSize(own.length);
    }

    private static byte[] room(Raster raster, int length) throws RefusedException {
        return new SampleRows(raster, SampleRows.Colours.PLAIN).room(length);
    }
}
