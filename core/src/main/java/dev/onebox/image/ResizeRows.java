package dev.onebox.image;

import java.util.Arrays;

/**
 * The rows of a resized photo, one after the other.
 *
 * <p>The last two rows of the photo that were summed along x are kept, for the next output may need them too. Sums over
 * both axes fit an int for photos of a few megapixels, and are vectorised then; larger ones are added up as longs. One per
 * thread.
 */
final class ResizeRows {
    private final Photo photo;
    private final ResizeAxis columns;
    private final ResizeAxis rows;
    private final long total; // A·B
    private final int[][] sums; // row i of the photo summed along x, at i mod 2
    private final int[] rowOf; // which row that is
    private final int[] intSums;
    private final long[] longSums;

    ResizeRows(Photo photo, ResizeAxis columns, ResizeAxis rows) {
        this.photo = photo;
        this.columns = columns;
        this.rows = rows;
        this.total = (long) columns.total() * rows.total();
        int length = 3 * columns.starts().length;
        this.sums = new int[2][length];
        this.rowOf = new int[] {-1, -1};
        boolean fits = 255 * total <= Integer.MAX_VALUE;
        this.intSums = new int[fits ? length : 0];
        this.longSums = new long[fits ? 0 : length];
    }

    /** Writes row y of the result. */
    void averageInto(int y, byte[] out, int at) {
        if (longSums.length == 0) {
            Arrays.fill(intSums, 0);
            for (int t = 0; t < rows.taps(); t++) {
                int weight = rows.weights()[y * rows.taps() + t];
                if (weight != 0) {
                    add(summed(rows.first() + rows.starts()[y] + t), weight, intSums);
                }
            }
            divideInto(intSums, total, out, at);
        } else {
            Arrays.fill(longSums, 0);
            for (int t = 0; t < rows.taps(); t++) {
                long weight = rows.weights()[y * rows.taps() + t];
                if (weight != 0) {
                    add(summed(rows.first() + rows.starts()[y] + t), weight, longSums);
                }
            }
            divideInto(longSums, total, out, at);
        }
    }

    private static void add(int[] row, int weight, int[] sums) {
        for (int j = 0; j < sums.length; j++) {
            sums[j] += weight * row[j];
        }
    }

    private static void add(int[] row, long weight, long[] sums) {
        for (int j = 0; j < sums.length; j++) {
            sums[j] += weight * row[j];
        }
    }

    /**
     * out = ⌊sum / total + ½⌋ = ⌊(2 sum + total) / D⌋, D = 2·total, as the upper half of a product with ⌊2⁶⁴ / D⌋ + 1:
     * exact because (2 sum + total) · D &lt; 2⁶⁴ for sums that fit an int.
     */
    private static void divideInto(int[] sums, long total, byte[] out, int at) {
        long reciprocal = Long.divideUnsigned(-1L, 2 * total) + 1;
        for (int j = 0; j < sums.length; j++) {
            out[at + j] = (byte) Math.multiplyHigh(2L * sums[j] + total, reciprocal);
        }
    }

    /** The quotient in double is off by one at most, and put right. */
    private static void divideInto(long[] sums, long total, byte[] out, int at) {
        double perTotal = 1.0 / total;
        for (int j = 0; j < sums.length; j++) {
            long quotient = (long) (sums[j] * perTotal + 0.5);
            long rest = 2 * (sums[j] - quotient * total) + total; // in [0, 2·total) when the quotient is right
            if (rest < 0) {
                quotient--;
            } else if (rest >= 2 * total) {
                quotient++;
            }
            out[at + j] = (byte) quotient;
        }
    }

    /** Row i of the photo, Σ_j b_xj in[i, j] for every x of the part. */
    private int[] summed(int i) {
        int[] row = sums[i % 2];
        if (rowOf[i % 2] != i) {
            rowOf[i % 2] = i;
            int from = 3 * (i * photo.width() + columns.first());
            switch (columns.taps()) {
                case 1 -> sumOne(from, row);
                case 2 -> sumTwo(from, row);
                case 3 -> sumThree(from, row);
                default -> sumMany(from, row);
            }
        }
        return row;
    }

    private void sumOne(int from, int[] row) {
        byte[] rgb = photo.rgb();
        int[] starts = columns.starts();
        int weight = columns.weights()[0]; // all are alike: the axis keeps its length, or had one pixel
        for (int x = 0, to = 0; x < starts.length; x++, to += 3) {
            int at = from + 3 * starts[x];
            row[to] = weight * (rgb[at] & 0xff);
            row[to + 1] = weight * (rgb[at + 1] & 0xff);
            row[to + 2] = weight * (rgb[at + 2] & 0xff);
        }
    }

    private void sumTwo(int from, int[] row) {
        byte[] rgb = photo.rgb();
        int[] starts = columns.starts();
        int[] weights = columns.weights();
        for (int x = 0, to = 0; x < starts.length; x++, to += 3) {
            int at = from + 3 * starts[x];
            int a = weights[2 * x];
            int b = weights[2 * x + 1];
            row[to] = a * (rgb[at] & 0xff) + b * (rgb[at + 3] & 0xff);
            row[to + 1] = a * (rgb[at + 1] & 0xff) + b * (rgb[at + 4] & 0xff);
            row[to + 2] = a * (rgb[at + 2] & 0xff) + b * (rgb[at + 5] & 0xff);
        }
    }

    private void sumThree(int from, int[] row) {
        byte[] rgb = photo.rgb();
        int[] starts = columns.starts();
        int[] weights = columns.weights();
        for (int x = 0, to = 0; x < starts.length; x++, to += 3) {
            int at = from + 3 * starts[x];
            int a = weights[3 * x];
            int b = weights[3 * x + 1];
            int c = weights[3 * x + 2];
            row[to] = a * (rgb[at] & 0xff) + b * (rgb[at + 3] & 0xff) + c * (rgb[at + 6] & 0xff);
            row[to + 1] = a * (rgb[at + 1] & 0xff) + b * (rgb[at + 4] & 0xff) + c * (rgb[at + 7] & 0xff);
            row[to + 2] = a * (rgb[at + 2] & 0xff) + b * (rgb[at + 5] & 0xff) + c * (rgb[at + 8] & 0xff);
        }
    }

    private void sumMany(int from, int[] row) {
        byte[] rgb = photo.rgb();
        int[] starts = columns.starts();
        int taps = columns.taps();
        for (int x = 0, to = 0; x < starts.length; x++, to += 3) {
            int red = 0;
            int green = 0;
            int blue = 0;
            int at = from + 3 * starts[x];
            for (int t = x * taps; t < (x + 1) * taps; t++, at += 3) {
                int weight = columns.weights()[t];
                red += weight * (rgb[at] & 0xff);
                green += weight * (rgb[at + 1] & 0xff);
                blue += weight * (rgb[at + 2] & 0xff);
            }
            row[to] = red;
            row[to + 1] = green;
            row[to + 2] = blue;
        }
    }
}
