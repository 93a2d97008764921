package dev.onebox.evaluate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * How well detections agree with the truth, label by label and on average.
 *
 * <p>A detection can only take a box of its own label. Labels with nothing to find, because none of their boxes is demanded,
 * have no AP: they stay out of the mean and are named apart. Immutable.
 *
 * @param byLabel the evaluation of every label with something to find, by name
 * @param withoutTruth labels with nothing to find, by name
 */
public record LabelledEvaluation(SortedMap<String, Evaluation> byLabel, List<String> withoutTruth) {
    /** Copies both. */
    public LabelledEvaluation {
        byLabel = Collections.unmodifiableSortedMap(new TreeMap<>(byLabel));
        withoutTruth = List.copyOf(withoutTruth);
    }

    /**
     * Evaluates every label by itself.
     *
     * @param truths boxes of each label
     * @param found detections of each label
     * @param iou as in {@link Evaluation#of}
     * @param images how many images were searched for every label
     */
    public static LabelledEvaluation of(
            Map<String, ? extends Collection<TruthBox>> truths,
            Map<String, ? extends Collection<ScoredBox>> found,
            double iou,
            int images) {
        SortedMap<String, Evaluation> byLabel = new TreeMap<>();
        List<String> withoutTruth = new ArrayList<>();
        TreeSet<String> labels = new TreeSet<>(truths.keySet());
        labels.addAll(found.keySet());
        for (String label : labels) {
            Evaluation evaluation = Evaluation.of(of(truths, label), of(found, label), iou, images);
            if (evaluation.truths() > 0) {
                byLabel.put(label, evaluation);
            } else {
                withoutTruth.add(label);
            }
        }
        return new LabelledEvaluation(byLabel, withoutTruth);
    }

    private static <T> Collection<T> of(Map<String, ? extends Collection<T>> lists, String label) {
        Collection<T> list = lists.get(label);
        return list == null ? List.of() : list;
    }

    /** A number's mean over labels with something to find; NaN if there are none. */
    public double mean(ToDoubleFunction<Evaluation> number) {
        return byLabel.values().stream().mapToDouble(number).average().orElse(Double.NaN);
    }

    /** The mean of {@link Evaluation#averagePrecision} over labels. */
    public double meanAveragePrecision() {
        return mean(Evaluation::averagePrecision);
    }
}
