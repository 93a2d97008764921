package dev.onebox.studio;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.image.draw.PhotoWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A folder of small photos to search: smooth noise, most with the same figure of {@value #SIDE} pixels somewhere, {@code
 * figure-1.png} and so on, some without, {@code plain-1.png} and so on. The same photos every time.
 *
 * @param places where the figure is in the photos that hold it
 */
public record FigurePhotos(Path folder, List<Box> places) {
    public static final int SIDE = 64;
    public static final int WIDTH = 240;
    public static final int HEIGHT = 180;
    private static final int MARGIN = 16; // at each edge, so that boxes can be moved

    /** Writes photos with and without the figure. */
    public static FigurePhotos in(Path folder, int with, int without) throws IOException {
        Files.createDirectories(folder);
        List<Box> places = new ArrayList<>();
        for (int i = 0; i < with; i++) {
            Random random = new Random(1000 + i);
            int x = MARGIN + random.nextInt(WIDTH - SIDE - 2 * MARGIN);
            int y = MARGIN + random.nextInt(HEIGHT - SIDE - 2 * MARGIN);
            places.add(new Box(x, y, SIDE, SIDE));
            Files.write(folder.resolve(name(i)), PhotoWriter.png(photo(random, Optional.of(places.get(i)))));
        }
        for (int i = 1; i <= without; i++) {
            Photo plain = photo(new Random(2000 + i), Optional.empty());
            Files.write(folder.resolve("plain-" + i + ".png"), PhotoWriter.png(plain));
        }
        return new FigurePhotos(folder, places);
    }

    /** The name of the photo with the figure at the i-th place. */
    public static String name(int i) {
        return "figure-" + (i + 1) + ".png";
    }

    /** One photo with the figure at a place, or without it. */
    public static Photo photo(Random random, Optional<Box> place) {
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
                if (place.isPresent()) {
                    grey = withFigure(
                            grey, (x - place.get().x()) / SIDE, (y - place.get().y()) / SIDE);
                }
                for (int c = 0; c < 3; c++) {
                    rgb[3 * (y * WIDTH + x) + c] = (byte) Math.max(0, Math.min(255, grey));
                }
            }
        }
        return new Photo(WIDTH, HEIGHT, rgb);
    }

    /** On the unit square: a ring, a bar across it, and a foot. */
    private static double withFigure(double ground, double u, double v) {
        if (!(u >= 0 && u < 1 && v >= 0 && v < 1)) {
            return ground;
        }
        double radius = Math.hypot(u - 0.5, v - 0.4);
        boolean ink = (radius > 0.22 && radius < 0.32)
                || Math.abs(u - v) < 0.06
                || (v > 0.82 && v < 0.92 && u > 0.2 && u < 0.8);
        return ink ? 30 : 225;
    }
}
