package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.Template;
import dev.onebox.feature.Feature;
import dev.onebox.learn.LearningNotes.Choice;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
 * taken. The component with the most boxes decides. Immutable.
 *
 * @param positives with colour
 */
record ColourRule(Positives positives, LearnContext context) {
    /** Channels a and b of {@code fhog34}, the last ones. */
    static final int A = 32;

    static final int B = 33;
    static final double NONE = 1.3;
    static final double STRONG = 3;
    static final double FACTOR = 3;
    static final int ENOUGH = 5;

    /** Boxes left out in turn when colour is tried. */
    private static final int TRIED = 16;

    private static final double MIDDLE = 0.5;

    /** The factor, 0 for no colour. Who asks for a feature with colour gets it, whatever the boxes suggest. */
    Choice<Double> factor() throws IOException {
        boolean demanded = context.settings().feature().isPresent();
        Choice<Double> suggested =
                positives.largest().windows().count() < ENOUGH ? byDistance() : byTrying(demanded ? 1 : 0);
        return demanded && suggested.value() == 0
                ? Choice.of(1.0, "a feature with colour was asked for, though " + suggested.reason())
                : suggested;
    }

    private Choice<Double> byTrying(double least) throws IOException {
        double best = least;
        double bestMargin = Double.NEGATIVE_INFINITY;
        StringJoiner margins = new StringJoiner(", ");
        for (double factor : least == 0 ? new double[] {0, 1, FACTOR} : new double[] {1, FACTOR}) {
            double margin = margin(factor);
            margins.add(String.format(Locale.ROOT, "%.0f: %.2f", factor, margin));
            best = margin > bestMargin ? factor : best;
            bestMargin = Math.max(margin, bestMargin);
        }
        return Choice.of(
                best,
                "boxes left out score best above the threshold with it (factor: margin of the median; " + margins
                        + ")");
    }

    /** Median left-out score minus the threshold, for a factor. */
    private double margin(double factor) throws IOException {
        Positives chosen = factor > 0 ? positives : positives.withoutColour();
        Positives.Part part = chosen.largest();
        Regularisation plain = Regularisation.decide(
                context.settings().withBeta(0), part.windows().count(), new LearningNotes());
        ComponentLearner.Outcome outcome = ComponentLearner.of(chosen.feature(), part, factor, plain, context)
                .learn(NegativeTerm.none(), 0, TRIED);
        Detector detector = new Detector(
                "colour",
                chosen.feature().name(),
                chosen.feature().cell(),
                List.of(outcome.component()),
                0,
                0,
                Map.of());
        return LeaveOneOut.quantile(outcome.report().leaveOneOut(), 0.5)
                - ThresholdRule.forAlarms(detector, ThresholdRule.SOME_ALARMS, ThresholdRule.usual(positives.seen()));
    }

    private Choice<Double> byDistance() throws IOException {
        double distance = distance();
        double factor = distance < NONE ? 0 : distance <= STRONG ? 1 : FACTOR;
        return Choice.of(
                factor,
                String.format(
                        Locale.ROOT,
                        "the object's colour is %.1f deviations from the background's: none below %s, factor %.0f above %s",
                        distance,
                        NONE,
                        FACTOR,
                        STRONG));
    }

    /** z_c. */
    private double distance() throws IOException {
        Feature feature = positives.feature();
        Statistics statistics = context.statistics().statistics(feature.name(), feature.cell());
        double a = 0;
        double b = 0;
        for (Positives.Part part : positives.parts()) {
            double share = part.windows().count() / (double) positives.count();
            Template mean = part.windows().mean();
            a += share * middle(mean, part.shape().object(), A);
            b += share * middle(mean, part.shape().object(), B);
        }
        double da = a - statistics.mean(A);
        double db = b - statistics.mean(B);
        double aa = covariance(statistics, A, A);
        double bb = covariance(statistics, B, B);
        double ab = covariance(statistics, A, B);
        double determinant = aa * bb - ab * ab;
        return determinant > 0 ? Math.sqrt((bb * da * da - 2 * ab * da * db + aa * db * db) / determinant) : 0;
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

    /** In a cell: lag 0, where all normalisations agree. */
    private static double covariance(Statistics statistics, int p, int q) {
        int constant = statistics.channels();
        double cells = statistics.sum(constant, constant, 0, 0);
        return cells > 0 ? statistics.sum(p, q, 0, 0) / cells - statistics.mean(p) * statistics.mean(q) : 0;
    }
}
