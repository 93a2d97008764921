package dev.onebox.image;

import java.awt.image.DataBufferByte;
import java.awt.image.PixelInterleavedSampleModel;
import java.awt.image.Raster;

/**
 * The array of a decoded image, used again for the photo that is made of it.
 *
 * <p>Both have three bytes per pixel where the image has colours and nothing else; a photo of 100 megapixels then takes 300
 * MB to read instead of 600. Stateless.
 */
final class ReusedArray {
    private static final int BYTES_PER_PIXEL = 3;

    private ReusedArray() {}

    /** The raster's own array, if row {@code y} of it is at the place of the photo's row {@code y}; a new one otherwise. */
    static byte[] of(Raster raster, int length) {
        return raster.getDataBuffer() instanceof DataBufferByte buffer
                        && raster.getSampleModel() instanceof PixelInterleavedSampleModel model
                        && isDense(raster, model)
                        && buffer.getNumBanks() == 1
                        && buffer.getOffset() == 0
                        && buffer.getData().length == length
                ? buffer.getData()
                : new byte[length];
    }

    private static boolean isDense(Raster raster, PixelInterleavedSampleModel model) {
        return model.getPixelStride() == BYTES_PER_PIXEL
                && model.getScanlineStride() == BYTES_PER_PIXEL * raster.getWidth()
                && raster.getSampleModelTranslateX() == raster.getMinX()
                && raster.getSampleModelTranslateY() == raster.getMinY();
    }
}
