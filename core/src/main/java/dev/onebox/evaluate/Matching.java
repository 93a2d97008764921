package dev.onebox.evaluate;

import dev.onebox.tensor.Box;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who found what: detections take boxes of the truth, greedily, the highest score first.
 *
 * <pre>
 *   a detection takes, of all boxes in its image with IoU > threshold that are free, the one with the largest IoU
 *   a box is free until it is taken; a difficult box stays free for ever
 * </pre>
 *
 * <p>Paper: §4.3. Equal scores go by name of image, then by box (x, y, width, height); of boxes that overlap a detection
 * equally, demanded ones go before difficult ones, then by box: the order of the input never matters. Time O(n log n) for n
 * detections, and the product of detections and truths in each image. One per evaluation.
 */
public final class Matching {
    private static final Comparator<Box> BY_BOX = Comparator.comparingDouble(Box::x)
            .thenComparingDouble(Box::y)
            .thenComparingDouble(Box::width)
            .thenComparingDouble(Box::height);
    private static final Comparator<Found> BY_RANK = Comparator.comparingDouble(Found::score)
            .reversed()
            .thenComparing(Found::image)
            .thenComparing(Found::box, BY_BOX);
    private static final Comparator<Truth> DEMANDED_FIRST =
            Comparator.comparing(Truth::difficult).thenComparing(Truth::box, BY_BOX);

    /** What became of a detection. */
    public enum Verdict {
        /** It took a box. */
        HIT,
        /** There was no box for it to take. */
        FALSE,
        /** The box it would take is difficult. */
        IGNORED
    }

    /** A detection and what became of it. */
    public record Judged(Found found, Verdict verdict) {}

    private final Map<String, List<Candidate>> truths = new HashMap<>();
    private final double iou;

    private Matching(Collection<Truth> truths, double iou) {
        truths.stream()
                .sorted(DEMANDED_FIRST)
                .forEach(truth -> this.truths
                        .computeIfAbsent(truth.image(), image -> new ArrayList<>())
                        .add(new Candidate(truth)));
        this.iou = iou;
    }

    /** All detections in the order of their rank, judged. */
    public static List<Judged> of(Collection<Truth> truths, Collection<Found> found, double iou) {
        Matching matching = new Matching(truths, iou);
        Found[] ranked = found.toArray(Found[]::new);
        Arrays.sort(ranked, BY_RANK);
        return Arrays.stream(ranked)
                .map(one -> new Judged(one, matching.judge(one)))
                .toList();
    }

    private Verdict judge(Found found) {
        Candidate best = best(found);
        if (best == null) {
            return Verdict.FALSE;
        }
        if (best.truth.difficult()) {
            return Verdict.IGNORED;
        }
        best.taken = true;
        return Verdict.HIT;
    }

    private @Nullable Candidate best(Found found) {
        Candidate best = null;
        double most = iou;
        for (Candidate candidate : truths.getOrDefault(found.image(), List.of())) {
            double overlap = candidate.taken ? 0 : candidate.truth.box().overlap(found.box());
            if (overlap > most) {
                best = candidate;
                most = overlap;
            }
        }
        return best;
    }

    /** A box of the truth that may be taken. */
    private static final class Candidate {
        private final Truth truth;
        private boolean taken;

        Candidate(Truth truth) {
            this.truth = truth;
        }
    }
}
