package dev.onebox.detect;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * How many false alarms a threshold will raise, without ever having seen a negative.
 *
 * <p>The scores z of local maxima on photos without the object, after suppression, have a tail that is nearly the same for
 * all templates. Its rate per scanned window and per {@value #BIN} of z was fitted on photos:
 *
 * <pre>
 *   ln r(z) = c + c_u u + c_uu u² + c_a a + c_au a u + c_e e + c_eu e u
 *   u = z − 5,   a = ln(m n / 100),   e = ln(‖b‖² / (0.4 m n))
 *
 *   expected(t) = Σ_levels windows(s) · ∫ r(z) dz / {@value #BIN}  from  t + κ ln s  on
 * </pre>
 *
 * <p>a and e are clamped to the range that was seen; r is that of z = {@value #LEAST} below it, and the integral ends at
 * {@value #MOST}: so expected(t) falls strictly in t, and thresholds are between these two. A statement about background:
 * badly placed boxes on the object itself come on top. Immutable.
 */
public final class FalseAlarmModel {
    private static final double BIN = 0.25;
    private static final double LEAST = 3.5;
    private static final double MOST = 16;
    private static final int STEPS = 250;
    private static final double STEP = (MOST - LEAST) / STEPS;
    private static final int HALVINGS = 40;

    // Fitted by a prototype at cell 8 without colour, on 481 × 321 photos.
    private static final Coefficients PROTOTYPE =
            new Coefficients(-11.016, -1.928, -0.039, -0.42, -0.213, 0.874, 0.916, -0.7, 0.5);

    /** By how much colour raises scores of background. */
    private static final double COLOUR = 0.6;

    private final Coefficients coefficients;

    /**
     * The regression.
     *
     * @param leastEnergy the smallest e seen in the fit
     * @param mostEnergy the largest
     */
    public record Coefficients(
            double constant,
            double u,
            double uu,
            double a,
            double au,
            double e,
            double eu,
            double leastEnergy,
            double mostEnergy) {
        private static final double LEAST_SIZE = Math.log(0.4);
        private static final double MOST_SIZE = Math.log(6);

        /** The same tail at scores higher by {@code dz}: r(z − dz). */
        Coefficients shifted(double dz) {
            return new Coefficients(
                    constant - dz * u + dz * dz * uu,
                    u - 2 * dz * uu,
                    uu,
                    a - dz * au,
                    au,
                    e - dz * eu,
                    eu,
                    leastEnergy,
                    mostEnergy);
        }

        /** ln r(z). */
        double logRate(Component component, double z) {
            double cells = component.weights().size().area();
            double size = clamp(Math.log(cells / 100), LEAST_SIZE, MOST_SIZE);
            double energy = clamp(Math.log(component.energy() / (0.4 * cells)), leastEnergy, mostEnergy);
            double above = z - 5;
            return constant + above * (u + uu * above + au * size + eu * energy) + a * size + e * energy;
        }

        private static double clamp(double x, double least, double most) {
            return Math.max(least, Math.min(most, x));
        }
    }

    /**
     * The windows scanned at one scale.
     *
     * @param scale the level's scale s, pixels of the level per pixel of the photo
     * @param windows how many places were scored there
     */
    public record Scan(double scale, double windows) {}

    public FalseAlarmModel(Coefficients coefficients) {
        this.coefficients = coefficients;
    }

    /** The one for detectors of a feature at a cell. */
    public static FalseAlarmModel of(String feature, int cell) {
        return new FalseAlarmModel(feature.equals("fhog34") ? PROTOTYPE.shifted(COLOUR) : PROTOTYPE);
    }

    /** What a search scans with a component in a photo of {@code width} × {@code height} pixels. */
    public static List<Scan> scans(Component component, int cell, int width, int height, SearchSettings settings) {
        List<Scan> scans = new ArrayList<>();
        for (Level level : Pyramid.of(width, height, settings).levels()) {
            long windows = WindowRange.of(component, cell, level, settings).count();
            if (windows > 0) {
                scans.add(new Scan(level.scale(), windows));
            }
        }
        return scans;
    }

    /** False alarms of one component that score at least {@code threshold} in what it scanned. */
    public double expected(Component component, double sizePrior, double threshold, List<Scan> scans) {
        return new Tail(component).expected(sizePrior, threshold, scans);
    }

    /** ∫ r(z) dz / BIN from any t on, tabulated for one component by the rule of midpoints. */
    private final class Tail {
        private final double[] from = new double[STEPS + 1]; // from LEAST + i·STEP to MOST
        private final double rateAtLeast;

        Tail(Component component) {
            for (int i = STEPS - 1; i >= 0; i--) {
                double middle = LEAST + (i + 0.5) * STEP;
                from[i] = from[i + 1] + STEP / BIN * Math.exp(coefficients.logRate(component, middle));
            }
            rateAtLeast = Math.exp(coefficients.logRate(component, LEAST)) / BIN;
        }

        double from(double t) {
            if (t < LEAST) {
                return from[0] + (LEAST - t) * rateAtLeast;
            }
            double place = Math.min(STEPS, (t - LEAST) / STEP);
            int i = Math.min(STEPS - 1, (int) place);
            return from[i] + (place - i) * (from[i + 1] - from[i]);
        }

        double expected(double sizePrior, double threshold, List<Scan> scans) {
            double sum = 0;
            for (Scan scan : scans) {
                sum += scan.windows() * from(threshold + sizePrior * Math.log(scan.scale()));
            }
            return sum;
        }
    }

    /** False alarms of a detector with that threshold in a photo of that size. */
    public double expected(Detector detector, double threshold, int width, int height, SearchSettings settings) {
        return curve(detector, width, height, settings).applyAsDouble(threshold);
    }

    private DoubleUnaryOperator curve(Detector detector, int width, int height, SearchSettings settings) {
        return detector.components().stream()
                .map(component -> curve(
                        component, detector.sizePrior(), scans(component, detector.cell(), width, height, settings)))
                .reduce(t -> 0, (one, other) -> t -> one.applyAsDouble(t) + other.applyAsDouble(t));
    }

    private DoubleUnaryOperator curve(Component component, double sizePrior, List<Scan> scans) {
        Tail tail = new Tail(component);
        return t -> tail.expected(sizePrior, t, scans);
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
