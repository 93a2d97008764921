package dev.onebox.lab.quality;

import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.lab.report.Table;
import dev.onebox.lab.stage.BenchmarkPhotos;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
    private static final List<String> HEAD = List.of(
            "boxes", "AP", "worst draw", "best F1", "F1", "recall", "false per photo", "AP, photos not enlarged");

    /** A detector, and the photos to search with it. */
    private record Learnt(Detector detector, List<AnnotatedImage> tested) {}

    /** Learns and searches. @throws IOException if the data are not there */
    public Table run() throws IOException {
        DevelopmentData data = new DevelopmentData();
        boolean faces = name.equals("faces");
        List<AnnotatedImage> photos = faces ? data.faces() : data.sideViews();
        try (Workers workers = Workers.onAllCores()) {
            List<Learnt> learnt = faces ? ofFaces(data, workers) : ofMotorbikes(photos, workers);
            List<Detector> detectors = learnt.stream().map(Learnt::detector).toList();
            SearchSettings enlarging = SearchSettings.standard();
            List<List<ScoredBox>> enlarged = found(detectors, photos, enlarging, workers);
            List<List<ScoredBox>> plain = found(detectors, photos, enlarging.withLargestScale(1), workers);
            List<List<String>> rows = new ArrayList<>();
            for (int c = 0; c < counts.size(); c++) {
                int first = c * DRAWS;
                rows.add(row(counts.get(c), qualities(learnt, enlarged, first), qualities(learnt, plain, first)));
            }
            return new Table(name, HEAD, rows);
        }
    }

    private List<Learnt> ofMotorbikes(List<AnnotatedImage> photos, Workers workers) throws IOException {
        Learner learner = DevelopmentData.learner(LearnSettings.auto(), workers);
        List<Learnt> learnt = new ArrayList<>();
        for (int i = 0; i < counts.size() * DRAWS; i++) {
            List<AnnotatedImage> drawn = drawn(photos, i);
            List<AnnotatedImage> others = new ArrayList<>(photos);
            others.removeAll(drawn);
            List<Example> examples =
                    drawn.stream().map(DevelopmentData::example).toList();
            learnt.add(new Learnt(learner.learn("motorbike", examples).detector(), others));
        }
        return learnt;
    }

    private List<Learnt> ofFaces(DevelopmentData data, Workers workers) throws IOException {
        Learner learner =
                DevelopmentData.learner(LearnSettings.auto().withColour(0).withFlip(true), workers);
        List<Example> crops = data.faceCrops();
        List<Learnt> learnt = new ArrayList<>();
        for (int i = 0; i < counts.size() * DRAWS; i++) {
            learnt.add(new Learnt(learner.learn("face", drawn(crops, i)).detector(), data.faces()));
        }
        return learnt;
    }

    private <T> List<T> drawn(List<T> from, int number) {
        return DevelopmentData.drawn(from, counts.get(number / DRAWS), seed + number % DRAWS);
    }

    /** Of the draws of one count. */
    private static List<DetectionQuality> qualities(List<Learnt> learnt, List<List<ScoredBox>> found, int first) {
        return IntStream.range(first, first + DRAWS)
                .mapToObj(i -> DetectionQuality.of(
                        learnt.get(i).tested(),
                        found.get(i),
                        learnt.get(i).detector().threshold()))
                .toList();
    }

    /** What detectors from different draws found, on average. */
    private static List<String> row(int count, List<DetectionQuality> enlarged, List<DetectionQuality> plain) {
        return Table.row(
                count,
                DetectionQuality.mean(enlarged, DetectionQuality::averagePrecision),
                enlarged.stream()
                        .mapToDouble(DetectionQuality::averagePrecision)
                        .min()
                        .orElseThrow(),
                DetectionQuality.mean(enlarged, DetectionQuality::bestF1),
                DetectionQuality.mean(enlarged, DetectionQuality::f1),
                DetectionQuality.mean(enlarged, DetectionQuality::recall),
                DetectionQuality.mean(enlarged, DetectionQuality::falsePerPhoto),
                DetectionQuality.mean(plain, DetectionQuality::averagePrecision));
    }

    /** What each detector finds, photo by photo, best first, far below its threshold; all are searched for together. */
    private static List<List<ScoredBox>> found(
            List<Detector> detectors, List<AnnotatedImage> photos, SearchSettings settings, Workers workers) {
        List<Detector> numbered = IntStream.range(0, detectors.size())
                .mapToObj(i -> numbered(detectors.get(i), i))
                .toList();
        SlidingWindowSearch search = SlidingWindowSearch.prepare(numbered, settings);
        List<List<Detection>> ofPhotos = new ArrayList<>(Collections.nCopies(photos.size(), List.of()));
        workers.forEach(
                photos.size(),
                i -> ofPhotos.set(
                        i, search.in(BenchmarkPhotos.read(photos.get(i).file().orElseThrow()))));
        List<List<ScoredBox>> found = new ArrayList<>();
        detectors.forEach(detector -> found.add(new ArrayList<>()));
        for (int i = 0; i < photos.size(); i++) {
            for (Detection detection : ofPhotos.get(i)) {
                found.get(Integer.parseInt(detection.label()))
                        .add(new ScoredBox(photos.get(i).name(), detection.box(), detection.score()));
            }
        }
        return found;
    }

    /** The number is the label, so that detectors of one object can be told apart. */
    private static Detector numbered(Detector of, int number) {
        return new Detector(
                String.valueOf(number),
                of.feature(),
                of.cell(),
                of.components(),
                LEAST_SCORE,
                of.sizePrior(),
                of.provenance());
    }
}
