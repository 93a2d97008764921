package dev.onebox.cli.eval;

import static dev.onebox.cli.TextFormat.listing;

import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Annotation;
import dev.onebox.annotations.Dataset;
import dev.onebox.annotations.FoundBox;
import dev.onebox.annotations.ImageNames;
import dev.onebox.cli.Failure;
import dev.onebox.evaluate.LabelledEvaluation;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.evaluate.TruthBox;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Annotations and detections, brought together by label and image. One per evaluation. */
final class EvalInput {
    private final SortedMap<String, List<TruthBox>> truths = new TreeMap<>();
    private final SortedMap<String, List<ScoredBox>> found = new TreeMap<>();
    private final SortedMap<String, Integer> unknownImages = new TreeMap<>();
    private final int annotated;

    EvalInput(Dataset dataset, Collection<FoundBox> boxes) {
        annotated = dataset.images().size();
        for (AnnotatedImage image : dataset.images()) {
            image.annotations().forEach(annotation -> add(image.name(), annotation));
        }
        Map<String, String> meant = new ImageNames(dataset)
                .meant(boxes.stream().map(FoundBox::image).toList());
        for (FoundBox box : boxes) {
            add(box, meant);
        }
    }

    private void add(String image, Annotation annotation) {
        truths.computeIfAbsent(annotation.label(), label -> new ArrayList<>())
                .add(new TruthBox(image, annotation.box(), annotation.difficult()));
    }

    private void add(FoundBox box, Map<String, String> meant) {
        String image = meant.get(box.image());
        if (image == null) {
            unknownImages.merge(box.image(), 1, Integer::sum);
        }
        found.computeIfAbsent(box.label(), label -> new ArrayList<>())
                .add(new ScoredBox(image == null ? box.image() : image, box.box(), box.score()));
    }

    /** Takes everything for boxes of one label. */
    void forgetLabels(String label) {
        forget(truths, label);
        forget(found, label);
    }

    private static <T> void forget(Map<String, List<T>> lists, String label) {
        List<T> all = lists.values().stream().flatMap(List::stream).toList();
        lists.clear();
        lists.put(label, all);
    }

    /** Leaves out what has other labels. @throws Failure if one of them is not in the truth */
    void keepLabels(Collection<String> labels) {
        for (String label : labels) {
            if (!truths.containsKey(label)) {
                throw new Failure("--label " + label + ": not in the truth, which has " + listing(truths.keySet()));
            }
        }
        truths.keySet().retainAll(labels);
        found.keySet().retainAll(labels);
    }

    /** Refuses what would give no number, or a 0 that only says that labels are called differently. */
    void requireCommonLabels() {
        if (truths.values().stream().flatMap(List::stream).allMatch(TruthBox::difficult)) {
            throw new Failure("nothing to find: the truth has no boxes"
                    + (truths.isEmpty() ? "" : " but difficult ones (" + listing(truths.keySet()) + ")"));
        }
        Set<String> common = new TreeSet<>(found.keySet());
        common.retainAll(truths.keySet());
        if (common.isEmpty() && !found.isEmpty()) {
            throw new Failure("labels differ: the truth has " + listing(truths.keySet()) + ", the detections have "
                    + listing(found.keySet()) + "; expected one in common, or --any-label");
        }
    }

    /** Images without annotations that detections name, and how many do. */
    SortedMap<String, Integer> unknownImages() {
        return unknownImages;
    }

    /** How many images are named at all. */
    int images() {
        return annotated + unknownImages.size();
    }

    LabelledEvaluation evaluation(double iou, int images) {
        return LabelledEvaluation.of(truths, found, iou, images);
    }
}
