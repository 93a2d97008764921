package dev.onebox.solve.block;

/**
 * An approximate inverse of S + λI: symmetric, positive definite, and cheap to apply.
 *
 * <p>Signals lie in their arrays as {@link SignalShape} says, one after another if there are several. Implementations are
 * immutable and shareable.
 */
public interface FloatPreconditioner {
    /** The layout of the signals. */
    SignalShape shape();

    /** What {@link #apply} needs besides its arguments, for up to so many signals at once. */
    FloatWorkspace workspace(int signals);

    /**
     * z = M⁻¹ r for each of {@code signals} signals. The padding of r is zero, that of z becomes zero; the arrays may be
     * the same. Allocates nothing for a single signal.
     */
    void apply(float[] r, float[] z, int signals, FloatWorkspace workspace);

    /** Memory held. */
    long bytes();
}
