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
 * commutes with it bit by bit, and it is the same on every machine.
 *
 * <p>A part of the result can be had on its own, bit for bit what the whole would have there. Outside the result the part
 * continues mirrored: pixel −1 is pixel 0, pixel −2 is pixel 1, and so on, back and forth.
 *
 * <p>Time O(input + output), for a part O(of the input it needs + output). Thread-safe.
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
        Axis columns = Axis.of(photo.width(), width, part.left(), part.width());
        Axis rows = Axis.of(photo.height(), height, part.top(), part.height());
        byte[] out = new byte[Math.toIntExact(3L * part.width() * part.height())];
        int[] sums = new int[3 * columns.sources];
        for (int y = 0; y < part.height(); y++) {
            if (rows.twin[y] < y) {
                System.arraycopy(out, 3 * rows.twin[y] * part.width(), out, 3 * y * part.width(), 3 * part.width());
            } else {
                sumRowsInto(photo, rows, y, columns.source, sums);
                averageColumnsInto(sums, columns, rows.total, out, 3 * y * part.width());
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

    /** sums[j] = Σ_i a_yi in[i, column + j]. */
    private static void sumRowsInto(Photo photo, Axis rows, int y, int column, int[] sums) {
        Arrays.fill(sums, 0);
        int first = rows.source + rows.start[y];
        for (int t = rows.begin[y]; t < rows.begin[y + 1]; t++) {
            int row = first + t - rows.begin[y];
            addRow(photo.rgb(), 3 * (row * photo.width() + column), rows.weights[t], sums);
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

    /**
     * The weights of some outputs of one axis: output o takes weights[begin[o] … begin[o+1]) of the sources from
     * source + start[o] on.
     */
    private static final class Axis {
        private final int n;
        private final int m;
        private final int[] output; // index among all m outputs, mirrored into 0 … m−1
        private final int[] twin; // the first output with that index: o itself, or one before it
        private final int[] start;
        private final int[] begin;
        private int[] weights;
        private final int total;
        private int source; // the first source of any output
        private int sources; // how many sources lie between the first and the last

        private Axis(int n, int m, int total, int from, int count) {
            this.n = n;
            this.m = m;
            this.total = total;
            this.output = new int[count];
            for (int o = 0; o < count; o++) {
                output[o] = mirrored(from + o, m);
            }
            this.twin = twins(output);
            this.start = new int[count];
            this.begin = new int[count + 1];
            this.weights = new int[4 * count];
        }

        /** Outputs from ≤ o &lt; from + count of an axis on which n pixels become m. */
        static Axis of(int n, int m, int from, int count) {
            int total = m == n ? 1 : m < n ? n : 2 * m;
            Axis axis = new Axis(n, m, total, from, count);
            for (int o = 0; o < count; o++) {
                if (m == n) {
                    axis.same(o);
                } else if (m < n) {
                    axis.smaller(o);
                } else {
                    axis.larger(o);
                }
            }
            axis.startAtFirstSource();
            return axis;
        }

        /** The index in 0 … m−1 that index i stands for when the axis goes back and forth. */
        private static int mirrored(int i, int m) {
            int within = (int) Math.floorMod((long) i, 2L * m);
            return within < m ? within : 2 * m - 1 - within;
        }

        private static int[] twins(int[] output) {
            int least = Arrays.stream(output).min().orElse(0);
            int[] first = new int[Arrays.stream(output).max().orElse(0) - least + 1];
            Arrays.fill(first, -1);
            int[] twins = new int[output.length];
            for (int o = 0; o < output.length; o++) {
                int index = output[o] - least;
                first[index] = first[index] < 0 ? o : first[index];
                twins[o] = first[index];
            }
            return twins;
        }

        private void same(int o) {
            start[o] = output[o];
            begin[o + 1] = begin[o];
            add(o, 1);
        }

        private void smaller(int o) {
            long from = (long) output[o] * n;
            long to = from + n;
            start[o] = (int) (from / m);
            begin[o + 1] = begin[o];
            for (long i = start[o]; i * m < to; i++) {
                add(o, (int) (Math.min(to, (i + 1) * m) - Math.max(from, i * m)));
            }
        }

        private void larger(int o) {
            long centre = (2L * output[o] + 1) * n - m; // 2m × the place among the centres of the sources
            long within = Math.max(0, Math.min(centre, 2L * m * (n - 1)));
            start[o] = (int) (within / (2L * m));
            begin[o + 1] = begin[o];
            int part = (int) (within % (2L * m));
            add(o, 2 * m - part);
            if (part > 0) {
                add(o, part);
            }
        }

        private void add(int o, int weight) {
            if (begin[o + 1] == weights.length) {
                weights = Arrays.copyOf(weights, 2 * weights.length);
            }
            weights[begin[o + 1]++] = weight;
        }

        private void startAtFirstSource() {
            int end = 0;
            source = Arrays.stream(start).min().orElse(0);
            for (int o = 0; o < start.length; o++) {
                end = Math.max(end, start[o] + begin[o + 1] - begin[o]);
                start[o] -= source;
            }
            sources = end - source;
        }
    }
}
