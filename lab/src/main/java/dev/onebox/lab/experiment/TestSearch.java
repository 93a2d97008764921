package dev.onebox.lab.experiment;

import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.lab.reproduce.InriaFolder.Picture;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The test photos, searched with all detectors together.
 *
 * <p>Detectors of different names do not suppress each other, and each finds what it would find alone; only the features are
 * computed once for all. What counts are the best {@value #MOST_PER_PHOTO} of every photo above z = {@value #THRESHOLD}: what
 * lies below hardly changes an AP. Stateless.
 */
public final class TestSearch {
    private static final double THRESHOLD = 3;
    private static final int MOST_PER_PHOTO = 100;

    private TestSearch() {}

    /** How good these detectors are. */
    public static List<Score> scores(ExperimentContext context, List<String> names) throws IOException {
        List<Detector> detectors = new ArrayList<>();
        for (String name : names) {
            detectors.add(context.cache().detector(name).withThreshold(THRESHOLD));
        }
        SlidingWindowSearch search =
                SlidingWindowSearch.prepare(detectors, context.protocol().searching());
        List<Picture> photos = context.data().test().all();
        List<List<Detection>> best = new ArrayList<>(Collections.nCopies(photos.size(), List.of()));
        AtomicInteger done = new AtomicInteger();
        context.workers().forEach(photos.size(), i -> {
            best.set(i, best(search.in(ExperimentContext.read(photos.get(i)))));
            context.progress("searching test photos", done.incrementAndGet(), photos.size());
        });
        Map<String, List<ScoredBox>> found = new HashMap<>();
        for (int i = 0; i < photos.size(); i++) {
            for (Detection one : best.get(i)) {
                found.computeIfAbsent(one.label(), name -> new ArrayList<>())
                        .add(new ScoredBox(photos.get(i).name(), one.box(), one.score()));
            }
        }
        int resamples = context.effort().measurement().resamples();
        return names.stream()
                .map(name -> Score.of(name, found.getOrDefault(name, List.of()), photos, resamples))
                .toList();
    }

    /** Of each detector; detections come best first. */
    private static List<Detection> best(List<Detection> detections) {
        Map<String, Integer> counts = new HashMap<>();
        List<Detection> best = new ArrayList<>(detections);
        best.removeIf(one -> counts.merge(one.label(), 1, Integer::sum) > MOST_PER_PHOTO);
        return best;
    }
}
