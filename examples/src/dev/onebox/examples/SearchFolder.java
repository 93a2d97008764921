package dev.onebox.examples;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.Onebox;
import dev.onebox.Photo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Learns from a box, keeps the detector, and searches a folder with it: {@code SearchFolder PHOTO FOLDER DETECTOR}. */
public final class SearchFolder {
    private SearchFolder() {}

    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[2]);
        try (Onebox onebox = Onebox.open();
                Stream<Path> photos = Files.list(Path.of(arguments[1]))) {
            onebox.learn("gear", Photo.read(Path.of(arguments[0])), new Box(96, 80, 96, 96))
                    .save(file);
            List<Detector> detectors = List.of(Detector.load(file));
            onebox.detect(detectors, photos.sorted()).forEach(photo -> {
                photo.problem().ifPresent(reason -> System.err.println(photo.photo() + ": " + reason));
                photo.detections().forEach(found -> System.out.println(photo.photo() + " " + found));
            });
        }
    }
}
