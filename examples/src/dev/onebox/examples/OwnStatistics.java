package dev.onebox.examples;

import dev.onebox.Box;
import dev.onebox.Onebox;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearningResult;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Gathers the background of a folder of photos, keeps it in a file, and learns against it: {@code OwnStatistics PHOTO FOLDER FILE}. */
public final class OwnStatistics {
    private OwnStatistics() {}

    public static void main(String[] arguments) throws IOException {
        Photo photo = Photo.read(Path.of(arguments[0]));
        Statistics background;
        try (Onebox onebox = Onebox.open();
                Stream<Path> photos = Files.list(Path.of(arguments[1]))) {
            background = onebox.gather(
                    "fhog31",
                    8,
                    new Size(20, 20),
                    photos.sorted().toList(),
                    (name, reason) -> System.err.println(name + ": " + reason));
        }
        Path file = Path.of(arguments[2]);
        Onebox.save(background, file);
        try (Onebox onebox = Onebox.builder().statistics(file).open()) {
            LearningResult result = onebox.learn("gear", List.of(new Example(photo, new Box(96, 80, 96, 96))));
            System.out.println(background);
            result.choices().forEach(System.out::println);
        }
    }
}
