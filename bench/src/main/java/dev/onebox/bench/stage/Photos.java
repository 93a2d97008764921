package dev.onebox.bench.stage;

import dev.onebox.image.Photo;
import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Photos to measure with: real ones from a folder {@code shared} beside the repository (or where {@code -Donebox.shared}
 * points), noise and waves otherwise.
 */
final class Photos {
    private Photos() {}

    /** Natural photos on disk, at most so many; empty where there are none. */
    static List<Path> files(int limit) {
        Path folder = shared().resolve("data").resolve("bsds500");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Path> files = PhotoFiles.below(List.of(folder)).files();
        return files.subList(0, Math.min(limit, files.size()));
    }

    /** So many landscape photos of 481 × 321 pixels. */
    static List<Photo> landscapes(int count) {
        List<Photo> photos = new ArrayList<>();
        PhotoReader reader = new PhotoReader(PhotoLimits.standard());
        for (Path file : files(Integer.MAX_VALUE)) {
            try {
                Photo photo = reader.read(file);
                if (photos.size() < count && photo.width() == 481) {
                    photos.add(photo);
                }
            } catch (UnreadablePhotoException e) {
                throw new IllegalStateException(e);
            }
        }
        for (int i = photos.size(); i < count; i++) {
            photos.add(synthetic(i));
        }
        return photos;
    }

    private static Photo synthetic(int seed) {
        Random random = new Random(seed);
        byte[] rgb = new byte[3 * 481 * 321];
        for (int i = 0; i < rgb.length; i++) {
            rgb[i] = (byte) (128 + 60 * Math.sin(i * 0.01 * (seed + 1)) + random.nextInt(40));
        }
        return new Photo(481, 321, rgb);
    }

    private static Path shared() {
        String given = System.getProperty("onebox.shared");
        return given != null ? Path.of(given) : repository().resolveSibling("shared");
    }

    /** The folder of the launcher, three above this program's jar. */
    static Path repository() {
        try {
            File jar = new File(Photos.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return jar.toPath().resolve("../../..").normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
