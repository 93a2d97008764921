package dev.onebox.lab.stage;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Annotation;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.cli.StatisticsPreloader;
import dev.onebox.cli.TextFormat;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.evaluate.CurvePoint;
import dev.onebox.evaluate.Evaluation;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.evaluate.TruthBox;
import dev.onebox.lab.report.Table;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How well objects are found by detectors learnt from few boxes and from many, five draws of boxes each: motorbikes from 1 to
 * 50 boxes, searched for in all other photos; faces from small grey crops only.
 *
 * @param name what it is called on the command line
 * @param counts how many boxes are learnt from
 * @param seed of the first draw
 */
public record FewBoxesStudy(String name, List<Integer> counts, int seed) {
    /** Both. */
    public static final List<FewBoxesStudy> ALL = List.of(
            new FewBoxesStudy("motorbikes", List.of(1, 2, 3, 5, 20, 50), 100),
            new FewBoxesStudy("faces", List.of(5, 20, 50, 200, 1000, 5000), 50));

    private static final int DRAWS = 5;
    private static final double LEAST_SCORE = 2.5; // low enough for nearly every object that is seen at all
    private static final Box FACE = new Box(4.5, 6, 27, 27); // where it is in a crop of 36 × 36 pixels

    /** A detector, and the photos that none of its boxes is in. */
    private record Learnt(Detector detector, List<AnnotatedImage> tested) {}

    /** How well one detector found, over all thresholds and at its own. */
    private record DetectionQuality(double averagePrecision, double f1, double recall, double falsePerPhoto) {
        static DetectionQuality of(Learnt learnt, List<ScoredBox> found) {
            List<TruthBox> truths = new ArrayList<>();
            learnt.tested.forEach(photo -> photo.annotations()
                    .forEach(one -> truths.add(new TruthBox(photo.name(), one.box(), one.difficult()))));
            int photos = learnt.tested.size();
            Evaluation evaluation = Evaluation.of(truths, found, Evaluation.USUAL_IOU, photos);
            double threshold = learnt.detector.threshold();
            CurvePoint own = evaluation.curve().stream()
                    .takeWhile(point -> point.threshold() >= threshold)
                    .reduce((before, after) -> after)
                    .orElse(new CurvePoint(threshold, 0, 0, evaluation.truths()));
            return new DetectionQuality(
                    evaluation.averagePrecision(), own.f1(), own.recall(), (double) own.falseAlarms() / photos);
        }
    }

    /** Learns and searches. @throws IOException if the data are not there */
    public Table<Integer> run() throws IOException {
        Path data = BenchmarkPhotos.data()
                .orElseThrow(
                        () -> new IOException(
                                "no folder shared/data beside the repository: point -Donebox.shared at one (ONEBOX_JAVA_OPTIONS)"));
        String searched = name.equals("faces") ? "dlib_faces/" : "motorbike/101_"; // from the side, one in each photo
        List<AnnotatedImage> photos = DatasetFiles.read(data.resolve("boxes.csv")).images().stream()
                .filter(image -> image.name().contains(searched))
                .toList();
        try (Workers workers = Workers.onAllCores()) {
            List<Learnt> learnt = learnt(photos, workers);
            List<DetectionQuality> qualities = qualities(learnt, photos, workers);
            return new Table<>(name, IntStream.range(0, counts.size()).boxed().toList())
                    .with("boxes", counts::get)
                    .with("AP", i -> mean(qualities, i, DetectionQuality::averagePrecision))
                    .with(
                            "worst draw",
                            i -> text(draws(qualities, i, DetectionQuality::averagePrecision)
                                    .min()))
                    .with("F1", i -> mean(qualities, i, DetectionQuality::f1))
                    .with("recall", i -> mean(qualities, i, DetectionQuality::recall))
                    .with("false per photo", i -> mean(qualities, i, DetectionQuality::falsePerPhoto));
        }
    }

    private static DoubleStream draws(
            List<DetectionQuality> qualities, int i, ToDoubleFunction<DetectionQuality> number) {
        return qualities.subList(i * DRAWS, (i + 1) * DRAWS).stream().mapToDouble(number);
    }

    private static String mean(List<DetectionQuality> qualities, int i, ToDoubleFunction<DetectionQuality> number) {
        return text(draws(qualities, i, number).average());
    }

    private static String text(OptionalDouble number) {
        return TextFormat.format("%.3f", number.orElseThrow());
    }

    /** From each draw of boxes in turn a detector whose label is its number. */
    private List<Learnt> learnt(List<AnnotatedImage> photos, Workers workers) throws IOException {
        boolean faces = name.equals("faces");
        LearnSettings auto = LearnSettings.auto();
        Learner learner = new Learner(StatisticsPreloader.bundled(), workers)
                .with(faces ? auto.withColour(0).withFlip(true) : auto);
        List<Example> pool =
                faces ? crops() : photos.stream().map(FewBoxesStudy::example).toList();
        List<Learnt> learnt = new ArrayList<>();
        for (int i = 0; i < counts.size() * DRAWS; i++) {
            List<Example> shuffled = new ArrayList<>(pool);
            Collections.shuffle(shuffled, new Random(seed + i % DRAWS));
            List<Example> drawn = shuffled.subList(0, Math.min(counts.get(i / DRAWS), pool.size()));
            Set<String> names = drawn.stream().map(Example::name).collect(Collectors.toSet());
            List<AnnotatedImage> others = photos.stream()
                    .filter(photo -> !names.contains(photo.name()))
                    .toList();
            learnt.add(new Learnt(learner.learn(String.valueOf(i), drawn).detector(), others));
        }
        return learnt;
    }

    /** The crops of CMU-MIT, each with its face. */
    private static List<Example> crops() {
        return BenchmarkPhotos.below("faces_cmumit/train_face_crops").stream()
                .map(file -> new Example(
                        String.valueOf(file.getFileName()), List.of(FACE), () -> BenchmarkPhotos.read(file)))
                .toList();
    }

    /** A photo with all its boxes. */
    private static Example example(AnnotatedImage image) {
        List<Box> boxes = image.annotations().stream().map(Annotation::box).toList();
        return new Example(image.name(), boxes, () -> photo(image));
    }

    private static Photo photo(AnnotatedImage image) {
        return BenchmarkPhotos.read(image.file().orElseThrow());
    }

    /** All detectors are searched for together, far below their thresholds. */
    private static List<DetectionQuality> qualities(List<Learnt> learnt, List<AnnotatedImage> photos, Workers workers) {
        SlidingWindowSearch search = SlidingWindowSearch.prepare(
                learnt.stream()
                        .map(one -> one.detector.withThreshold(LEAST_SCORE))
                        .toList(),
                SearchSettings.standard());
        List<List<Detection>> found = new ArrayList<>(Collections.nCopies(photos.size(), List.of()));
        workers.forEach(photos.size(), i -> found.set(i, search.in(photo(photos.get(i)))));
        return learnt.stream()
                .map(one -> DetectionQuality.of(one, found(one, photos, found)))
                .toList();
    }

    private static List<ScoredBox> found(Learnt learnt, List<AnnotatedImage> photos, List<List<Detection>> all) {
        List<ScoredBox> found = new ArrayList<>();
        for (AnnotatedImage photo : learnt.tested) {
            for (Detection one : all.get(photos.indexOf(photo))) {
                if (one.label().equals(learnt.detector.label())) {
                    found.add(new ScoredBox(photo.name(), one.box(), one.score()));
                }
            }
        }
        return found;
    }
}
