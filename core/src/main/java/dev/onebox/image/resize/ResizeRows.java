package dev.onebox.image.resize;

import dev.onebox.Photo;
import dev.onebox.kernel.PixelKernel;

/**
 * The rows of a resized photo, one after the other: rows of the photo are added up along y, then once along x.
 *
 * <p>Sums over both axes fit an int for photos of a few megapixels; larger ones are added up as longs. One per thread.
 */
final class ResizeRows {
    private final Photo photo;
    private final PixelKernel kernel;
    private final ResizeAxis columns;
    private final ResizeAxis rows;
    private final long total; // A·B
    private final boolean fits; // an int
    private final boolean copied; // each pixel has one source: nothing to average
    private final int[] sums; // Σ_i a_yi in[i, j], for the columns j that are needed, three numbers each
    private final int[] work;

    ResizeRows(Photo photo, ResizeAxis columns, ResizeAxis rows, PixelKernel kernel) {
        this.photo = photo;
        this.kernel = kernel;
        this.columns = columns;
        this.rows = rows;
        this.total = (long) columns.total() * rows.total();
        this.fits = 255 * total <= Integer.MAX_VALUE;
        this.copied = columns.taps == 1 && rows.taps == 1;
        this.sums = new int[3 * columns.sources + kernel.spare()];
        this.work = new int[3 * columns.starts.length + kernel.spare()];
    }

    /** Writes row y of the result. */
    void averageInto(int y, byte[] out, int at) {
        int stride = 3 * photo.width();
        int from = (rows.first + rows.starts[y]) * stride + 3 * columns.first;
        if (copied) {
            copy(photo.rgb(), from, columns.starts, out, at);
            return;
        }
        int first = y * rows.taps;
        int taps = usedTaps(first);
        kernel.sumRows(photo.rgb(), from, stride, rows.weights, first, taps, sums, 3 * columns.sources);
        if (fits) {
            kernel.averageColumns(sums, columns.starts, columns.weights, columns.taps, (int) total, work, out, at);
        } else {
            divideLong(out, at);
        }
    }

    /** Neighbours together, which is all but the mirrored edges. */
    private static void copy(byte[] rgb, int first, int[] starts, byte[] out, int at) {
        for (int x = 0, next; x < starts.length; x = next) {
            next = x + 1;
            while (next < starts.length && starts[next] == starts[next - 1] + 1) {
                next++;
            }
            System.arraycopy(rgb, first + 3 * starts[x], out, at + 3 * x, 3 * (next - x));
        }
    }

    /** Most rows do not need all taps. */
    private int usedTaps(int first) {
        int taps = rows.taps;
        while (taps > 1 && rows.weights[first + taps - 1] == 0) {
            taps--;
        }
        return taps;
    }

    private void divideLong(byte[] out, int at) {
        int taps = columns.taps;
        for (int x = 0, to = at; x < columns.starts.length; x++) {
            for (int c = 0; c < 3; c++, to++) {
                long sum = 0;
                for (int t = 0; t < taps; t++) {
                    sum += (long) columns.weights[x * taps + t] * sums[3 * (columns.starts[x] + t) + c];
                }
                out[to] = rounded(sum);
            }
        }
    }

    /** The quotient in double is off by one at most, and put right. */
    private byte rounded(long sum) {
        long quotient = (long) (sum * (1.0 / total) + 0.5);
        long rest = 2 * (sum - quotient * total) + total; // in [0, 2·total) when the quotient is right
        return (byte) (rest < 0 ? quotient - 1 : rest >= 2 * total ? quotient + 1 : quotient);
    }
}
