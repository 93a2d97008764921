package dev.onebox.lab.quality;

import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.detect.Candidate;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.lab.stage.BenchmarkPhotos;
import dev.onebox.parallel.Workers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Detectors searched for together in the same photos, far below the scores at which they speak.
 *
 * <p>What a search finds in photos that are enlarged less is told from the same candidates, by leaving levels out. Immutable.
 */
final class JointSearch {
    /** Low enough for nearly every object that is seen at all. */
    static final double LEAST_SCORE = 2.5;

    /** A level of the very scale asked for may be rounded up to whole pixels. */
    private static final double ROUNDING = 1.005;

    private final List<List<List<ScoredBox>>> found; // by enlargement and detector

    private JointSearch(List<List<List<ScoredBox>>> found) {
        this.found = found;
    }

    /** @param enlargements how far photos may be enlarged; the settings' own is not looked at */
    static JointSearch of(
            List<Detector> detectors,
            List<AnnotatedImage> photos,
            SearchSettings settings,
            List<Double> enlargements,
            Workers workers) {
        double most =
                enlargements.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        SlidingWindowSearch search = SlidingWindowSearch.prepare(numbered(detectors), settings.withLargestScale(most));
        List<List<List<ScoredBox>>> found = new ArrayList<>();
        enlargements.forEach(enlargement -> found.add(lists(detectors.size())));
        workers.forEach(photos.size(), i -> {
            AnnotatedImage image = photos.get(i);
            List<Candidate> candidates =
                    search.candidates(BenchmarkPhotos.read(image.file().orElseThrow()));
            for (int e = 0; e < enlargements.size(); e++) {
                add(image.name(), search.detections(upTo(enlargements.get(e), candidates)), found.get(e));
            }
        });
        found.forEach(ofDetectors -> ofDetectors.forEach(JointSearch::sort));
        return new JointSearch(found);
    }

    /** What the detector found, in an order that does not depend on threads. */
    List<ScoredBox> found(int enlargement, int detector) {
        return found.get(enlargement).get(detector);
    }

    /** The number is the label, so that detectors of one object can be told apart. */
    private static List<Detector> numbered(List<Detector> detectors) {
        return IntStream.range(0, detectors.size())
                .mapToObj(i -> numbered(detectors.get(i), i))
                .toList();
    }

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

    private static List<List<ScoredBox>> lists(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> (List<ScoredBox>) new ArrayList<ScoredBox>())
                .toList();
    }

    private static List<Candidate> upTo(double enlargement, List<Candidate> candidates) {
        return candidates.stream()
                .filter(candidate -> candidate.level().scale() <= ROUNDING * enlargement)
                .toList();
    }

    private static void add(String image, List<Detection> detections, List<List<ScoredBox>> to) {
        for (Detection detection : detections) {
            List<ScoredBox> list = to.get(Integer.parseInt(detection.label()));
            synchronized (list) {
                list.add(new ScoredBox(image, detection.box(), detection.score()));
            }
        }
    }

    private static void sort(List<ScoredBox> found) {
        found.sort(Comparator.comparing(ScoredBox::image)
                .thenComparing(Comparator.comparingDouble(ScoredBox::score).reversed())
                .thenComparingDouble(one -> one.box().y())
                .thenComparingDouble(one -> one.box().x()));
    }
}
