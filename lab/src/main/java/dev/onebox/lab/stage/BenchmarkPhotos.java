package dev.onebox.lab.stage;

import dev.onebox.Photo;
import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.lab.machine.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Photos to measure with: real ones from a folder {@code shared} beside the repository (or where {@code -Donebox.shared}
 * points), noise and waves otherwise.
 */
public final class BenchmarkPhotos {
    private BenchmarkPhotos() {}

    /** Natural photos on disk, at most so many; empty where there are none. */
    static List<Path> files(int limit) {
        List<Path> files = below(List.of("bsds500"));
        return files.subList(0, Math.min(limit, files.size()));
    }

    /** The folder of photos and annotations, where there is one. */
    public static Optional<Path> data() {
        return Optional.of(shared().resolve("data")).filter(Files::isDirectory);
    }

    /** All photos below these folders of {@link #data}, as far as they are there. */
    public static List<Path> below(List<String> folders) {
        return data().map(data -> PhotoFiles.below(folders.stream()
                                .map(data::resolve)
                                .filter(Files::isDirectory)
                                .toList())
                        .files())
                .orElse(List.of());
    }

    /** A photo that must be readable. */
    public static Photo read(Path file) {
        try {
            return new PhotoReader(PhotoLimits.standard()).read(file);
        } catch (UnreadablePhotoException e) {
            throw new IllegalStateException(e);
        }
    }

    /** So many landscape photos of 481 × 321 pixels. */
    static List<Photo> landscapes(int count) {
        List<Photo> photos = new ArrayList<>();
        Iterator<Path> files = files(Integer.MAX_VALUE).iterator();
        while (photos.size() < count && files.hasNext()) {
            Photo photo = read(files.next());
            if (photo.width() == 481) {
                photos.add(photo);
            }
        }
        for (int i = photos.size(); i < count; i++) {
            photos.add(synthetic(i));
        }
        return photos;
    }

    /** Noise and waves. */
    public static Photo synthetic(int seed) {
        Random random = new Random(seed);
        byte[] rgb = new byte[3 * 481 * 321];
        for (int i = 0; i < rgb.length; i++) {
            rgb[i] = (byte) (128 + 60 * Math.sin(i * 0.01 * (seed + 1)) + random.nextInt(40));
        }
        return new Photo(481, 321, rgb);
    }

    private static Path shared() {
        String given = System.getProperty("onebox.shared");
        return given != null ? Path.of(given) : Processes.repository().resolveSibling("shared");
    }
}
