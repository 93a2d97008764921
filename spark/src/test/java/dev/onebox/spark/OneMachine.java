package dev.onebox.spark;

import dev.onebox.Box;
import dev.onebox.Onebox;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code measure.sh} compares training with: one detector for every box of a CSV file, as a batch in one JVM on two
 * threads, nothing written.
 */
final class OneMachine {
    private OneMachine() {}

    /** {@code args}: boxes as image,label,x,y,width,height; the folder of photos; the template. */
    public static void main(String[] args) throws IOException {
        Map<String, List<Box>> byImage = new LinkedHashMap<>();
        List<String> lines = Files.readAllLines(Path.of(args[0]));
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", 3);
            byImage.computeIfAbsent(cells[0], image -> new ArrayList<>()).add(Box.parse(cells[2]));
        }
        List<Example> examples = new ArrayList<>();
        byImage.forEach((image, boxes) ->
                examples.add(new Example(image, boxes, () -> Photo.read(Path.of(args[1], image)))));
        LearnSettings settings = LearnSettings.auto().withTemplate(Size.parse(args[2]));
        int[] learned = {0};
        long start = System.nanoTime();
        try (Onebox onebox = Onebox.builder().learning(settings).threads(2).open()) {
            onebox.learnEach("one", examples, one -> learned[0]++);
        }
        double seconds = 1e-9 * (System.nanoTime() - start);
        System.out.printf(
                Locale.ROOT,
                "one machine: %d detectors; %.1f s, %.1f detectors per second%n",
                learned[0],
                seconds,
                learned[0] / seconds);
    }
}
