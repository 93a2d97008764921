package dev.onebox.image.resize;

import dev.onebox.Box;
import dev.onebox.Photo;
import java.util.Arrays;

/**
 * Any rectangle of a photo, with fractional edges and possibly turned, as a photo of its own.
 *
 * <pre>
 *   output pixel o of an axis covers [start + o·s, start + (o+1)·s) of the photo,     s = length / outputs
 *     s &gt; 1   the mean over it, sources weighing by their overlap
 *     s ≤ 1   linear between the centres of pixels, at start + (o + ½)·s
 * </pre>
 *
 * <p>Outside the photo stands its mirror image, the edge pixel repeated (… 1 0 | 0 1 …), as often as it takes. The whole
 * photo gives what {@link Resize#byArea} gives, but for values within rounding of a half; an unscaled region at whole pixels
 * is copied exactly. A turned region is sampled on a grid fine enough to see every pixel. Time O(output · s²). Thread-safe.
 */
public final class Resample {
    /** Samples along an edge of an output pixel of a turned region, at most: what shrinks more was blurred enough. */
    private static final int MOST_SAMPLES = 16;

    private Resample() {}

    /**
     * The region in {@code width} × {@code height} pixels.
     *
     * @throws IllegalArgumentException if the region is empty or the output has no pixels
     */
    public static Photo region(Photo photo, Box region, int width, int height) {
        check(region, width, height);
        Axis columns = new Axis(photo.width(), region.x(), region.width(), width);
        Axis rows = new Axis(photo.height(), region.y(), region.height(), height);
        byte[] out = new byte[Math.toIntExact(3L * width * height)];
        double[] line = new double[3 * width];
        for (int y = 0; y < height; y++) {
            Arrays.fill(line, 0);
            for (int t = rows.begin[y]; t < rows.begin[y + 1]; t++) {
                addLine(photo, rows.source[t], rows.weight[t], columns, line);
            }
            roundInto(line, out, 3 * y * width);
        }
        return new Photo(width, height, out);
    }

    private static void check(Box region, int width, int height) {
        if (region.isEmpty() || Math.min(width, height) < 1) {
            throw new IllegalArgumentException("resampling region " + region + " (x,y,width,height) to " + width + " × "
                    + height + " pixels: expected an area and at least one pixel");
        }
    }

    private static void addLine(Photo photo, int y, double weight, Axis columns, double[] line) {
        byte[] rgb = photo.rgb();
        int row = 3 * y * photo.width();
        for (int x = 0, to = 0; to < line.length; x++, to += 3) {
            for (int t = columns.begin[x]; t < columns.begin[x + 1]; t++) {
                int from = row + 3 * columns.source[t];
                double share = weight * columns.weight[t];
                line[to] += share * (rgb[from] & 0xff);
                line[to + 1] += share * (rgb[from + 1] & 0xff);
                line[to + 2] += share * (rgb[from + 2] & 0xff);
            }
        }
    }

    /** Halves go up, and so does what rounding errors keep just below a half. */
    private static void roundInto(double[] line, byte[] out, int at) {
        for (int i = 0; i < line.length; i++) {
            out[at + i] = (byte) Math.max(0, Math.min(255, (int) (line[i] + 0.5 + 1e-9)));
        }
    }

