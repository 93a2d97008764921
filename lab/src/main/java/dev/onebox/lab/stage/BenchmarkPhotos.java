package dev.onebox.lab.stage;

import dev.onebox.Photo;
import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.lab.machine.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Photos to measure with: real ones from a folder {@code shared} beside the repository (or where {@code -Donebox.shared}
 * points), noise and waves otherwise.
 */
final class BenchmarkPhotos {
    private BenchmarkPhotos() {}

    /** The folder of photos and annotations, where there is one. */
    static Optional<Path> data() {
        return Optional.of(shared().resolve("data")).filter(Files::isDirectory);
    }

    /** All photos below this folder of {@link #data}; none where it is not there. */
    static List<Path> below(String folder) {
        return data().map(data -> data.resolve(folder))
                .filter(Files::isDirectory)
                .map(present -> PhotoFiles.below(List.of(present)).files())
                .orElse(List.of());
    }

    /** A photo that must be readable. */
    static Photo read(Path file) {
        try {
            return new PhotoReader(PhotoLimits.standard()).read(file);
        } catch (UnreadablePhotoException e) {
            throw new IllegalStateException(e);
        }
    }

    /** So many landscape photos of 481 × 321 pixels. */
    static List<Photo> landscapes(int count) {
        Stream<Photo> real =
                below("bsds500").stream().map(BenchmarkPhotos::read).filter(photo -> photo.width() == 481);
        return Stream.concat(real, IntStream.iterate(0, i -> i + 1).mapToObj(BenchmarkPhotos::synthetic))
                .limit(count)
                .toList();
    }

    /** Noise and waves. */
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
        return given != null ? Path.of(given) : Processes.repository().resolveSibling("shared");
    }
}
