package dev.onebox.lab.experiment;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.lab.reproduce.InriaFolder.Picture;
import dev.onebox.lab.reproduce.ResultCache;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The test photos, searched with all detectors together, a few photos to a page of the cache.
 *
 * <p>Detectors of different names do not suppress each other, and each finds what it would find alone; only the features are
 * computed once for all. Kept are the best {@value #MOST_PER_PHOTO} of every photo above z = {@value #THRESHOLD}: what lies
 * below hardly changes an AP. One per run.
 */
public record TestSearch(ExperimentContext context, ResultCache cache, DetectorStore store) {
    private static final double THRESHOLD = 3;
    private static final int MOST_PER_PHOTO = 100;
    private static final int PHOTOS_PER_PAGE = 8;
    private static final String PAGE = "found";

    /** What was found, by name of the detector, and how long that took. */
    public record Result(Map<String, List<ScoredBox>> found, double seconds) {}

    /**
     * Searches with all of these detectors.
     *
     * @param key what they depend on
     */
    public Result run(String key, List<String> names, SearchSettings settings) throws IOException {
        List<Picture> photos = context.data().test().all();
        Map<String, List<ScoredBox>> found = new LinkedHashMap<>();
        names.forEach(name -> found.put(name, new ArrayList<>()));
        double seconds = 0;
        for (int from = 0; from < photos.size(); from += PHOTOS_PER_PAGE) {
            context.progress("searching test photos with " + names.size() + " detectors", from, photos.size());
            int first = from;
            ResultCache.Entry<List<String>> page = cache.get(
                    PAGE,
                    pageKey(key, names, settings, from),
                    new TypeReference<>() {},
                    () -> search(photos, first, names, settings));
            seconds += page.seconds();
            page.result().forEach(line -> take(line, names, photos, found));
        }
        return new Result(found, seconds);
    }

    /** Whether all of it is in the cache. */
    public boolean isDone(String key, List<String> names, SearchSettings settings) {
        int photos = context.data().test().all().size();
        return IntStream.iterate(0, from -> from < photos, from -> from + PHOTOS_PER_PAGE)
                .allMatch(from -> cache.holds(PAGE, pageKey(key, names, settings, from)));
    }

    private static String pageKey(String key, List<String> names, SearchSettings settings, int from) {
        return String.join("\n", key, asked(names, settings), "photos from " + from);
    }

    /** What decides what is found, detectors and photos apart. */
    public static String asked(List<String> names, SearchSettings settings) {
        return names + " " + settings + " above " + THRESHOLD + ", at most " + MOST_PER_PHOTO;
    }

    private static void take(
            String line, List<String> names, List<Picture> photos, Map<String, List<ScoredBox>> found) {
        String[] fields = line.split(",", -1);
        double[] numbers =
                Arrays.stream(fields).mapToDouble(Double::parseDouble).toArray();
        Box box = new Box(numbers[2], numbers[3], numbers[4], numbers[5]);
        found.computeIfAbsent(names.get((int) numbers[0]), name -> new ArrayList<>())
                .add(new ScoredBox(photos.get((int) numbers[1]).name(), box, numbers[6]));
    }

    /** What is in a few photos from the first one on: a line each of detector, photo, x, y, width, height and score. */
    private List<String> search(List<Picture> photos, int first, List<String> names, SearchSettings settings)
            throws IOException {
        List<Detector> detectors = new ArrayList<>();
        for (String name : names) {
            detectors.add(store.detector(name).withThreshold(THRESHOLD));
        }
        SlidingWindowSearch search = SlidingWindowSearch.prepare(detectors, settings);
        int count = Math.min(PHOTOS_PER_PAGE, photos.size() - first);
        List<List<String>> lines = new ArrayList<>(Collections.nCopies(count, List.of()));
        context.workers().forEach(count, i -> {
            List<Detection> detections = search.in(ExperimentContext.read(photos.get(first + i)));
            lines.set(i, lines(detections, names, first + i));
        });
        return lines.stream().flatMap(List::stream).toList();
    }

    /** The best of each detector; detections come best first. */
    private static List<String> lines(List<Detection> detections, List<String> names, int photo) {
        int[] counts = new int[names.size()];
        List<String> lines = new ArrayList<>();
        for (Detection detection : detections) {
            int number = names.indexOf(detection.label());
            if (number >= 0 && counts[number]++ < MOST_PER_PHOTO) {
                Box box = detection.box();
                lines.add(String.format(
                        Locale.ROOT,
                        "%d,%d,%.2f,%.2f,%.2f,%.2f,%.5f",
                        number,
                        photo,
                        box.x(),
                        box.y(),
                        box.width(),
                        box.height(),
                        detection.score()));
            }
        }
        return lines;
    }
}
