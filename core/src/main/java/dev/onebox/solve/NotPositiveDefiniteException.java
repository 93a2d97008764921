package dev.onebox.solve;

import java.util.Locale;

/**
 * The covariance has a direction of negative or vanishing variance, so there is no detector to be had from it.
 *
 * <p>The message gives the number that showed it and the remedy: normalisation C, or a larger λ chosen by the user.
 */
public final class NotPositiveDefiniteException extends ArithmeticException {
    private static final long serialVersionUID = 1;

    private final int iterations;

    /** Shown before any iteration, by a factorisation for instance. */
    public NotPositiveDefiniteException(String where, double value) {
        this(message(where, value), 0);
    }

    private NotPositiveDefiniteException(String message, int iterations) {
        super(message);
        this.iterations = iterations;
    }

    private static String message(String where, double value) {
        return where + " is " + number(value) + ", expected more than 0: the covariance is not positive definite."
                + " Use normalisation C, gather more photos, or choose a larger lambda";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3g", value);
    }

    /** Shown by rounding alone: the value is positive, but less than the precision in use can tell from 0. */
    public static NotPositiveDefiniteException ofRounding(String where, double value) {
        return new NotPositiveDefiniteException(
                where + " is " + number(value) + ", too small for the precision in use, though the covariance may be"
                        + " positive definite. Choose a larger lambda, or the solver cholesky",
                0);
    }

    /** Shown by the direction of the given iteration. */
    public static NotPositiveDefiniteException ofCurvature(double curvature, int iteration) {
        return new NotPositiveDefiniteException(
                message("the curvature pᵀSp in iteration " + iteration, curvature), iteration);
    }

    /** Products with S that were spent until it showed. */
    public int iterations() {
        return iterations;
    }
}
