package dev.onebox.image;

import java.io.IOException;

/**
 * A photo whose file has been walked but not decoded: what it claims is known, what it holds is not.
 *
 * <p>Opening one keeps only the parts that carry pixels; text, thumbnails, colour profiles and second pictures never
 * reach a decoder. Immutable.
 *
 * @param orientation the EXIF orientation, 1 to 8
 * @param mostPixels the most pixels that its coded bytes can stand for, whatever they are: a file that claims more holds a
 *     part of them
 * @param bytesPerPixel bytes a decoder needs for every pixel, the finished photo not counted
 * @param effort time a decoder needs for every pixel, in units of about 20 ns: what a plain JPEG takes
 * @param pixels decodes the pixels, as they are stored: not yet upright
 */
record EncodedPhoto(
        int width, int height, int orientation, long mostPixels, int bytesPerPixel, int effort, Pixels pixels) {
    /** Coded pixels. */
    interface Pixels {
        SampleRows decode() throws IOException;
    }
}
