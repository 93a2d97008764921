package dev.onebox.examples;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.Onebox;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A detector for each of a thousand windows of a photo, solved together: {@code ThousandExemplars PHOTO}. */
public final class ThousandExemplars {
    private ThousandExemplars() {}

    public static void main(String[] arguments) throws IOException {
        Photo photo = Photo.read(Path.of(arguments[0]));
        List<Box> boxes = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            boxes.add(new Box(i % 40 * (photo.width() - 64) / 40.0, i / 40 * (photo.height() - 64) / 25.0, 64, 64));
        }
        LearnSettings oneSize = LearnSettings.auto()
                .withFeature("fhog31")
                .withCell(8)
                .withTemplate(new Size(8, 8))
                .withRotation(0);
        List<Detector> exemplars = new ArrayList<>();
        try (Onebox onebox = Onebox.builder().learning(oneSize).open()) {
            long start = System.nanoTime();
            onebox.learnEach("window", List.of(new Example(photo, boxes.toArray(Box[]::new))), exemplars::add);
            System.out.printf("%d detectors in %d ms%n", exemplars.size(), (System.nanoTime() - start) / 1_000_000);
        }
    }
}
