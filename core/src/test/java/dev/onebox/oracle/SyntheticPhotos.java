package dev.onebox.oracle;

import dev.onebox.Photo;
import java.util.Random;

/** Photos made of numbers, and the two things laws of features do to photos: crop and mirror. */
public final class SyntheticPhotos {
    /** The value of channel c at pixel (x, y); its low 8 bits count. */
    public interface Painter {
        int at(int x, int y, int c);
    }

    private SyntheticPhotos() {}

    public static Photo painted(int width, int height, Painter painter) {
        byte[] rgb = new byte[3 * width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                for (int c = 0; c < 3; c++) {
                    rgb[3 * (y * width + x) + c] = (byte) painter.at(x, y, c);
                }
            }
        }
        return new Photo(width, height, rgb);
    }

    /** Every value of every pixel on its own. */
    public static Photo noise(int width, int height, long seed) {
        Random random = new Random(seed);
        return painted(width, height, (x, y, c) -> random.nextInt(256));
    }

    /** Waves, so that neighbours have similar gradients, as in photos. */
    public static Photo waves(int width, int height, long seed) {
        Random random = new Random(seed);
        double[] p = random.doubles(12, 0.02, 0.4).toArray();
        return painted(width, height, (x, y, c) -> {
            double wave = Math.sin(p[c] * x + p[c + 3] * y) + Math.sin(p[c + 6] * x - p[c + 9] * y);
            return (int) Math.round(127.5 + 60 * wave);
        });
    }

    /**
     * Noise in which no gradient is vertical and no two channels have gradients of the same length: with A(x) = 0, 0, 1,
     * 1, 0, 0, …, whose central differences are odd, dx² + dy² is 1, 2 and 0 modulo 4 in red, green and blue, and dx ≠ 0.
     */
    public static Photo noiseWithoutTies(int width, int height, long seed) {
        Random random = new Random(seed);
        return painted(width, height, (x, y, c) -> {
            int ax = x / 2 % 2;
            int ay = y / 2 % 2;
            return switch (c) {
                case 0 -> 2 * random.nextInt(127) + ax;
                case 1 -> 2 * random.nextInt(127) + ax + ay;
                default -> 4 * random.nextInt(63) + 2 * ax;
            };
        });
    }

    public static Photo crop(Photo photo, int left, int top, int width, int height) {
        return painted(width, height, (x, y, c) -> photo.at(left + x, top + y, c));
    }

    /** Left and right exchanged. */
    public static Photo mirroredHorizontally(Photo photo) {
        return painted(photo.width(), photo.height(), (x, y, c) -> photo.at(photo.width() - 1 - x, y, c));
    }

    /** Top and bottom exchanged. */
    public static Photo mirroredVertically(Photo photo) {
        return painted(photo.width(), photo.height(), (x, y, c) -> photo.at(x, photo.height() - 1 - y, c));
    }
}
