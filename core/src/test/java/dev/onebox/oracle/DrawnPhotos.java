package dev.onebox.oracle;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;

/** Photos of many sizes, JPEG and PNG by turns, of seeded blotches and noise: something in every channel. */
public final class DrawnPhotos {
    private DrawnPhotos() {}

    /** Writes {@code count} photos with sides from 40 to {@code longest} pixels; their names sort in their order. */
    public static List<Path> in(Path folder, int count, int longest, long seed) {
        Random random = new Random(seed);
        List<Path> photos = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            BufferedImage image =
                    blotches(random, 40 + random.nextInt(longest - 39), 40 + random.nextInt(longest - 39));
            String format = i % 2 == 0 ? "jpg" : "png";
            photos.add(write(image, format, folder.resolve(String.format("photo%04d.%s", i, format))));
        }
        return photos;
    }

    /** One PNG of exactly that size. */
    public static Path of(Path file, int width, int height, long seed) {
        return write(blotches(new Random(seed), width, height), "png", file);
    }

    private static Path write(BufferedImage image, String format, Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            if (!ImageIO.write(image, format, file.toFile())) {
                throw new IllegalStateException("no writer for " + format);
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static BufferedImage blotches(Random random, int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        double[] phase = random.doubles(9, 0, 2 * Math.PI).toArray();
        double[] pace = random.doubles(9, 0.02, 0.4).toArray();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int rgb = 0;
                for (int c = 0; c < 3; c++) {
                    double wave =
                            Math.sin(pace[3 * c] * x + phase[3 * c]) * Math.cos(pace[3 * c + 1] * y + phase[3 * c + 1]);
                    int value = (int) (128 + 80 * wave + 40 * random.nextGaussian());
                    rgb = rgb << 8 | Math.max(0, Math.min(255, value));
                }
                image.setRGB(x, y, rgb);
            }
        }
        return image;
    }
}
