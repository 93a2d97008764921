package dev.onebox.cli.demo;

import dev.onebox.Photo;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * What years and a cheap scanner do to ink on paper.
 *
 * <pre>
 *   pixel_c = paper_c · shade(x, y) · e^(−stain(x, y) · brown_c) · (1 − ink(x, y)) + black_c · ink(x, y) + noise
 * </pre>
 *
 * <p>The ink is blurred and fades in places; the shade has folds, a dim edge and the cloudiness of paper; stains are
 * blotches and the ring of a cup. One per drawing.
 */
final class ScanEffects {
    /** Of paper and ink, red, green and blue: fresh, cream, yellowed, grey, and a bluish copy. */
    private static final List<List<Integer>> TONES = List.of(
            List.of(0xf4f3ee, 0x22242a),
            List.of(0xf2ead8, 0x2a2622),
            List.of(0xe9dcb8, 0x3a2c20),
            List.of(0xdfe0dc, 0x2b2d30),
            List.of(0xe0e6ee, 0x2c3564));

    private static final double[] BROWN = {0.35, 0.65, 1.1};
    private static final int CLOUD = 48; // pixels from one value of the cloudiness to the next

    private final Random random;
    private final int width;
    private final int height;
    private final int paper;
    private final int ink;
    private final double blur;
    private final double noise;
    private final double[] shadeAcross; // at column x
    private final double[] shadeDown; // at row y
    private final List<Stain> stains = new ArrayList<>();
    private final Clouds clouds;
    private final Clouds fading;

    /** @param tone which paper and ink, from 0; they repeat */
    ScanEffects(Random random, int tone, int width, int height) {
        this.random = random;
        this.width = width;
        this.height = height;
        paper = TONES.get(tone % TONES.size()).get(0);
        ink = TONES.get(tone % TONES.size()).get(1);
        blur = 0.6 + 0.7 * random.nextDouble();
        noise = 3 + 5 * random.nextDouble();
        shadeAcross = shades(width, 0.10, 0.35 + 0.3 * random.nextDouble());
        shadeDown = shades(height, 0.06, 0.35 + 0.3 * random.nextDouble());
        for (int i = random.nextInt(4); i >= 0; i--) {
            stains.add(Stain.somewhere(random, width, height));
        }
        clouds = new Clouds(random, width / CLOUD + 2, height / CLOUD + 2);
        fading = new Clouds(random, width / CLOUD + 2, height / CLOUD + 2);
    }

    /** @param drawn how much of each pixel is inked, 0 to 255 */
    Photo of(BufferedImage drawn) {
        float[] covered = Blur.of(coverage(drawn), width, height, blur);
        byte[] rgb = new byte[3 * width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                scanInto(rgb, x, y, covered[y * width + x]);
            }
        }
        return new Photo(width, height, rgb);
    }

    private float[] coverage(BufferedImage drawn) {
        float[] covered = new float[width * height];
        drawn.getRaster().getSamples(0, 0, width, height, 0, covered);
        for (int i = 0; i < covered.length; i++) {
            covered[i] /= 255;
        }
        return covered;
    }

    private void scanInto(byte[] rgb, int x, int y, float covered) {
        double column = (double) x / CLOUD;
        double row = (double) y / CLOUD;
        double shade = shadeAcross[x] + shadeDown[y] + 0.05 * (clouds.at(column, row) - 0.5);
        double stain = stain(x, y);
        double inked = covered * (0.9 - 0.2 * fading.at(column, row));
        double grain = noise * random.nextGaussian();
        for (int c = 0; c < 3; c++) {
            double ground = channel(paper, c) * shade * (stain > 0 ? Math.exp(-stain * BROWN[c]) : 1);
            double value = ground * (1 - inked) + channel(ink, c) * inked + grain;
            rgb[3 * (y * width + x) + c] = (byte) Math.max(0, Math.min(255, Math.rint(value)));
        }
    }

    private double stain(int x, int y) {
        double sum = 0;
        for (Stain stain : stains) {
            sum += stain.at(x, y);
        }
        return sum;
    }

    private static int channel(int rgb, int c) {
        return (rgb >> (16 - 8 * c)) & 0xff;
    }

    /** Along one axis: dim towards its ends, and folded once. */
    private static double[] shades(int length, double dim, double fold) {
        double[] shades = new double[length];
        for (int i = 0; i < length; i++) {
            shades[i] = 0.5 - dim * Math.pow(2.0 * i / length - 1, 6) - fold(i - fold * length);
        }
        return shades;
    }

    /** A thin shadow, a broad one on the side that rises, light on the other. */
    private static double fold(double distance) {
        double line = 0.13 * Math.exp(-distance * distance / 3);
        double slope = 0.05 * Math.exp(-Math.abs(distance) / 45);
        return line + (distance > 0 ? slope : -slope / 3);
    }

    /** Random values on a grid, smooth between: 0 to 1. */
    private static final class Clouds {
        private final int columns;
        private final float[] values; // at row·columns + column

        Clouds(Random random, int columns, int rows) {
            this.columns = columns;
            values = new float[columns * rows];
            for (int i = 0; i < values.length; i++) {
                values[i] = random.nextFloat();
            }
        }

        double at(double column, double row) {
            int left = (int) column;
            int above = (int) row;
            int i = above * columns + left;
            double a = smooth(column - left);
            double b = smooth(row - above);
            return (1 - b) * ((1 - a) * values[i] + a * values[i + 1])
                    + b * ((1 - a) * values[i + columns] + a * values[i + columns + 1]);
        }

        private static double smooth(double share) {
            return share * share * (3 - 2 * share);
        }
    }

    /** A blotch, or the ring of a cup: how much it absorbs at a place. */
    private record Stain(double x, double y, double radius, boolean ring, double strength) {
        static Stain somewhere(Random random, int width, int height) {
            return new Stain(
                    width * random.nextDouble(),
                    height * random.nextDouble(),
                    40 + 70 * random.nextDouble(),
                    random.nextBoolean(),
                    0.1 + 0.15 * random.nextDouble());
        }

        double at(int px, int py) {
            double dx = px - x;
            double dy = py - y;
            if (Math.max(Math.abs(dx), Math.abs(dy)) > 1.2 * radius) {
                return 0;
            }
            double angle = Math.atan2(dy, dx);
            double wobble = ring ? 0.01 : 0.06;
            double reach = radius * (1 + wobble * (Math.sin(2 * angle + radius) + 0.6 * Math.sin(5 * angle)));
            double distance = Math.hypot(dx, dy) - reach;
            double inside = 1 / (1 + Math.exp(distance / 2.2));
            double rim = Math.exp(-distance * distance / 18) * (0.8 + 0.3 * Math.sin(angle + x));
            return strength * (ring ? rim + 0.12 * inside : 0.5 * inside + 0.3 * rim);
        }
    }
}
