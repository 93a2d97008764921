package dev.onebox.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.detect.FalseAlarmModel;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.oracle.SharedFiles;
import dev.onebox.parallel.Workers;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Learning from real photos, with the bundled statistics; skipped where there are no such photos. */
@Tag("slow")
class RealPhotosTest {
    private static final PhotoReader READER = new PhotoReader(PhotoLimits.standard());

    private static List<Example> motorbikes(int count) throws IOException {
        Path table = SharedFiles.file("data/boxes.csv");
        List<Example> examples = new ArrayList<>();
        for (String line : Files.readAllLines(table)) {
            String[] columns = line.split(",", -1);
            if (line.startsWith("sysu_shapes/motorbike/101_") && examples.size() < count) {
                double x = Double.parseDouble(columns[2]);
                double y = Double.parseDouble(columns[3]);
                Box box = Box.between(x, y, Double.parseDouble(columns[4]) + 1, Double.parseDouble(columns[5]) + 1);
                Path file = table.resolveSibling(columns[0]);
                examples.add(new Example(columns[0], List.of(box), () -> READER.read(file)));
            }
        }
        return examples;
    }

    private static StatisticsSource bundled() {
        return StatisticsSource.reading(List.of("fhog34"), BundledStatistics.CELLS, BundledStatistics::read);
    }

    @Test
    void oneBoxFindsOtherMotorbikesAndRefiningKeepsThem() throws IOException {
        List<Example> examples = motorbikes(7);
        List<PhotoSource> background = new ArrayList<>();
        try (Stream<Path> scenes = Files.list(SharedFiles.file("data/INRIAPerson/Train/neg"))) {
            scenes.sorted().limit(3).forEach(file -> background.add(() -> READER.read(file)));
        }
        try (Workers workers = Workers.onAllCores()) {
            Learner learner = new Learner(bundled(), workers);
            LearningResult plain = learner.learn("motorbike", examples.subList(0, 1));
            LearningResult refined = learner.refine("motorbike", examples.subList(0, 1), background);
            assertThat(plain.warnings()).isEmpty();
            assertThat(refined.choice("refine")).isPresent();
            List<Example> others = examples.subList(1, 7);
            assertThat(found(plain, 0, others, workers))
                    .as("however they score")
                    .isGreaterThanOrEqualTo(5);
            assertThat(found(refined, 0, others, workers)).as("refined").isGreaterThanOrEqualTo(5);
            assertThat(found(plain, plain.detector().threshold(), others, workers))
                    .as("at its own threshold")
                    .isGreaterThanOrEqualTo(5);
        }
    }

    /** Examples whose best window reaches the threshold and overlaps the box by more than half. */
    private static int found(LearningResult learned, double threshold, List<Example> examples, Workers workers)
            throws IOException {
        SlidingWindowSearch search = SlidingWindowSearch.prepare(
                List.of(learned.detector().withThreshold(threshold)),
                SearchSettings.standard().withLargestScale(1));
        int found = 0;
        for (Example example : examples) {
            Photo photo = example.photo().read();
            List<Detection> detections = search.in(photo, workers);
            found += !detections.isEmpty()
                            && detections.get(0).box().overlap(example.boxes().get(0)) > 0.5
                    ? 1
                    : 0;
        }
        return found;
    }

    /** Counted on photos that show no motorbike and of which the bundled statistics know nothing. */
    @Test
    void falseAlarmsAreAboutAsManyAsPredicted() throws IOException {
        List<Photo> photos = new ArrayList<>();
        try (Stream<Path> scenes = Files.list(SharedFiles.file("data/INRIAPerson/Test/neg"))) {
            for (Path file : scenes.sorted().limit(20).toList()) {
                photos.add(READER.read(file));
            }
        }
        try (Workers workers = Workers.onAllCores()) {
            Learner learner = new Learner(bundled(), workers);
            List<Detector> detectors = new ArrayList<>();
            for (Example one : motorbikes(6)) {
                detectors.add(learner.learn("motorbike " + detectors.size(), List.of(one))
                        .detector());
            }
            assertThat(alarms(detectors, photos, workers) / (6.0 * photos.size()))
                    .isBetween(0.4, 2.5);
        }
    }

    /** What all detectors find above their thresholds for one false alarm per photo. */
    private static int alarms(List<Detector> detectors, List<Photo> photos, Workers workers) {
        SlidingWindowSearch search = SlidingWindowSearch.prepare(
                detectors.stream()
                        .map(d -> d.withThreshold(FalseAlarmModel.LEAST))
                        .toList(),
                SearchSettings.standard());
        int alarms = 0;
        for (Photo photo : photos) {
            for (Detection detection : search.in(photo, workers)) {
                Detector owner =
                        detectors.get(Integer.parseInt(detection.label().substring(10)));
                alarms += detection.score()
                                >= FalseAlarmModel.of(owner.feature(), owner.cell())
                                        .threshold(owner, 1, photo.width(), photo.height(), search.settings())
                        ? 1
                        : 0;
            }
        }
        return alarms;
    }

    /** Boxes left out score higher the more boxes there are to learn from. */
    @Test
    void moreBoxesTeachMore() throws IOException {
        List<Example> examples = motorbikes(24);
        try (Workers workers = Workers.onAllCores()) {
            Learner learner = new Learner(bundled(), workers)
                    .with(LearnSettings.auto().withColour(0).withLambda(0.03));
            double few = learner.learn("motorbike", examples.subList(0, 5))
                    .leaveOneOut(0.5)
                    .orElseThrow();
            double many = learner.learn("motorbike", examples).leaveOneOut(0.5).orElseThrow();
            assertThat(many).isGreaterThan(few);
        }
    }
}
