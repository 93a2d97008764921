package dev.onebox.kernel;

/**
 * Pixels in ordinary loops, each of which does all it can with what it has read: so they cost least where the JVM has just
 * started and compiles without vectors. Thread-safe.
 */
public final class PlainPixels implements PixelKernel {
    @Override
    public int spare() {
        return 0;
    }

    @Override
    public void sumRows(byte[] rgb, int at, int stride, int[] weights, int weightsAt, int taps, int[] sums, int count) {
        if (taps == 1) {
            weigh(rgb, at, weights[weightsAt], sums, count);
        } else {
            weigh(rgb, at, weights[weightsAt], at + stride, weights[weightsAt + 1], sums, count);
        }
        for (int t = 2; t < taps; t++) {
            add(rgb, at + t * stride, weights[weightsAt + t], sums, count);
        }
    }

    private static void weigh(byte[] rgb, int at, int weight, int[] sums, int count) {
        for (int j = 0; j < count; j++) {
            sums[j] = weight * (rgb[at + j] & 0xff);
        }
    }

    private static void weigh(byte[] rgb, int one, int weight, int other, int otherWeight, int[] sums, int count) {
        for (int j = 0; j < count; j++) {
            sums[j] = weight * (rgb[one + j] & 0xff) + otherWeight * (rgb[other + j] & 0xff);
        }
    }

    private static void add(byte[] rgb, int at, int weight, int[] sums, int count) {
        for (int j = 0; j < count; j++) {
            sums[j] += weight * (rgb[at + j] & 0xff);
        }
    }

    @Override
    public void averageColumns(
            int[] sums, int[] starts, int[] weights, int taps, int total, int[] work, byte[] out, int at) {
        double half = 0.5 * total + 0.25;
        double inverse = 1.0 / total;
        if (taps == 2) {
            averageTwo(sums, starts, weights, half, inverse, out, at);
        } else if (taps == 3) {
            averageThree(sums, starts, weights, half, inverse, out, at);
        } else {
            averageSome(sums, starts, weights, taps, half, inverse, out, at);
        }
    }

    private static void averageTwo(
            int[] s, int[] starts, int[] weights, double half, double inverse, byte[] out, int at) {
        for (int x = 0, to = at; x < starts.length; x++, to += 3) {
            int from = 3 * starts[x];
            int a = weights[2 * x];
            int b = weights[2 * x + 1];
            out[to] = rounded(a * s[from] + b * s[from + 3], half, inverse);
            out[to + 1] = rounded(a * s[from + 1] + b * s[from + 4], half, inverse);
            out[to + 2] = rounded(a * s[from + 2] + b * s[from + 5], half, inverse);
        }
    }

    private static void averageThree(
            int[] s, int[] starts, int[] weights, double half, double inverse, byte[] out, int at) {
        for (int x = 0, to = at; x < starts.length; x++, to += 3) {
            int from = 3 * starts[x];
            int a = weights[3 * x];
            int b = weights[3 * x + 1];
            int c = weights[3 * x + 2];
            out[to] = rounded(a * s[from] + b * s[from + 3] + c * s[from + 6], half, inverse);
            out[to + 1] = rounded(a * s[from + 1] + b * s[from + 4] + c * s[from + 7], half, inverse);
            out[to + 2] = rounded(a * s[from + 2] + b * s[from + 5] + c * s[from + 8], half, inverse);
        }
    }

    private static void averageSome(
            int[] s, int[] starts, int[] weights, int taps, double half, double inverse, byte[] out, int at) {
        for (int x = 0, to = at; x < starts.length; x++, to += 3) {
            int red = 0;
            int green = 0;
            int blue = 0;
            int from = 3 * starts[x];
            for (int t = x * taps; t < (x + 1) * taps; t++, from += 3) {
                red += weights[t] * s[from];
                green += weights[t] * s[from + 1];
                blue += weights[t] * s[from + 2];
            }
            out[to] = rounded(red, half, inverse);
            out[to + 1] = rounded(green, half, inverse);
            out[to + 2] = rounded(blue, half, inverse);
        }
    }

    /**
     * ⌊sum / total + ½⌋. Exact: sum + total/2 is a multiple of ½, a quarter more changes nothing and is 1 / (4 total) away
     * from where it would, which is more than 256 double roundings as long as sums fit an int.
     */
    private static byte rounded(int sum, double half, double inverse) {
        return (byte) (int) ((sum + half) * inverse);
    }

    // Without a branch, which nobody could predict: lack >> 31 has all bits set where lack is negative, else none.
    @Override
    public void strongestGradients(int[][] above, int[][] here, int[][] below, int[] codes, float[] lengths) {
        int[] above0 = above[0];
        int[] here0 = here[0];
        int[] below0 = below[0];
        int[] above1 = above[1];
        int[] here1 = here[1];
        int[] below1 = below[1];
        int[] above2 = above[2];
        int[] here2 = here[2];
        int[] below2 = below[2];
        for (int x = 1; x < codes.length - 1; x++) {
            int dx = here0[x + 1] - here0[x - 1];
            int dy = below0[x] - above0[x];
            int square = dx * dx + dy * dy;
            int code = (dy << 9) + dx;
            int dx1 = here1[x + 1] - here1[x - 1];
            int dy1 = below1[x] - above1[x];
            int lack1 = square - dx1 * dx1 - dy1 * dy1;
            square -= lack1 & (lack1 >> 31);
            code ^= (code ^ (dy1 << 9) + dx1) & (lack1 >> 31);
            int dx2 = here2[x + 1] - here2[x - 1];
            int dy2 = below2[x] - above2[x];
            int lack2 = square - dx2 * dx2 - dy2 * dy2;
            square -= lack2 & (lack2 >> 31);
            code ^= (code ^ (dy2 << 9) + dx2) & (lack2 >> 31);
            codes[x] = code + (256 << 9) + 256;
            lengths[x] = (float) Math.sqrt(square);
        }
    }
}
