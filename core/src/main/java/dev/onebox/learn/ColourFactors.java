package dev.onebox.learn;

import dev.onebox.Template;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The factor c on the colour channels a and b of {@code fhog34}; brightness, which told nothing, stays as it is.
 *
 * <p>Solving with features c x and λ is the same as solving with x and λ/c² on those channels: they are regularised less and
 * so trusted more. Templates are folded back, so that a detector knows nothing of it. Immutable.
 */
record ColourFactors(int channels, double factor) {
    /** Channels a and b of {@code fhog34}, the last ones. */
    static final int A = 32;

    static final int B = 33;

    /** One factor per channel; empty if all are 1. */
    List<Double> list() {
        return factor == 1 || !hasColour()
                ? List.of()
                : IntStream.range(0, channels).mapToObj(this::at).toList();
    }

    private double at(int p) {
        return hasColour() && p >= A ? factor : 1;
    }

    private boolean hasColour() {
        return channels == B + 1;
    }

    /** c x. Its own inverse is not needed: weights are multiplied too, because (c w)ᵀx = wᵀ(c x). */
    Template applied(Template x) {
        double[] values = x.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] *= at(i % channels);
        }
        return new Template(x.size(), channels, values);
    }
}
