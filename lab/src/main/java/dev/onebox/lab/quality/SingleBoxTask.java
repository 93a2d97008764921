package dev.onebox.lab.quality;

import dev.onebox.Detector;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Annotation;
import dev.onebox.learn.Example;
import dev.onebox.learn.Learner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Detectors of one kind of object, from a single box each, with the photos in which each is to find the others. */
final class SingleBoxTask {
    private static final int TESTED = 40;
    private static final int SEED = 11;

    private final String object;
    private final List<Detector> detectors = new ArrayList<>();
    private final List<List<AnnotatedImage>> tested = new ArrayList<>();

    private SingleBoxTask(String object) {
        this.object = object;
    }

    String object() {
        return object;
    }

    List<Detector> detectors() {
        return detectors;
    }

    /** The photos for a detector, with the boxes it should find. */
    List<AnnotatedImage> tested(int detector) {
        return tested.get(detector);
    }

    /** The photos of all detectors, each once. */
    List<AnnotatedImage> photos() {
        Map<String, AnnotatedImage> byName = new LinkedHashMap<>();
        tested.forEach(photos -> photos.forEach(photo -> byName.putIfAbsent(photo.name(), photo)));
        return List.copyOf(byName.values());
    }

    private void teach(Example box, List<AnnotatedImage> test, Learner learner) throws IOException {
        detectors.add(learner.learn(object, List.of(box)).detector());
        tested.add(test);
    }

    static List<SingleBoxTask> all(DevelopmentData data, Learner learner) throws IOException {
        return List.of(
                apart("motorbikes, side views", data.sideViews(), learner),
                apart("motorbikes of all kinds", data.otherMotorbikes(), learner),
                faces(data.faces(), learner),
                pedestrian(data.crossing(), learner),
                symbols(DevelopmentData.drawings(), learner));
    }

    /** Ten boxes of some photos, searched for in others. */
    private static SingleBoxTask apart(String object, List<AnnotatedImage> images, Learner learner) throws IOException {
        List<AnnotatedImage> shuffled = DevelopmentData.drawn(images, images.size(), 1);
        SingleBoxTask boxes = new SingleBoxTask(object);
        List<Example> rest = DevelopmentData.boxByBox(shuffled.subList(TESTED, shuffled.size()));
        for (Example box : DevelopmentData.drawn(rest, 10, SEED)) {
            boxes.teach(box, shuffled.subList(0, TESTED), learner);
        }
        return boxes;
    }

    /** There are few photos: the first face of each is searched for in all others. */
    private static SingleBoxTask faces(List<AnnotatedImage> photos, Learner learner) throws IOException {
        SingleBoxTask boxes = new SingleBoxTask("faces");
        for (AnnotatedImage taught : photos) {
            List<AnnotatedImage> others = new ArrayList<>(photos);
            others.remove(taught);
            for (Example first : firstBox(taught)) {
                boxes.teach(first, others, learner);
            }
        }
        return boxes;
    }

    /** Two boxes of the first ten frames, searched for in every fifth of those a second later. */
    private static SingleBoxTask pedestrian(List<AnnotatedImage> frames, Learner learner) throws IOException {
        SingleBoxTask boxes = new SingleBoxTask("a pedestrian in a video");
        List<AnnotatedImage> later = IntStream.range(4, frames.size() / 5)
                .mapToObj(i -> frames.get(5 * i))
                .toList();
        for (Example box : DevelopmentData.drawn(DevelopmentData.boxByBox(frames.subList(0, 10)), 2, SEED)) {
            boxes.teach(box, later, learner);
        }
        return boxes;
    }

    /** One of every kind in the first drawing, searched for in all others. */
    private static SingleBoxTask symbols(List<AnnotatedImage> drawings, Learner learner) throws IOException {
        SingleBoxTask boxes = new SingleBoxTask("symbols in drawings");
        List<String> labels = drawings.get(0).annotations().stream()
                .map(Annotation::label)
                .distinct()
                .sorted()
                .toList();
        for (String label : labels) {
            List<AnnotatedImage> ofLabel = DevelopmentData.ofLabel(drawings, label);
            for (Example first : firstBox(ofLabel.get(0))) {
                boxes.teach(first, ofLabel.subList(1, ofLabel.size()), learner);
            }
        }
        return boxes;
    }

    private static List<Example> firstBox(AnnotatedImage photo) {
        List<Example> boxes = DevelopmentData.boxByBox(List.of(photo));
        return boxes.subList(0, Math.min(1, boxes.size()));
    }
}
