package dev.onebox.solve;

/**
 * The covariance has a direction of negative or vanishing variance, so there is no detector to be had from it.
 *
 * <p>The message gives the number that showed it and the remedy: normalisation C, or a larger λ chosen by the user.
 */
public final class NotPositiveDefiniteException extends ArithmeticException {
    private static final long serialVersionUID = 1;

    public NotPositiveDefiniteException(String where, double value) {
        super(where + " is " + value + ", expected more than 0: the covariance is not positive definite."
                + " Use normalisation C, gather more photos, or choose a larger lambda");
    }
}
