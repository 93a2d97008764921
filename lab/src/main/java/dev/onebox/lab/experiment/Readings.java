package dev.onebox.lab.experiment;

import dev.onebox.evaluate.Evaluation;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.evaluate.TruthBox;
import dev.onebox.lab.reproduce.InriaFolder.Picture;
import dev.onebox.lab.reproduce.Protocol;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The same detections judged in the other ways in which "average precision" may be read. Immutable.
 *
 * @param readings each with the AP of every detector
 */
public record Readings(List<Reading> readings) {
    /** Pixels: without enlarging, smaller people can hardly be found by anybody. */
    private static final int SMALLEST = 96;

    /** Deviations; what a search keeps begins below. */
    private static final double HIGHER = 3.5;

    public Readings {
        readings = List.copyOf(readings);
    }

    /** One way to judge. */
    public record Reading(String name, Map<String, Double> averagePrecision) {}

    /** Judges in all ways; what was found is given by name of the detector. */
    public static Readings of(Map<String, List<ScoredBox>> found, List<Picture> photos) {
        List<Picture> people =
                photos.stream().filter(photo -> !photo.boxes().isEmpty()).toList();
        Set<String> shown = people.stream().map(Picture::name).collect(Collectors.toCollection(HashSet::new));
        return new Readings(List.of(
                reading(
                        "as everywhere on this page",
                        found,
                        one -> judged(one, photos, 0).averagePrecision()),
                reading(
                        "photos with people only",
                        found,
                        one -> judged(kept(one, shown), people, 0).averagePrecision()),
                reading(
                        "people of less than 96 pixels count neither way",
                        found,
                        one -> judged(one, photos, SMALLEST).averagePrecision()),
                reading(
                        "precision at eleven recalls",
                        found,
                        one -> judged(one, photos, 0).elevenPointPrecision()),
                reading(
                        "nothing below three and a half deviations kept",
                        found,
                        one -> judged(strong(one), photos, 0).averagePrecision())));
    }

    private static Reading reading(
            String name, Map<String, List<ScoredBox>> found, ToDoubleFunction<List<ScoredBox>> judgement) {
        Map<String, Double> all = new LinkedHashMap<>();
        found.forEach((detector, detections) -> all.put(detector, judgement.applyAsDouble(detections)));
        return new Reading(name, all);
    }

    private static List<ScoredBox> kept(List<ScoredBox> found, Set<String> images) {
        return found.stream().filter(one -> images.contains(one.image())).toList();
    }

    private static List<ScoredBox> strong(List<ScoredBox> found) {
        return found.stream().filter(one -> one.score() >= HIGHER).toList();
    }

    private static Evaluation judged(List<ScoredBox> found, List<Picture> photos, double smallest) {
        List<TruthBox> truths = new ArrayList<>();
        for (Picture photo : photos) {
            photo.boxes().forEach(box -> truths.add(new TruthBox(photo.name(), box, box.height() < smallest)));
        }
        return Evaluation.of(truths, found, Protocol.IOU, photos.size());
    }
}
