package dev.onebox.oracle;

import dev.onebox.Photo;
import dev.onebox.image.draw.PhotoWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Photos of many sizes, JPEG and PNG by turns, of seeded blotches and noise: something in every channel. */
public final class DrawnPhotos {
    private DrawnPhotos() {}

    /** Writes {@code count} photos with sides from 40 to {@code longest} pixels; their names sort in their order. */
    public static List<Path> in(Path folder, int count, int longest, long seed) {
        Random random = new Random(seed);
        List<Path> photos = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Photo photo = blotches(random, 40 + random.nextInt(longest - 39), 40 + random.nextInt(longest - 39));
            byte[] file = i % 2 == 0 ? PhotoWriter.jpeg(photo, 0.75) : PhotoWriter.png(photo);
            photos.add(written(file, folder.resolve(String.format("photo%04d.%s", i, i % 2 == 0 ? "jpg" : "png"))));
        }
        return photos;
    }

    /** One PNG of exactly that size. */
    public static Path of(Path file, int width, int height, long seed) {
        return written(PhotoWriter.png(blotches(new Random(seed), width, height)), file);
    }

    private static Path written(byte[] bytes, Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            return Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Photo blotches(Random random, int width, int height) {
        double[] phase = random.doubles(9, 0, 2 * Math.PI).toArray();
        double[] pace = random.doubles(9, 0.02, 0.4).toArray();
        return SyntheticPhotos.painted(width, height, (x, y, c) -> {
            double wave = Math.sin(pace[3 * c] * x + phase[3 * c]) * Math.cos(pace[3 * c + 1] * y + phase[3 * c + 1]);
            return Math.max(0, Math.min(255, (int) (128 + 80 * wave + 40 * random.nextGaussian())));
        });
    }
}
