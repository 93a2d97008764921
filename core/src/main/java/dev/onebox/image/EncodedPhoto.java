package dev.onebox.image;

import java.io.IOException;

/**
 * A photo whose file has been walked but not decoded: what it claims is known, what it holds is not.
 *
 * <p>Opening one keeps only the parts that carry pixels; text, thumbnails, colour profiles and second pictures never
 * reach a decoder. Immutable.
 */
interface EncodedPhoto {
    int width();

    int height();

    /** The most pixels that its coded bytes can stand for, whatever they are: a file that claims more holds a part of them. */
    default long mostPixels() {
        return Long.MAX_VALUE;
    }

    /** Bytes a decoder needs for every pixel, the finished photo not counted. */
    int bytesPerPixel();

    /** Time a decoder needs for every pixel, in units of about 20 ns: what a plain JPEG takes. */
    int effort();

    /** The EXIF orientation, 1 to 8. */
    int orientation();

    /** Decodes the pixels, as they are stored: not yet upright. */
    RgbRows decode() throws IOException;
}
