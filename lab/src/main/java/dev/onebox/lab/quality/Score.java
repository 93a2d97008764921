package dev.onebox.lab.quality;

import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.evaluate.CurvePoint;
import dev.onebox.evaluate.Evaluation;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.evaluate.TruthBox;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * How well one detector found, over all thresholds and at its own.
 *
 * @param bestF1 the highest F1 of any threshold
 * @param f1 at the detector's threshold
 * @param recall there
 * @param falsePerPhoto there
 */
record Score(double averagePrecision, double missRate, double bestF1, double f1, double recall, double falsePerPhoto) {
    private static final double OVERLAP = 0.5;

    /** @param threshold the detector's */
    static Score of(List<AnnotatedImage> photos, List<ScoredBox> found, double threshold) {
        Evaluation whole = evaluation(photos, found);
        Evaluation spoken = evaluation(
                photos, found.stream().filter(one -> one.score() >= threshold).toList());
        int wrong = spoken.found() - spoken.ignored() - spoken.hits();
        return new Score(
                whole.averagePrecision(),
                whole.logAverageMissRate(),
                whole.bestF1().map(CurvePoint::f1).orElse(0.0),
                new CurvePoint(threshold, spoken.hits(), wrong, spoken.truths()).f1(),
                (double) spoken.hits() / spoken.truths(),
                (double) wrong / photos.size());
    }

    private static Evaluation evaluation(List<AnnotatedImage> photos, List<ScoredBox> found) {
        Set<String> names = photos.stream().map(AnnotatedImage::name).collect(Collectors.toSet());
        List<TruthBox> truths = photos.stream()
                .flatMap(image ->
                        image.annotations().stream().map(one -> new TruthBox(image.name(), one.box(), one.difficult())))
                .toList();
        List<ScoredBox> inPhotos =
                found.stream().filter(one -> names.contains(one.image())).toList();
        return Evaluation.of(truths, inPhotos, OVERLAP, photos.size());
    }

    /** The mean of one number. */
    static double mean(List<Score> scores, ToDoubleFunction<Score> number) {
        return scores.stream().mapToDouble(number).average().orElseThrow();
    }
}
