package dev.onebox.spark;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.SolverCache;
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
            String[] cells = line.split(",", -1);
            byImage.computeIfAbsent(cells[0], image -> new ArrayList<>())
                    .add(new Box(number(cells[2]), number(cells[3]), number(cells[4]), number(cells[5])));
        }
        PhotoReader reader = new PhotoReader(PhotoLimits.standard());
        List<Example> examples = new ArrayList<>();
        byImage.forEach((image, boxes) ->
                examples.add(new Example(image, boxes, () -> reader.read(Path.of(args[1], image)))));
        LearnSettings settings = LearnSettings.auto().withTemplate(Size.parse(args[2]));
        int[] learned = {0};
        long start = System.nanoTime();
        try (Workers workers = new Workers(2)) {
            new Learner(TrainPlan.source(null), settings, workers, new SolverCache(1 << 29, 64))
                    .learnEach(examples, example -> "one", (example, one) -> learned[0]++);
        }
        double seconds = 1e-9 * (System.nanoTime() - start);
        System.out.printf(
                Locale.ROOT,
                "one machine: %d detectors; %.1f s, %.1f detectors per second%n",
                learned[0],
                seconds,
                learned[0] / seconds);
    }

    private static double number(String text) {
        return Double.parseDouble(text);
    }
}
