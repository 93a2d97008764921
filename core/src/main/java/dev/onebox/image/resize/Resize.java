package dev.onebox.image.resize;

import dev.onebox.Photo;
import dev.onebox.image.Region;
import dev.onebox.kernel.Kernels;

/**
 * Photos made smaller by area averaging and larger by bilinear interpolation, each axis on its own.
 *
 * <pre>
 *   out[y, x] = round( Σ_ij a_yi b_xj in[i, j] / (A B) ),     Σ_i a_yi = A,  Σ_j b_xj = B
 *
 *   n → m pixels of an axis, output o, source i:
 *     m &lt; n   a_oi = |[o n, (o+1) n) ∩ [i m, (i+1) m)|                        A = n
 *     m = n   a_oi = 2 at i = o                                               A = 2
 *     m &gt; n   a_oi = 2m − |(2o+1) n − (2i+1) m|⁺, ends repeated               A = 2m
 * </pre>
 *
 * <p>All weights are whole numbers, so sums are exact: the result is the correctly rounded one (halves up), a mirror
 * commutes with it bit by bit, and it is the same on every machine.
 *
 * <p>A part of the result can be had on its own, bit for bit what the whole would have there. Outside the result the part
 * continues mirrored: pixel −1 is pixel 0, pixel −2 is pixel 1, and so on, back and forth.
 *
 * <p>Rows of the photo are added up along y, then once along x. Time O(input +
 * output), for a part O(of the input it needs + output). Thread-safe.
 */
public final class Resize {
    /** So that 255 · A fits an int, whichever way the axis goes. */
    private static final int LONGEST_SIDE = 1 << 22;

    private Resize() {}

    /**
     * The photo in {@code width} × {@code height} pixels; the photo itself when it has that size.
     *
     * @throws IllegalArgumentException if a side is below 1 or, here or in the photo, above 4,194,304
     */
    public static Photo byArea(Photo photo, int width, int height) {
        if (width == photo.width() && height == photo.height()) {
            return photo;
        }
        check(width, height);
        return byArea(photo, width, height, new Region(0, 0, width, height));
    }

    /**
     * A part of the photo in {@code width} × {@code height} pixels, mirrored where it leaves that.
     *
     * @param part in pixels of the result
     * @throws IllegalArgumentException if a side is below 1 or, here or in the photo, above 4,194,304
     */
    public static Photo byArea(Photo photo, int width, int height, Region part) {
        check(width, height);
        check(photo.width(), photo.height());
        ResizeAxis columns = new ResizeAxis(photo.width(), width, part.left(), part.width());
        ResizeAxis rows = new ResizeAxis(photo.height(), height, part.top(), part.height());
        int[] twins = rows.twins();
        int length = 3 * part.width();
        byte[] out = new byte[Math.multiplyExact(length, part.height())];
        ResizeRows sums = new ResizeRows(photo, columns, rows, Kernels.best().pixels());
        for (int y = 0; y < part.height(); y++) {
            if (twins[y] < y) {
                System.arraycopy(out, twins[y] * length, out, y * length, length);
            } else {
                sums.averageInto(y, out, y * length);
            }
        }
        return new Photo(part.width(), part.height(), out);
    }

    private static void check(int width, int height) {
        if (Math.min(width, height) < 1 || Math.max(width, height) > LONGEST_SIDE) {
            throw new IllegalArgumentException(
                    "resizing: got " + width + " × " + height + " pixels, expected sides of 1 to " + LONGEST_SIDE);
        }
    }
}
