package dev.onebox.solve.block;

import dev.onebox.Template;

/**
 * A symmetric matrix that is applied to signals without being formed: S + λI, or an approximate inverse of it.
 *
 * <p>Signals lie in their arrays as {@link SignalShape} says, one after another if there are several. Implementations are
 * immutable and shareable.
 */
public interface FloatOperator {
    /** The layout of the signals. */
    SignalShape shape();

    /** What {@link #apply} needs besides its arguments, for up to so many signals at once. */
    FloatWorkspace workspace(int signals);

    /**
     * z = A x for each of {@code signals} signals. The padding of x is zero, that of z becomes zero; the arrays may be the
     * same. Allocates nothing for a single signal.
     */
    void apply(float[] x, float[] z, int signals, FloatWorkspace workspace);

    /** A x, in arrays of its own. */
    default Template times(Template x) {
        float[] signal = new float[shape().length()];
        shape().pack(x, signal, 0);
        apply(signal, signal, 1, workspace(1));
        return shape().unpack(signal, 0);
    }

    /** Memory held. */
    long bytes();
}
