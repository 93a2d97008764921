package dev.onebox.solve.toeplitz;

import dev.onebox.solve.block.FloatWorkspace;
import dev.onebox.solve.block.SignalShape;

/**
 * A symmetric matrix that conjugate gradients multiply by: S + λI, perhaps with low-rank terms.
 *
 * <p>Signals lie in their arrays as {@link SignalShape} says, one after another if there are several. Implementations are
 * immutable and shareable.
 */
public interface FloatOperator {
    /** The layout of the signals. */
    SignalShape shape();

    /** What {@link #multiply} needs besides its arguments, for up to so many signals at once. */
    FloatWorkspace workspace(int signals);

    /**
     * z = A x for each of {@code signals} signals, in arrays that must not be the same. The padding of x is zero, that of z
     * becomes zero. Allocates nothing for a single signal.
     */
    void multiply(float[] x, float[] z, int signals, FloatWorkspace workspace);

    /** Memory held. */
    long bytes();
}
