package dev.onebox.learn;

import dev.onebox.Template;
import dev.onebox.feature.Features;
import java.util.ArrayList;
import java.util.List;

/**
 * The factor c on the colour channels a and b of {@code fhog34}; brightness, which told nothing, stays as it is.
 *
 * <p>Solving with features c x and λ is the same as solving with x and λ/c² on those channels: they are regularised less and
 * so trusted more. Templates are folded back, so that a detector knows nothing of it. Immutable.
 */
record ColourFactors(int channels, double factor) {
    /** Channels of {@code fhog34}. */
    static final int COLOURFUL = 34;

    /** Channels of {@code fhog34} that are not colour, those of {@code fhog31}. */
    static final int SHAPE = Features.SHAPE_CHANNELS;

    private static final int FIRST = 32;

    /** Whether windows have colour. */
    static boolean apply(Positives positives) {
        return positives.parts().get(0).windows().channels() == COLOURFUL;
    }

    /** The same windows without colour. */
    static Positives without(Positives positives) {
        return positives.firstChannels(Features.FHOG31, SHAPE);
    }

    /** One factor per channel; empty if all are 1. */
    List<Double> list() {
        if (factor == 1 || channels != COLOURFUL) {
            return List.of();
        }
        List<Double> factors = new ArrayList<>();
        for (int p = 0; p < channels; p++) {
            factors.add(at(p));
        }
        return factors;
    }

    private double at(int p) {
        return channels == COLOURFUL && p >= FIRST ? factor : 1;
    }

    /** c x. Its own inverse is not needed: weights are multiplied too, because (c w)ᵀx = wᵀ(c x). */
    Template applied(Template x) {
        double[] values = new double[x.values().length];
        for (int i = 0; i < values.length; i++) {
            values[i] = at(i % channels) * x.values()[i];
        }
        return new Template(x.size(), channels, values);
    }
}
