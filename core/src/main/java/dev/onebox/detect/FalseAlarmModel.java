package dev.onebox.detect;

import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.feature.Features;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * How many false alarms a threshold will raise, without ever having seen a negative.
 *
 * <p>The scores z of local maxima on photos without the object, after suppression, have an exponential tail. Where it lies and
 * how fast it falls depend on the template, by coefficients that were fitted on photos for every feature and cell:
 *
 * <pre>
 *   windows that score at least z:   ρ(z) = {@value #REFERENCE} e^{−(max(z, {@value #LEAST}) − A) / B}
 *   A = c + c_a a + c_e e,   B = d + d_e e,   a = ln(m n / 100),   e = ln(√N ‖b‖² / (0.4 m n))
 *
 *   expected(t) = Σ_levels windows(s) · min(1, s)^−{@value #DENSITY} · ρ(t + κ ln s)
 * </pre>
 *
 * <p>√N ‖b‖² is the {@linkplain Component#tail tail} of the template's boxes. Reduced photos hold more structure per window.
 * a, e and z are clamped to the range that was seen; z falls below it where a strong size prior favours reduced photos. Thresholds
 * are between {@value #LEAST} and {@value #MOST}. A statement about background: badly placed boxes on the object itself come on
 * top. Immutable.
 */
public final class FalseAlarmModel {
    /** No threshold for a number of false alarms is lower: below, nothing was fitted. */
    public static final double LEAST = 3.5;

    private static final double MOST = 16;
    private static final double REFERENCE = 1e-5;
    private static final double DENSITY = 0.4;
    private static final int HALVINGS = 40;

    // docs/decisions/0007-thresholds-and-templates.md tells how they were fitted.
    private static final Coefficients SHAPE_4 = new Coefficients(5.28, -0.17, 0.08, 0.51, 0.01);
    private static final Coefficients COLOUR_4 = new Coefficients(5.28, -0.17, 0.08, 0.57, 0.01);
    private static final Coefficients SHAPE_8 = new Coefficients(5.29, 0, 0.54, 0.51, 0.08);
    private static final Coefficients COLOUR_8 = new Coefficients(5.16, 0.12, 0.40, 0.56, 0.07);

    /** Cells larger than this are more like those of 8 pixels than like those of 4. */
    private static final int SMALL_CELL = 5;

    private final Coefficients coefficients;

    /** The regression: c, c_a, c_e of the tail's place A, and d, d_e of its decay B. */
    private record Coefficients(
            double place, double placeBySize, double placeByEnergy, double decay, double decayByEnergy) {
        private static final double LEAST_SIZE = Math.log(0.3);
        private static final double MOST_SIZE = Math.log(5);
        private static final double LEAST_ENERGY = -1.5;
        private static final double MOST_ENERGY = 1.5;

        /** ρ of one component's windows. */
        private Tail tail(Component component) {
            double cells = component.weights().size().area();
            double a = clamp(Math.log(cells / 100), LEAST_SIZE, MOST_SIZE);
            double e = clamp(Math.log(component.tail() / (0.4 * cells)), LEAST_ENERGY, MOST_ENERGY);
            return new Tail(place + placeBySize * a + placeByEnergy * e, decay + decayByEnergy * e);
        }

        private static double clamp(double x, double least, double most) {
            return Math.max(least, Math.min(most, x));
        }
    }

    /** ρ with its A and B. */
    private record Tail(double place, double decay) {
        double above(double z) {
            return REFERENCE * Math.exp((place - Math.max(z, LEAST)) / decay);
        }
    }

    private FalseAlarmModel(Coefficients coefficients) {
        this.coefficients = coefficients;
    }

    /** The one for detectors of a feature at a cell; those of other cells borrow from the nearer of 4 and 8. */
    public static FalseAlarmModel of(String feature, int cell) {
        boolean colour = feature.equals(Features.FHOG34);
        return new FalseAlarmModel(cell <= SMALL_CELL ? (colour ? COLOUR_4 : SHAPE_4) : (colour ? COLOUR_8 : SHAPE_8));
    }

    /** False alarms of a detector with that threshold in a photo of that size. */
    public double expected(Detector detector, double threshold, int width, int height, SearchSettings settings) {
        return curve(detector, width, height, settings).applyAsDouble(threshold);
    }

    /** Over the threshold; what is scanned does not depend on it. */
    private DoubleUnaryOperator curve(Detector detector, int width, int height, SearchSettings settings) {
        List<Level> levels = Pyramid.of(width, height, settings).levels();
        return detector.components().stream()
                .map(component -> curve(component, detector, levels, settings))
                .reduce(t -> 0, (one, other) -> t -> one.applyAsDouble(t) + other.applyAsDouble(t));
    }

    private DoubleUnaryOperator curve(
            Component component, Detector detector, List<Level> levels, SearchSettings settings) {
        Tail tail = coefficients.tail(component);
        double[] windows = levels.stream()
                .mapToDouble(level -> WindowRange.of(component, detector.cell(), level, settings)
                        .count())
                .toArray();
        return t -> {
            double sum = 0;
            for (int i = 0; i < windows.length; i++) {
                if (windows[i] > 0) {
                    double scale = levels.get(i).scale();
                    double density = Math.pow(Math.min(1, scale), -DENSITY);
                    sum += windows[i] * density * tail.above(t + detector.sizePrior() * Math.log(scale));
                }
            }
            return sum;
        };
    }

    /**
     * The threshold at which a detector raises so many false alarms in a photo of that size, between {@value #LEAST} and
     * {@value #MOST}.
     */
    public double threshold(Detector detector, double perPhoto, int width, int height, SearchSettings settings) {
        if (!(perPhoto > 0) || Double.isInfinite(perPhoto)) {
            throw new IllegalArgumentException(
                    "false alarms per photo: got " + perPhoto + ", expected a positive number such as 0.01");
        }
        DoubleUnaryOperator expected = curve(detector, width, height, settings);
        double low = LEAST;
        double high = MOST;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (expected.applyAsDouble(middle) > perPhoto) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
