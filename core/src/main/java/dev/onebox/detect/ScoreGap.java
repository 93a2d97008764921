package dev.onebox.detect;

import java.util.List;
import java.util.Optional;

/**
 * A stretch of scores that nothing has among the detections of many photos: what lies above it is likely the object, and
 * what lies below merely resembles it.
 *
 * <p>Thresholds without negatives are those for natural photos. On drawings, where everything is made of the same lines, other
 * symbols are above them, but equal symbols far above those. Scores of the background fall off exponentially, by a decay B of
 * about 0.55, so the chance of nothing between the k best and the next is e^{−kg/B} for a gap of g: with {@value #FEWEST} above a
 * gap of {@value #LEAST} there is none. The reason against smaller gaps is objects that score differently among themselves.
 * Immutable.
 *
 * @param below the best score below the gap
 * @param above the worst score above it
 * @param count how many are above
 */
public record ScoreGap(double below, double above, int count) {
    static final double LEAST = 1.5;
    static final int FEWEST = 8;

    /** The widest one, if there is one worth the name. */
    public static Optional<ScoreGap> among(List<Double> scores) {
        List<Double> ascending = scores.stream().sorted().toList();
        Optional<ScoreGap> widest = Optional.empty();
        for (int i = 1; i <= ascending.size() - FEWEST; i++) {
            ScoreGap gap = new ScoreGap(ascending.get(i - 1), ascending.get(i), ascending.size() - i);
            if (gap.width() >= widest.map(ScoreGap::width).orElse(LEAST)) {
                widest = Optional.of(gap);
            }
        }
        return widest;
    }

    private double width() {
        return above - below;
    }

    /** In its middle. */
    public double threshold() {
        return (below + above) / 2;
    }
}
