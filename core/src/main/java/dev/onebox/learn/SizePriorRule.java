package dev.onebox.learn;

import dev.onebox.learn.LearningNotes.Choice;
import dev.onebox.learn.Positives.SeenBox;
import java.util.List;
import java.util.Locale;

/**
 * κ from the sizes of boxes in their photos: how much likelier a large window is to hold the object than a small one.
 *
 * <pre>
 *   t = ln(object size / template's own size) = −ln s,        boxes ∝ e^{θt},   windows ∝ s² = e^{−2t}
 *   slope of ln(boxes per window) = θ + 2,                    κ = (θ + 2) / {@value #SLOPE}, within 0 … {@value #MOST}
 * </pre>
 *
 * <p>θ is the most likely one for exponentials cut off at the smallest object that is searched and at the photo's size, with
 * a prior of deviation 1 around 0, boxes that spread evenly over log size. One unit of z makes a background window e^{−{@value
 * #SLOPE}} times as frequent, which turns odds into z. That is one number for all: {@link dev.onebox.detect.FalseAlarmModel} has
 * 1/B = 1.75 to 1.96 for usual templates, which changes κ by less than a tenth, less than its boxes leave open, and B is known
 * only when the template is solved for, after κ. Below {@value #FEWEST}
 * boxes there is nothing to fit and κ is 0; and where most boxes cover more than {@value #CROP} of their photo, for these photos
 * were cut to the object and say nothing about its size in others.
 */
final class SizePriorRule {
    static final int FEWEST = 10;
    static final double SLOPE = 1.93;
    static final double MOST = 1.5;
    static final double CROP = 0.5;
    private static final double SMALLEST = Math.log(0.5); // searches enlarge photos twice
    private static final double STEEPEST = 6;
    private static final int HALVINGS = 50;

    private SizePriorRule() {}

    /** κ where none was asked for. */
    static Choice<Double> of(List<SeenBox> seen) {
        if (seen.size() < FEWEST) {
            return Choice.of(0.0, ResolvedSetting.boxes(seen.size()) + ": too few to tell how sizes vary");
        }
        long cut = seen.stream().filter(one -> share(one) > CROP).count();
        if (2 * cut > seen.size()) {
            return Choice.of(0.0, "most photos were cut to their box and say nothing about sizes");
        }
        double theta = exponent(seen);
        String kappa = String.format(Locale.ROOT, "%.2f", Math.max(0, Math.min(MOST, (theta + 2) / SLOPE)));
        return new Choice<>(
                Double.valueOf(kappa), // what is said is what is used
                kappa,
                String.format(
                        Locale.ROOT,
                        "boxes per window grow with object size to the power %.2f, and a unit of z is worth a factor e^%s",
                        theta + 2,
                        SLOPE));
    }

    /** The θ at which the gradient of the log likelihood, which falls in θ, is 0. */
    static double exponent(List<SeenBox> seen) {
        double low = -STEEPEST;
        double high = STEEPEST;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (gradient(seen, middle) > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double gradient(List<SeenBox> seen, double theta) {
        double gradient = -theta;
        for (SeenBox one : seen) {
            double t = -Math.log(one.scale());
            double least = Math.min(SMALLEST, t);
            double most = Math.max(t, t + Math.log(room(one)));
            gradient += t - mean(theta, least, most);
        }
        return gradient;
    }

    /** How much of the photo the box covers. */
    private static double share(SeenBox one) {
        return one.box().area() / ((double) one.photoWidth() * one.photoHeight());
    }

    /** How many times larger the box could be in its photo. */
    private static double room(SeenBox one) {
        return Math.min(
                one.photoWidth() / one.box().width(),
                one.photoHeight() / one.box().height());
    }

    /** The mean of the density e^{θt} on [least, most]. */
    private static double mean(double theta, double least, double most) {
        double length = most - least;
        double x = theta * length;
        double place = Math.abs(x) < 1e-3 ? 0.5 + x / 12 : 1 / -Math.expm1(-x) - 1 / x;
        return least + length * place;
    }
}
