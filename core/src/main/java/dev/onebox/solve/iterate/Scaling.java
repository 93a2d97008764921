package dev.onebox.solve.iterate;

import dev.onebox.Template;

/**
 * Templates brought to a size that single precision can square. Stateless.
 *
 * <p>A power of two changes no digit, so the solution of b/s, times s, is that of b to the last bit wherever b was of a usual
 * size.
 */
final class Scaling {
    private Scaling() {}

    /** The power of two next below the largest magnitude of x; 1 if x is 0. */
    static double powerOf(Template x) {
        double largest = 0;
        for (double value : x.values()) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest > 0 ? Math.scalb(1.0, Math.max(-1000, Math.getExponent(largest))) : 1;
    }

    /** factor · x. */
    static Template times(Template x, double factor) {
        double[] scaled = x.values().clone();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] *= factor;
        }
        return new Template(x.size(), x.channels(), scaled);
    }
}
