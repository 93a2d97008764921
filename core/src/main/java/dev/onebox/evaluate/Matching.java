package dev.onebox.evaluate;

import dev.onebox.Box;
import dev.onebox.geometry.BoxTree;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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
 * boxes of both kinds, unless very many of the truth overlap a detection about equally. One per evaluation.
 */
public final class Matching {
    private static final Comparator<Box> BY_BOX = Comparator.comparingDouble(Box::x)
            .thenComparingDouble(Box::y)
            .thenComparingDouble(Box::width)
            .thenComparingDouble(Box::height);
    private static final Comparator<ScoredBox> BY_RANK = Comparator.comparingDouble(ScoredBox::score)
            .reversed()
            .thenComparing(ScoredBox::image)
            .thenComparing(ScoredBox::box, BY_BOX);
    private static final Comparator<TruthBox> DEMANDED_FIRST =
            Comparator.comparing(TruthBox::difficult).thenComparing(TruthBox::box, BY_BOX);

    /** What became of a detection. */
    public enum MatchVerdict {
        /** It took a box. */
        HIT,
        /** There was no box for it to take. */
        FALSE,
        /** The box it would take is difficult. */
        IGNORED
    }

    /**
     * A detection and what became of it.
     *
     * @param found the detection
     * @param verdict whether it took a box
     */
    public record Judged(ScoredBox found, MatchVerdict verdict) {}

    private final Map<String, FreeTruths> truths = new HashMap<>();
    private final double iou;

    private Matching(Collection<TruthBox> truths, double iou) {
        truths.stream()
                .sorted(DEMANDED_FIRST)
                .collect(Collectors.groupingBy(TruthBox::image))
                .forEach((image, ofImage) -> this.truths.put(image, new FreeTruths(ofImage)));
        this.iou = iou;
    }

    /** All detections in the order of their rank, judged. */
    public static List<Judged> of(Collection<TruthBox> truths, Collection<ScoredBox> found, double iou) {
        Matching matching = new Matching(truths, iou);
        ScoredBox[] ranked = found.toArray(ScoredBox[]::new);
        Arrays.sort(ranked, BY_RANK);
        return Arrays.stream(ranked)
                .map(one -> new Judged(one, matching.judge(one)))
                .toList();
    }

    private MatchVerdict judge(ScoredBox found) {
        FreeTruths ofImage = truths.get(found.image());
        return ofImage == null ? MatchVerdict.FALSE : ofImage.judge(found.box(), iou);
    }

    /** The boxes of one image that may still be taken. */
    private static final class FreeTruths {
        private final List<TruthBox> truths;
        private final BoxTree free;

        FreeTruths(List<TruthBox> truths) {
            this.truths = truths;
            this.free = BoxTree.full(truths.stream().map(TruthBox::box).toList());
        }

        MatchVerdict judge(Box found, double iou) {
            int best = free.mostOverlapping(found, iou);
            if (best < 0) {
                return MatchVerdict.FALSE;
            }
            if (truths.get(best).difficult()) {
                return MatchVerdict.IGNORED;
            }
            free.remove(best);
            return MatchVerdict.HIT;
        }
    }
}
