package dev.onebox.image;

import java.util.Arrays;

/**
 * The rows of a resized photo, one after the other: rows of the photo are added up along y in loops that the compiler
 * vectorises, then once along x.
 *
 * <p>Sums over both axes fit an int for photos of a few megapixels; larger ones are added up as longs. One per thread.
 */
final class ResizeRows {
    private final PixelRows pixels;
    private final ResizeAxis columns;
    private final ResizeAxis rows;
    private final long total; // A·B
    private final boolean fits; // an int
    private final double half; // A·B / 2, and a little more
    private final double inverse; // 1 / (A·B)
    private final int[] sums; // Σ_i a_yi in[i, j], for the columns j that are needed, three numbers each

    ResizeRows(Photo photo, ResizeAxis columns, ResizeAxis rows) {
        this.pixels = new PixelRows(photo, columns.first(), columns.sources());
        this.columns = columns;
        this.rows = rows;
        this.total = (long) columns.total() * rows.total();
        this.fits = 255 * total <= Integer.MAX_VALUE;
        this.half = 0.5 * total + 0.25;
        this.inverse = 1.0 / total;
        this.sums = new int[3 * columns.sources()];
    }

    /** Writes row y of the result. */
    void averageInto(int y, byte[] out, int at) {
        Arrays.fill(sums, 0);
        for (int t = 0; t < rows.taps(); t++) {
            int weight = rows.weights()[y * rows.taps() + t];
            if (weight != 0) {
                add(pixels.row(rows.first() + rows.starts()[y] + t), weight, sums);
            }
        }
        if (!fits) {
            divideLong(out, at);
        } else if (columns.taps() == 2) {
            divideTwo(out, at);
        } else if (columns.taps() == 3) {
            divideThree(out, at);
        } else {
            divideSome(out, at);
        }
    }

    private static void add(int[] row, int weight, int[] sums) {
        for (int j = 0; j < sums.length; j++) {
            sums[j] += weight * row[j];
        }
    }

    private void divideTwo(byte[] out, int at) {
        int[] starts = columns.starts();
        int[] weights = columns.weights();
        int[] s = sums;
        for (int x = 0, to = at; x < starts.length; x++, to += 3) {
            int from = 3 * starts[x];
            int a = weights[2 * x];
            int b = weights[2 * x + 1];
            out[to] = rounded(a * s[from] + b * s[from + 3]);
            out[to + 1] = rounded(a * s[from + 1] + b * s[from + 4]);
            out[to + 2] = rounded(a * s[from + 2] + b * s[from + 5]);
        }
    }

    private void divideThree(byte[] out, int at) {
        int[] starts = columns.starts();
        int[] weights = columns.weights();
        int[] s = sums;
        for (int x = 0, to = at; x < starts.length; x++, to += 3) {
            int from = 3 * starts[x];
            int a = weights[3 * x];
            int b = weights[3 * x + 1];
            int c = weights[3 * x + 2];
            out[to] = rounded(a * s[from] + b * s[from + 3] + c * s[from + 6]);
            out[to + 1] = rounded(a * s[from + 1] + b * s[from + 4] + c * s[from + 7]);
            out[to + 2] = rounded(a * s[from + 2] + b * s[from + 5] + c * s[from + 8]);
        }
    }

    private void divideSome(byte[] out, int at) {
        int taps = columns.taps();
        int[] weights = columns.weights();
        for (int x = 0, to = at; x < columns.starts().length; x++, to += 3) {
            int red = 0;
            int green = 0;
            int blue = 0;
            int from = 3 * columns.starts()[x];
            for (int t = x * taps; t < (x + 1) * taps; t++, from += 3) {
                red += weights[t] * sums[from];
                green += weights[t] * sums[from + 1];
                blue += weights[t] * sums[from + 2];
            }
            out[to] = rounded(red);
            out[to + 1] = rounded(green);
            out[to + 2] = rounded(blue);
        }
    }

    /**
     * ⌊sum / AB + ½⌋. Exact: sum + AB/2 is a multiple of ½, a quarter more changes nothing and is 1 / (4AB) away from where
     * it would, which is more than 256 double roundings as long as sums fit an int.
     */
    private byte rounded(int sum) {
        return (byte) (int) ((sum + half) * inverse);
    }

    private void divideLong(byte[] out, int at) {
        int taps = columns.taps();
        for (int x = 0, to = at; x < columns.starts().length; x++) {
            for (int c = 0; c < 3; c++, to++) {
                long sum = 0;
                for (int t = 0; t < taps; t++) {
                    sum += (long) columns.weights()[x * taps + t] * sums[3 * (columns.starts()[x] + t) + c];
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
