package dev.onebox.lab.stage;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.SearchSettings;
import dev.onebox.detect.NonMaxSuppression;
import dev.onebox.evaluate.Evaluation;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.evaluate.TruthBox;
import dev.onebox.lab.bench.Race;
import dev.onebox.lab.bench.Row;
import dev.onebox.lab.bench.Stage;
import dev.onebox.lab.bench.Timing;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Suppression of many candidates, and matching as many with the truth, in one photo on one core: how time grows. */
public final class BoxesStage implements Stage {
    private static final int[] COUNTS = {10_000, 20_000, 50_000, 100_000};
    private static final double AREA_PER_BOX = 400; // a third of the boxes overlap another by more than is allowed

    @Override
    public String name() {
        return "boxes";
    }

    @Override
    public List<Row> measure() {
        SearchSettings settings = SearchSettings.standard();
        NonMaxSuppression suppression = new NonMaxSuppression(settings.cover(), settings.overlap());
        Race race = new Race();
        for (int count : COUNTS) {
            List<Detection> detections = detections(count);
            List<TruthBox> truths = truths(detections);
            List<ScoredBox> found = found(detections);
            race.with(() -> suppression.of(detections));
            race.with(() -> Evaluation.of(truths, found, Evaluation.USUAL_IOU, 1));
        }
        List<Timing> timings = race.run();
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < COUNTS.length; i++) {
            rows.add(Row.of("suppression", COUNTS[i] + " boxes", timings.get(2 * i)));
            rows.add(Row.of("matching", COUNTS[i] + " boxes", timings.get(2 * i + 1)));
        }
        return rows;
    }

    private static List<Detection> detections(int count) {
        Random random = new Random(count);
        double side = Math.sqrt(AREA_PER_BOX * count);
        List<Detection> detections = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Box box = new Box(
                    side * random.nextDouble(),
                    side * random.nextDouble(),
                    10 + 30 * random.nextDouble(),
                    10 + 30 * random.nextDouble());
            detections.add(new Detection("object", box, random.nextGaussian()));
        }
        return detections;
    }

    /** Each a little beside a detection. */
    private static List<TruthBox> truths(List<Detection> detections) {
        return detections.stream()
                .map(Detection::box)
                .map(box -> new TruthBox("photo", new Box(box.x() + 2, box.y() - 2, box.width(), box.height()), false))
                .toList();
    }

    private static List<ScoredBox> found(List<Detection> detections) {
        return detections.stream()
                .map(detection -> new ScoredBox("photo", detection.box(), detection.score()))
                .toList();
    }
}