    /**
     * The region turned about its centre: what stands upright in the output leans clockwise by {@code degrees} in the photo.
     *
     * @throws IllegalArgumentException if the region is empty, the output has no pixels or the angle is not finite
     */
    public static Photo turned(Photo photo, Box region, double degrees, int width, int height) {
        check(region, width, height);
        if (!Double.isFinite(degrees)) {
            throw new IllegalArgumentException("turning by " + degrees + " degrees");
        }
        Turn turn = new Turn(photo, region, degrees, width, height);
        byte[] out = new byte[Math.toIntExact(3L * width * height)];
        double[] line = new double[3 * width];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                turn.meanInto(x, y, line, 3 * x);
            }
            roundInto(line, out, 3 * y * width);
        }
        return new Photo(width, height, out);
    }

    /** The weights of one axis: output o takes weight[t] of source[t] for begin[o] ≤ t &lt; begin[o+1]. */
    private static final class Axis {
        private final int[] begin;
        private final int[] source;
        private final double[] weight;

        Axis(int pixels, double start, double length, int outputs) {
            double step = length / outputs;
            int most = step > 1 ? (int) Math.ceil(step) + 2 : 2;
            begin = new int[outputs + 1];
            source = new int[Math.multiplyExact(most, outputs)];
            weight = new double[source.length];
            for (int o = 0; o < outputs; o++) {
                begin[o + 1] = begin[o];
                if (step > 1) {
                    cover(start + o * step, start + (o + 1) * step, pixels, o);
                } else {
                    interpolate(start + (o + 0.5) * step - 0.5, pixels, o);
                }
            }
        }

        private void cover(double from, double to, int pixels, int o) {
            for (double i = Math.floor(from); i < to; i++) {
                put((long) i, (Math.min(to, i + 1) - Math.max(from, i)) / (to - from), pixels, o);
            }
        }

        private void interpolate(double place, int pixels, int o) {
            long i = (long) Math.floor(place);
            put(i, 1 - (place - i), pixels, o);
            put(i + 1, place - i, pixels, o);
        }

        private void put(long i, double share, int pixels, int o) {
            if (share > 0) {
                source[begin[o + 1]] = ResizeAxis.mirrored(i, pixels);
                weight[begin[o + 1]++] = share;
            }
        }
    }

    /** A turned grid of samples. One per thread. */
    private static final class Turn {
        private final Photo photo;
        private final Box region;
        private final double cos;
        private final double sin;
        private final double stepX;
        private final double stepY;
        private final int samples;

        Turn(Photo photo, Box region, double degrees, int width, int height) {
            this.photo = photo;
            this.region = region;
            this.cos = Math.cos(Math.toRadians(degrees));
            this.sin = Math.sin(Math.toRadians(degrees));
            this.stepX = region.width() / width;
            this.stepY = region.height() / height;
            this.samples = (int) Math.min(MOST_SAMPLES, Math.ceil(Math.max(1, Math.max(stepX, stepY))));
        }

        void meanInto(int x, int y, double[] line, int at) {
            Arrays.fill(line, at, at + 3, 0);
            for (int j = 0; j < samples; j++) {
                for (int i = 0; i < samples; i++) {
                    double dx = (x + (i + 0.5) / samples) * stepX - region.width() / 2;
                    double dy = (y + (j + 0.5) / samples) * stepY - region.height() / 2;
                    double toX = region.x() + region.width() / 2 + cos * dx - sin * dy - 0.5;
                    double toY = region.y() + region.height() / 2 + sin * dx + cos * dy - 0.5;
                    addInterpolated(toX, toY, 1.0 / (samples * samples), line, at);
                }
            }
        }

        private void addInterpolated(double x, double y, double share, double[] line, int at) {
            long left = (long) Math.floor(x);
            long top = (long) Math.floor(y);
            add(left, top, share * (1 - (x - left)) * (1 - (y - top)), line, at);
            add(left + 1, top, share * (x - left) * (1 - (y - top)), line, at);
            add(left, top + 1, share * (1 - (x - left)) * (y - top), line, at);
            add(left + 1, top + 1, share * (x - left) * (y - top), line, at);
        }

        private void add(long x, long y, double share, double[] line, int at) {
            int from = 3
                    * (ResizeAxis.mirrored(y, photo.height()) * photo.width() + ResizeAxis.mirrored(x, photo.width()));
            for (int c = 0; c < 3; c++) {
                line[at + c] += share * (photo.rgb()[from + c] & 0xff);
            }
        }
    }
}
