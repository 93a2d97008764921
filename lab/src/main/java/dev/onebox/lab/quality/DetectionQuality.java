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
record DetectionQuality(double averagePrecision, double bestF1, double f1, double recall, double falsePerPhoto) {
    /** @param threshold the detector's */
    static DetectionQuality of(List<AnnotatedImage> photos, List<ScoredBox> found, double threshold) {
        Evaluation whole = evaluation(photos, found);
        Evaluation above = evaluation(
                photos, found.stream().filter(one -> one.score() >= threshold).toList());
        int wrong = above.found() - above.ignored() - above.hits();
        return new DetectionQuality(
                whole.averagePrecision(),
                whole.bestF1().map(CurvePoint::f1).orElse(0.0),
                new CurvePoint(threshold, above.hits(), wrong, above.truths()).f1(),
                (double) above.hits() / above.truths(),
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
        return Evaluation.of(truths, inPhotos, Evaluation.USUAL_IOU, photos.size());
    }

    /** The mean of one number. */
    static double mean(List<DetectionQuality> all, ToDoubleFunction<DetectionQuality> number) {
        return all.stream().mapToDouble(number).average().orElseThrow();
    }
}
