package dev.onebox.lab.quality;

import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.lab.stage.BenchmarkPhotos;
import dev.onebox.parallel.Workers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Detectors searched for together in the same photos, far below their thresholds. Stateless. */
final class JointSearch {
    /** Low enough for nearly every object that is seen at all. */
    static final double LEAST_SCORE = 2.5;

    private JointSearch() {}

    /** What each detector finds, photo by photo, best first. */
    static List<List<ScoredBox>> found(
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
