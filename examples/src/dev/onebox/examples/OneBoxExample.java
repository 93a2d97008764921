package dev.onebox.examples;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.Onebox;
import dev.onebox.Photo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** One box in one photo, found in another: {@code OneBoxExample FIRST SECOND}. */
public final class OneBoxExample {
    private OneBoxExample() {}

    public static void main(String[] arguments) throws IOException {
        Path first = Path.of(arguments[0]);
        Path second = Path.of(arguments[1]);
        try (Onebox onebox = Onebox.open()) {
            Detector gear = onebox.learn("gear", Photo.read(first), new Box(96, 80, 96, 96));
            List<Detection> found = onebox.detect(gear, Photo.read(second));
            found.forEach(System.out::println);
        }
    }
}
