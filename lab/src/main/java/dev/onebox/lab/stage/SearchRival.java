package dev.onebox.lab.stage;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.Size;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Somebody else's search of a photo for what a box of it shows: the same window in cells, the same sizes of objects, the
 * same number of levels, one thread. It has to find the box before it may be timed.
 *
 * <p>One per thread; close it to end its program.
 */
record SearchRival(String name, RivalProcess driver) implements AutoCloseable {
    /**
     * Window and pyramid of a search.
     *
     * @param enlarge the largest scale; {@code levels} go down from it by the step
     */
    record Geometry(Size window, int cell, double step, int levels, double enlarge) {}

    /** A way to search with a library, and the order that teaches it. */
    private record SearchTask(String name, String library, String lesson) {}

    /** Everybody who is installed here. */
    static List<SearchRival> all(Photo photo, Box object, Detector detector, Geometry geometry) throws IOException {
        List<SearchRival> rivals = new ArrayList<>();
        Path folder = Files.createTempDirectory("onebox-rivals");
        Path file = folder.resolve("photo.ppm");
        Path numbers = folder.resolve("weights.txt");
        write(photo, file);
        write(detector, numbers);
        String box = words(object);
        for (SearchTask task : List.of(
                new SearchTask("dlib", "dlib", "weights " + numbers + " 0"),
                new SearchTask("dlib-separable", "dlib", "weights " + numbers + " 2"),
                new SearchTask("opencv-hog", "opencv", "teach " + box))) {
            start(task.library, file, geometry).ifPresent(driver -> {
                driver.order(task.lesson);
                rivals.add(new SearchRival(task.name, driver));
            });
        }
        Files.delete(file);
        Files.delete(numbers);
        Files.delete(folder);
        return rivals;
    }

    private static Optional<RivalProcess> start(String library, Path photo, Geometry g) {
        Optional<RivalProcess> driver = RivalProcess.of(library);
        driver.ifPresent(one -> {
            one.order("photo", photo);
            one.order("detector", g.window().rows(), g.window().columns(), g.cell(), g.step(), g.levels(), g.enlarge());
        });
        return driver;
    }

    private static String words(Box box) {
        return String.format(Locale.ROOT, "%.0f %.0f %.0f %.0f", box.x(), box.y(), box.width(), box.height());
    }

    private static void write(Photo photo, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(("P6\n" + photo.width() + " " + photo.height() + "\n255\n").getBytes(StandardCharsets.US_ASCII));
            out.write(photo.rgb());
        }
    }

    /** The weights as [row][column][channel], and what their sum has to reach. */
    private static void write(Detector detector, Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        Component component = detector.components().get(0);
        for (double value : component.weights().values()) {
            lines.add(String.format(Locale.ROOT, "%.8g", value));
        }
        lines.add(Double.toString(detector.threshold() - component.bias()));
        Files.write(file, lines);
    }

    /** Searches the photo once. */
    String search() {
        return driver.order("detect");
    }

    /** Checks that it works. @throws IllegalStateException unless the best it finds overlaps the box by half */
    void requireFinding(Box object) {
        String[] words = search().split(" ", -1);
        if (words.length < 5) {
            throw new IllegalStateException(name + " finds nothing where " + object + " was learnt");
        }
        double left = Double.parseDouble(words[1]);
        double top = Double.parseDouble(words[2]);
        Box best = new Box(left, top, Double.parseDouble(words[3]) - left, Double.parseDouble(words[4]) - top);
        if (!(best.overlap(object) > 0.4)) {
            throw new IllegalStateException(name + " finds " + best + " where " + object + " was learnt");
        }
    }

    @Override
    public void close() {
        driver.close();
    }
}
