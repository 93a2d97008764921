package dev.onebox.feature;

import dev.onebox.image.Photo;

/**
 * The gradients of one row of pixels: in each pixel that of the colour channel where it is longest, red before green
 * before blue where they are equally long.
 *
 * <pre>
 *   dx = I[x + 1, y] − I[x − 1, y],   dy = I[x, y + 1] − I[x, y − 1]
 * </pre>
 *
 * <p>One per thread.
 */
final class StrongestGradients {
    /** Bits of {@link #code} that hold dx + 256; dy stands above them. */
    private static final int BITS = 9;

    /** Number of codes. */
    static final int CODES = 1 << (2 * BITS);

    private final int[] length2; // dx² + dy² of the pixel at x
    private final int[] codes; // code(dx, dy) of the pixel at x

    StrongestGradients(int width) {
        length2 = new int[width];
        codes = new int[width];
    }

    /** dx² + dy² for each x. */
    int[] length2() {
        return length2;
    }

    /** {@link #code} of (dx, dy) for each x. */
    int[] codes() {
        return codes;
    }

    /** A pair of differences, each −255 … 255, as one index below {@link #CODES}. */
    static int code(int dx, int dy) {
        return ((dy + 256) << BITS) + dx + 256;
    }

    /** Takes the pixels from ≤ x &lt; to of row y; outside 1 … size − 2 the nearest pixel inside stands in. */
    void read(Photo photo, int y, int from, int to) {
        int inside = Math.min(to, photo.width() - 1);
        int pitch = 3 * photo.width();
        readInside(photo.rgb(), pitch * Math.min(y, photo.height() - 2), pitch, from, inside);
        for (int x = inside; x < to; x++) {
            length2[x] = length2[inside - 1];
            codes[x] = codes[inside - 1];
        }
    }

    private void readInside(byte[] rgb, int row, int pitch, int from, int to) {
        for (int x = from; x < to; x++) {
            int red = row + 3 * x;
            int dx = (rgb[red + 3] & 0xff) - (rgb[red - 3] & 0xff);
            int dy = (rgb[red + pitch] & 0xff) - (rgb[red - pitch] & 0xff);
            int best = dx * dx + dy * dy;
            int code = code(dx, dy);

            dx = (rgb[red + 4] & 0xff) - (rgb[red - 2] & 0xff);
            dy = (rgb[red + pitch + 1] & 0xff) - (rgb[red - pitch + 1] & 0xff);
            int other = dx * dx + dy * dy;
            code ^= (code ^ code(dx, dy)) & ((best - other) >> 31);
            best = Math.max(best, other);

            dx = (rgb[red + 5] & 0xff) - (rgb[red - 1] & 0xff);
            dy = (rgb[red + pitch + 2] & 0xff) - (rgb[red - pitch + 2] & 0xff);
            other = dx * dx + dy * dy;
            code ^= (code ^ code(dx, dy)) & ((best - other) >> 31);
            length2[x] = Math.max(best, other);
            codes[x] = code;
        }
    }
}
