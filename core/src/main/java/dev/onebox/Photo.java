package dev.onebox;

import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import java.io.IOException;
import java.nio.file.Path;

/**
 * An upright photo: 8-bit red, green and blue for every pixel.
 *
 * <p>The array is handed over, not copied: who made it no longer writes to it. Immutable by that agreement.
 */
public final class Photo {
    private final int width;
    private final int height;
    private final byte[] rgb; // channel c of pixel (x, y) at 3·(y·width + x) + c, unsigned

    /**
     * Takes the pixels over.
     *
     * @param width pixels from left to right, at least 1
     * @param height pixels from top to bottom, at least 1
     * @param rgb channel c of pixel (x, y) at 3·(y·width + x) + c, unsigned; 3 · width · height of them
     */
    public Photo(int width, int height, byte[] rgb) {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("photo of " + width + " × " + height + " pixels");
        }
        if (rgb.length != 3L * width * height) {
            throw new IllegalArgumentException("photo of " + width + " × " + height + " pixels: got " + rgb.length
                    + " bytes, expected " + 3L * width * height);
        }
        this.width = width;
        this.height = height;
        this.rgb = rgb;
    }

    /**
     * Reads a photo from a file: JPEG, PNG, GIF, BMP, and TIFF and WebP with their plug-ins; upright by EXIF.
     *
     * @throws IOException with the reason, if it is damaged, too large, or of another format
     */
    public static Photo read(Path file) throws IOException {
        return new PhotoReader(PhotoLimits.standard()).read(file);
    }

    /** Pixels from left to right, at least 1. */
    public int width() {
        return width;
    }

    /** Pixels from top to bottom, at least 1. */
    public int height() {
        return height;
    }

    /** Channel c (0 red, 1 green, 2 blue) of pixel (x, y), 0 … 255. */
    public int at(int x, int y, int c) {
        return rgb[3 * (y * width + x) + c] & 0xff;
    }

    /** The bytes themselves, channel c of pixel (x, y) at 3·(y·width + x) + c, unsigned; read only. */
    public byte[] rgb() {
        return rgb;
    }
}
