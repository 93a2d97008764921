package dev.onebox.solve.block;

/**
 * A change of basis, channel by channel or nearly so, in which a covariance is block-diagonal: one k × k block per
 * frequency.
 *
 * <p>Coefficients lie with channels as lanes, as {@link FloatLaneTranspose} says. Immutable; the workspace belongs to one
 * call at a time. Nothing is allocated.
 */
public interface FloatBasis {
    /** The layout of the signals. */
    SignalShape shape();

    /** How many blocks there are. */
    int frequencies();

    /** The least length of a workspace. */
    int workLength();

    /** Transforms the signal at {@code at} into the coefficients at {@code to}. */
    void forward(float[] signal, int at, float[] coefficients, int to, float[] work);

    /** Transforms the coefficients at {@code from} back into the signal at {@code at}. */
    void inverse(float[] coefficients, int from, float[] signal, int at, float[] work);

    /** Memory held, small tables apart. */
    long bytes();
}
