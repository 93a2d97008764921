package dev.onebox.learn;

import dev.onebox.statistics.Statistics;
import dev.onebox.tensor.Box;
import dev.onebox.tensor.Template;
import java.util.Locale;

/**
 * Whether colour is worth having, by how far the object's own colour is from the background's.
 *
 * <pre>
 *   z_c = √(dᵀ C⁻¹ d),   d = mean (a, b) of the middle of the boxes − μ,   C the background's covariance of (a, b) in a cell
 *
 *   z_c &lt; {@value #NONE}   none        up to {@value #STRONG}   factor 1        above   factor {@value #FACTOR}
 * </pre>
 */
final class ColourRule {
    static final double NONE = 1.3;
    static final double STRONG = 3;
    static final double FACTOR = 3;
    private static final int A = 32; // channels of fhog34
    private static final int B = 33;
    private static final double MIDDLE = 0.5;

    private ColourRule() {}

    /** The factor, 0 for no colour, by the distance alone. */
    static Choice of(Positives positives, Statistics statistics) {
        double distance = distance(positives, statistics);
        double factor = distance < NONE ? 0 : distance <= STRONG ? 1 : FACTOR;
        return new Choice(
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
    static double distance(Positives positives, Statistics statistics) {
        double a = 0;
        double b = 0;
        for (Positives.Part part : positives.parts()) {
            double share = part.windows().count() / (double) positives.count();
            Template mean = part.windows().mean();
            a += share * middle(mean, part.shape().object(), A);
            b += share * middle(mean, part.shape().object(), B);
        }
        return distance(a - statistics.mean(A), b - statistics.mean(B), statistics);
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

    private static double distance(double da, double db, Statistics statistics) {
        double aa = covariance(statistics, A, A);
        double bb = covariance(statistics, B, B);
        double ab = covariance(statistics, A, B);
        double determinant = aa * bb - ab * ab;
        return determinant > 0 ? Math.sqrt((bb * da * da - 2 * ab * da * db + aa * db * db) / determinant) : 0;
    }

    /** In a cell: lag 0, where all normalisations agree. */
    private static double covariance(Statistics statistics, int p, int q) {
        int constant = statistics.channels();
        double cells = statistics.sum(constant, constant, 0, 0);
        return cells > 0 ? statistics.sum(p, q, 0, 0) / cells - statistics.mean(p) * statistics.mean(q) : 0;
    }
}
