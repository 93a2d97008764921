package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.Template;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Whether colour is worth having: by how far the object's own colour is from the background's, or, from {@value #ENOUGH} boxes
 * on, by trying.
 *
 * <pre>
 *   z_c = √(dᵀ C⁻¹ d),   d = mean (a, b) of the middle of the boxes − μ,   C the background's covariance of (a, b) in a cell
 *
 *   z_c &lt; {@value #NONE}   none        up to {@value #STRONG}   factor 1        above   factor {@value #FACTOR}
 * </pre>
 *
 * <p>Trying means: none, factor 1 and factor {@value #FACTOR} are each judged by the median score of boxes left out above the
 * threshold for {@value ThresholdRule#SOME_ALARMS} false alarms per photo, which colour raises too. The first of equals is
 * taken. The component with the most boxes decides. One per detector.
 */
final class ColourRule {
    static final double NONE = 1.3;
    static final double STRONG = 3;
    static final double FACTOR = 3;
    static final int ENOUGH = 5;

    /** Boxes left out in turn when colour is tried. */
    private static final int TRIED = 16;

    private static final int A = 32; // channels of fhog34
    private static final int B = 33;
    private static final double MIDDLE = 0.5;

    private final Positives positives;
    private final LearnContext context;
    private final Statistics statistics;

    /** @param positives with colour */
    ColourRule(Positives positives, LearnContext context) throws IOException {
        this.positives = positives;
        this.context = context;
        this.statistics = context.statistics().statistics(positives.feature(), positives.cell());
    }

    /** The factor, 0 for no colour. */
    ResolvedSetting choice() throws IOException {
        return largest().windows().count() < ENOUGH ? byDistance() : byTrying();
    }

    private Positives.Part largest() {
        return positives.parts().stream()
                .max(Comparator.comparingInt(part -> part.windows().count()))
                .orElseThrow();
    }

    private ResolvedSetting byTrying() throws IOException {
        List<Double> candidates =
                context.settings().feature().isPresent() ? List.of(1.0, FACTOR) : List.of(0.0, 1.0, FACTOR);
        double best = candidates.get(0);
        double bestMargin = Double.NEGATIVE_INFINITY;
        StringJoiner margins = new StringJoiner(", ");
        for (double factor : candidates) {
            double margin = margin(factor);
            margins.add(String.format(Locale.ROOT, "%.0f: %.2f", factor, margin));
            best = margin > bestMargin ? factor : best;
            bestMargin = Math.max(margin, bestMargin);
        }
        return new ResolvedSetting(
                "colour",
                String.format(Locale.ROOT, "%.0f", best),
                "boxes left out score best above the threshold with it (factor: margin of the median; " + margins
                        + ")");
    }

    /** Median left-out score minus the threshold, for a factor. */
    private double margin(double factor) throws IOException {
        Positives chosen = factor > 0 ? positives : ColourFactors.without(positives);
        Positives.Part part = factor > 0
                ? largest()
                : new Positives.Part(largest().shape(), largest().windows().firstChannels(ColourFactors.SHAPE));
        Statistics used = context.statistics().statistics(chosen.feature(), chosen.cell());
        Regularisation plain =
                Regularisation.of(context.settings().withBeta(0), part.windows().count());
        BackgroundModel background =
                new BackgroundModel(used, part.shape().size(), Math.max(1, factor), plain.lambda(), context);
        ComponentLearner learner = new ComponentLearner(part, plain, background, context);
        BackgroundModel.Fitted fitted = background.solve(learner.b(), List.of());
        List<Double> scores = new LeaveOneOut(part.windows(), background, fitted, Optional.empty(), context.workers())
                .scores(TRIED, 0);
        Detector detector = new Detector(
                "colour",
                chosen.feature(),
                chosen.cell(),
                List.of(learner.outcome(fitted, 0, List.of()).component()),
                0,
                0,
                Map.of());
        return LeaveOneOut.quantile(scores, 0.5)
                - ThresholdRule.forAlarms(detector, ThresholdRule.SOME_ALARMS, ThresholdRule.usual(positives.seen()));
    }

    private ResolvedSetting byDistance() {
        double distance = distance();
        double factor = distance < NONE ? 0 : distance <= STRONG ? 1 : FACTOR;
        return new ResolvedSetting(
                "colour",
                String.format(Locale.ROOT, "%.0f", factor),
                String.format(
                        Locale.ROOT,
                        "the object's colour is %.1f deviations from the background's: none below %s, factor %.0f above %s",
                        distance,
                        NONE,
                        FACTOR,
                        STRONG));
    }

    /** z_c. */
    double distance() {
        double a = 0;
        double b = 0;
        for (Positives.Part part : positives.parts()) {
            double share = part.windows().count() / (double) positives.count();
            Template mean = part.windows().mean();
            a += share * middle(mean, part.shape().object(), A);
            b += share * middle(mean, part.shape().object(), B);
        }
        return distance(a - statistics.mean(A), b - statistics.mean(B));
    }

    /** The mean of a channel over the cells whose centres are in the middle of the object. */
    private static double middle(Template mean, Box object, int channel) {
        double sum = 0;
        int cells = 0;
        for (int u = 0; u < mean.size().rows(); u++) {
            for (int v = 0; v < mean.size().columns(); v++) {
                boolean inside = Math.abs(u + 0.5 - object.y() - object.height() / 2)
                                <= MIDDLE * object.height() / 2 + 0.5
                        && Math.abs(v + 0.5 - object.x() - object.width() / 2) <= MIDDLE * object.width() / 2 + 0.5;
                sum += inside ? mean.at(u, v, channel) : 0;
                cells += inside ? 1 : 0;
            }
        }
        return sum / cells;
    }

    private double distance(double da, double db) {
        double aa = covariance(A, A);
        double bb = covariance(B, B);
        double ab = covariance(A, B);
        double determinant = aa * bb - ab * ab;
        return determinant > 0 ? Math.sqrt((bb * da * da - 2 * ab * da * db + aa * db * db) / determinant) : 0;
    }

    /** In a cell: lag 0, where all normalisations agree. */
    private double covariance(int p, int q) {
        int constant = statistics.channels();
        double cells = statistics.sum(constant, constant, 0, 0);
        return cells > 0 ? statistics.sum(p, q, 0, 0) / cells - statistics.mean(p) * statistics.mean(q) : 0;
    }
}
