package dev.onebox.image;

import java.util.Arrays;

/**
 * Photos made smaller by area averaging and larger by bilinear interpolation, each axis on its own.
 *
 * <pre>
 *   out[y, x] = round( Σ_ij a_yi b_xj in[i, j] / (A B) ),     Σ_i a_yi = A,  Σ_j b_xj = B
 *
 *   n → m pixels of an axis, output o, source i:
 *     m &lt; n   a_oi = |[o n, (o+1) n) ∩ [i m, (i+1) m)|                        A = n
 *     m = n   a_oi = 1 at i = o                                               A = 1
 *     m &gt; n   a_oi = 2m − |(2o+1) n − (2i+1) m|⁺, ends repeated               A = 2m
 * </pre>
 *
 * <p>All weights are whole numbers, so sums are exact: the result is the correctly rounded one (halves up), a mirror
 * commutes with it bit by bit, and it is the same on every machine. Time O(input + output). Thread-safe.
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
        check(width, height);
        check(photo.width(), photo.height());
        if (width == photo.width() && height == photo.height()) {
            return photo;
        }
        Axis columns = Axis.of(photo.width(), width);
        Axis rows = Axis.of(photo.height(), height);
        byte[] out = new byte[Math.toIntExact(3L * width * height)];
        int[] sums = new int[3 * photo.width()];
        for (int y = 0; y < height; y++) {
            sumRowsInto(photo, rows, y, sums);
            averageColumnsInto(sums, columns, rows.total, out, 3 * y * width);
        }
        return new Photo(width, height, out);
    }

    private static void check(int width, int height) {
        if (Math.min(width, height) < 1 || Math.max(width, height) > LONGEST_SIDE) {
            throw new IllegalArgumentException(
                    "resizing: got " + width + " × " + height + " pixels, expected sides of 1 to " + LONGEST_SIDE);
        }
    }

    /** sums[j] = Σ_i a_yi in[i, j]. */
    private static void sumRowsInto(Photo photo, Axis rows, int y, int[] sums) {
        Arrays.fill(sums, 0);
        int first = rows.start[y];
        for (int t = rows.begin[y]; t < rows.begin[y + 1]; t++) {
            addRow(photo.rgb(), (first + t - rows.begin[y]) * sums.length, rows.weights[t], sums);
        }
    }

    private static void addRow(byte[] rgb, int at, int weight, int[] sums) {
        for (int j = 0; j < sums.length; j++) {
            sums[j] += weight * (rgb[at + j] & 0xff);
        }
    }

    /** out[x] = round( Σ_j b_xj sums[j] / (A B) ). */
    private static void averageColumnsInto(int[] sums, Axis columns, long rowTotal, byte[] out, int at) {
        long total = rowTotal * columns.total;
        double perTotal = 1.0 / total;
        int target = at;
        for (int x = 0; x + 1 < columns.begin.length; x++) {
            long red = 0;
            long green = 0;
            long blue = 0;
            int j = 3 * columns.start[x];
            for (int t = columns.begin[x]; t < columns.begin[x + 1]; t++, j += 3) {
                long weight = columns.weights[t];
                red += weight * sums[j];
                green += weight * sums[j + 1];
                blue += weight * sums[j + 2];
            }
            out[target++] = rounded(red, total, perTotal);
            out[target++] = rounded(green, total, perTotal);
            out[target++] = rounded(blue, total, perTotal);
        }
    }

    /** ⌊sum / total + ½⌋ without a division: the quotient in double is off by one at most, and put right. */
    private static byte rounded(long sum, long total, double perTotal) {
        long quotient = (long) (sum * perTotal + 0.5);
        long rest = 2 * (sum - quotient * total) + total; // in [0, 2·total) when the quotient is right
        if (rest < 0) {
            quotient--;
        } else if (rest >= 2 * total) {
            quotient++;
        }
        return (byte) quotient;
    }

    /** The weights of one axis: output o takes weights[begin[o] … begin[o+1]) of the sources from start[o] on. */
    private static final class Axis {
        private final int[] start;
        private final int[] begin;
        private final int[] weights;
        private final int total;

        private Axis(int outputs, int mostWeights, int total) {
            this.start = new int[outputs];
            this.begin = new int[outputs + 1];
            this.weights = new int[mostWeights];
            this.total = total;
        }

        static Axis of(int n, int m) {
            if (m == n) {
                return same(n);
            }
            return m < n ? smaller(n, m) : larger(n, m);
        }

        private static Axis same(int n) {
            Axis axis = new Axis(n, n, 1);
            for (int o = 0; o < n; o++) {
                axis.start[o] = o;
                axis.weights[o] = 1;
                axis.begin[o + 1] = o + 1;
            }
            return axis;
        }

        private static Axis smaller(int n, int m) {
            Axis axis = new Axis(m, n + m, n);
            int t = 0;
            for (int o = 0; o < m; o++) {
                long from = (long) o * n;
                long to = from + n;
                axis.start[o] = (int) (from / m);
                for (long i = axis.start[o]; i * m < to; i++) {
                    axis.weights[t++] = (int) (Math.min(to, (i + 1) * m) - Math.max(from, i * m));
                }
                axis.begin[o + 1] = t;
            }
            return axis;
        }

        private static Axis larger(int n, int m) {
            Axis axis = new Axis(m, 2 * m, 2 * m);
            int t = 0;
            for (int o = 0; o < m; o++) {
                long centre = (2L * o + 1) * n - m; // 2m × the place among the centres of the sources
                long within = Math.max(0, Math.min(centre, 2L * m * (n - 1)));
                axis.start[o] = (int) (within / (2L * m));
                int part = (int) (within % (2L * m));
                axis.weights[t++] = 2 * m - part;
                if (part > 0) {
                    axis.weights[t++] = part;
                }
                axis.begin[o + 1] = t;
            }
            return axis;
        }
    }
}
