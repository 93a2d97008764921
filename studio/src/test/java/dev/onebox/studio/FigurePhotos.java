package dev.onebox.studio;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.image.draw.PhotoWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small photos to search: smooth noise, each with the same figure of {@value #SIDE} pixels somewhere. */
public final class FigurePhotos {
    public static final int SIDE = 64;
    public static final int WIDTH = 240;
    public static final int HEIGHT = 180;

    private FigurePhotos() {}

    /** Writes {@code count} photos, {@code photo00.png} and so on, and returns where the figure is. */
    public static List<Box> write(Path folder, int count) throws IOException {
        List<Box> places = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Random random = new Random(1000 + i);
            Box place = new Box(random.nextInt(WIDTH - SIDE), random.nextInt(HEIGHT - SIDE), SIDE, SIDE);
            Files.write(folder.resolve(String.format("photo%02d.png", i)), PhotoWriter.png(photo(random, place)));
            places.add(place);
        }
        return places;
    }

    /** One photo with the figure at {@code place}. */
    public static Photo photo(Random random, Box place) {
        double[] phases = random.doubles(24, 0, 6.28).toArray();
        byte[] rgb = new byte[3 * WIDTH * HEIGHT];
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                double grey = 128 + random.nextGaussian() * 6;
                for (int k = 0; k < 8; k++) {
                    grey += 9
                            * Math.sin(x * Math.cos(phases[k]) / (4.0 + k)
                                    + y * Math.sin(phases[k]) / (4.0 + k)
                                    + phases[k + 8]);
                }
                double u = (x - place.x()) / SIDE;
                double v = (y - place.y()) / SIDE;
                if (u >= 0 && u < 1 && v >= 0 && v < 1) {
                    grey = isInk(u, v) ? 30 : 225;
                }
                for (int c = 0; c < 3; c++) {
                    rgb[3 * (y * WIDTH + x) + c] = (byte) Math.max(0, Math.min(255, grey));
                }
            }
        }
        return new Photo(WIDTH, HEIGHT, rgb);
    }

    /** A ring, a bar across it, and a foot. */
    private static boolean isInk(double u, double v) {
        double radius = Math.hypot(u - 0.5, v - 0.4);
        return (radius > 0.22 && radius < 0.32)
                || (Math.abs(u - v) < 0.06)
                || (v > 0.82 && v < 0.92 && u > 0.2 && u < 0.8);
    }
}
