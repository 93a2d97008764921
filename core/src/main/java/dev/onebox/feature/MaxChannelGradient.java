package dev.onebox.feature;

import dev.onebox.Photo;
import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.PixelKernel;

/**
 * The gradients of one row of pixels after the other: in each pixel that of the colour channel where it is longest, red
 * before green before blue where they are equally long.
 *
 * <pre>
 *   dx = I[x + 1, y] − I[x − 1, y],   dy = I[x, y + 1] − I[x, y − 1]
 * </pre>
 *
 * <p>Three rows of pixels are held, apart by channel, as the kernel wants them. One per thread.
 */
final class MaxChannelGradient {
    private static final int COLOURS = 3;

    /** Bits of {@link #code} that hold dx + 256; dy stands above them. */
    private static final int BITS = 9;

    /** Number of codes. */
    static final int CODES = 1 << (2 * BITS);

    private final PixelKernel kernel = Kernels.best().pixels();
    private final Photo photo;
    private int[][] above; // [colour][x]
    private int[][] here;
    private int[][] below;
    final float[] lengths; // √(dx² + dy²) of the pixel at x
    final int[] codes; // code(dx, dy) of the pixel at x
    private int next; // the row of pixels that comes below next

    /** Ready to read row 1 and those after it, all pixels but the first and the last. */
    MaxChannelGradient(Photo photo) {
        this.photo = photo;
        above = new int[COLOURS][photo.width()];
        here = new int[COLOURS][photo.width()];
        below = new int[COLOURS][photo.width()];
        lengths = new float[photo.width()];
        codes = new int[photo.width()];
    }

    /** A pair of differences, each −255 … 255, as one index below {@link #CODES}. */
    static int code(int dx, int dy) {
        return ((dy + 256) << BITS) + dx + 256;
    }

    /** Reads row y ≥ 1, which is at or below the row read before; outside 1 … size − 2 the nearest pixel stands in. */
    void read(int y) {
        int lowest = Math.min(y, photo.height() - 2) + 1;
        next = Math.max(next, lowest - 2);
        while (next <= lowest) {
            split(next++);
        }
        kernel.strongestGradients(above, here, below, codes, lengths);
        int last = photo.width() - 1;
        lengths[last] = lengths[last - 1];
        codes[last] = codes[last - 1];
    }

    private void split(int y) {
        int[][] spare = above;
        above = here;
        here = below;
        below = spare;
        splitInto(photo.rgb(), COLOURS * y * photo.width(), below[0], below[1], below[2]);
    }

    private static void splitInto(byte[] rgb, int from, int[] red, int[] green, int[] blue) {
        for (int x = 0; x < red.length; x++) {
            red[x] = rgb[from + COLOURS * x] & 0xff;
            green[x] = rgb[from + COLOURS * x + 1] & 0xff;
            blue[x] = rgb[from + COLOURS * x + 2] & 0xff;
        }
    }
}
