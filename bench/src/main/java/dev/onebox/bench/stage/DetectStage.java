package dev.onebox.bench.stage;

import dev.onebox.bench.Race;
import dev.onebox.bench.Row;
import dev.onebox.bench.Stage;
import dev.onebox.bench.Timing;
import dev.onebox.bench.machine.Limits;
import dev.onebox.detect.Component;
import dev.onebox.detect.Detection;
import dev.onebox.detect.Detector;
import dev.onebox.detect.Search;
import dev.onebox.detect.SearchSettings;
import dev.onebox.detect.SearchTimes.Part;
import dev.onebox.image.Photo;
import dev.onebox.image.Resize;
import dev.onebox.parallel.Workers;
import dev.onebox.tensor.Box;
import dev.onebox.tensor.Size;
import dev.onebox.tensor.Template;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The search of a photo of 640 × 480 pixels with one detector or many of 28 × 12 cells of 4 pixels, step 1.07, on two cores
 * and on one; the note says where the time of one core goes. Templates are noise: what they find costs nothing.
 */
public final class DetectStage implements Stage {
    private static final Size TEMPLATE = new Size(28, 12);
    private static final int CHANNELS = 31;

    private final int detectors;

    /** @param detectors how many search together */
    public DetectStage(int detectors) {
        this.detectors = detectors;
    }

    @Override
    public String name() {
        return "detect-" + detectors;
    }

    @Override
    public List<Row> measure(Limits limits) {
        Photo photo = Resize.byArea(Photos.landscapes(1).get(0), 640, 480);
        List<Detector> noise =
                IntStream.range(0, detectors).mapToObj(DetectStage::noise).toList();
        Search search = Search.prepare(noise, SearchSettings.standard());
        try (Workers two = new Workers(2)) {
            List<Detection> alone = search.in(photo);
            if (!alone.equals(search.in(photo, two))) {
                throw new IllegalStateException("two threads find something else than one");
            }
            List<Timing> timings = new Race(4, 9)
                    .with(() -> search.in(photo, two))
                    .with(() -> search.in(photo))
                    .run();
            Timing one = timings.get(1);
            return List.of(Row.of(name(), "640x480 " + TEMPLATE + "x" + CHANNELS, timings.get(0))
                    .moving(search.bytes())
                    .noting(String.format(
                            Locale.ROOT,
                            "two cores; one core %.0f ms: %s",
                            1e3 * one.seconds(),
                            shares(search, photo))));
        }
    }

    private static Detector noise(int seed) {
        double[] weights = Numbers.doubles(TEMPLATE.area() * CHANNELS, seed);
        Arrays.setAll(weights, i -> weights[i] * 0.2);
        Component component = new Component(new Template(TEMPLATE, CHANNELS, weights), 0, new Box(2, 2, 8, 24), 1);
        return new Detector("noise " + seed, "fhog31", 4, List.of(component), 5, 0, Map.of());
    }

    private static String shares(Search search, Photo photo) {
        Map<Part, Double> before = search.times().seconds();
        search.in(photo);
        Map<Part, Double> after = search.times().seconds();
        after.replaceAll((part, seconds) -> seconds - before.getOrDefault(part, 0.0));
        double sum = after.values().stream().mapToDouble(s -> s).sum();
        return after.entrySet().stream()
                .map(part -> String.format(
                        Locale.ROOT,
                        "%s %.0f %%",
                        part.getKey().name().toLowerCase(Locale.ROOT),
                        100 * part.getValue() / sum))
                .collect(Collectors.joining(", "));
    }
}
