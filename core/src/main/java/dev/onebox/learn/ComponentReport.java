package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.statistics.Normalisation;
import java.util.List;

/**
 * How one component came to be, and what can be expected of it. Immutable.
 *
 * @param template the window in cells
 * @param object the object's box in the window, in cells
 * @param boxes how many boxes it was learnt from, mirror images not counted
 * @param lambda λ as used
 * @param beta β as used, 0 for no covariance of positives
 * @param method the solver used, never {@code auto}
 * @param normalisation of the covariance it was solved with
 * @param iterations products with S, 0 for closed forms and factorisations
 * @param converged whether the method's own stopping rule was met
 * @param relativeResidual the true one, of the whole system
 * @param fisherRatio of the whole system: squared distance of object and background in deviations
 * @param separation mean score z of the positives it was learnt from
 * @param leaveOneOut scores of positives under templates learnt without them, as a search compares them (the size prior
 *     included), ascending; empty for one box
 * @param secondsToPrepare what size and low-rank terms took before any right-hand side, even if the size was prepared earlier,
 *     as by trying colours; of detectors solved together the share in what was prepared for them
 * @param secondsToSolve for this right-hand side; of detectors solved together the mean
 * @param bytes held by the prepared solver
 */
public record ComponentReport(
        Size template,
        Box object,
        int boxes,
        double lambda,
        double beta,
        String method,
        Normalisation normalisation,
        int iterations,
        boolean converged,
        double relativeResidual,
        double fisherRatio,
        double separation,
        List<Double> leaveOneOut,
        double secondsToPrepare,
        double secondsToSolve,
        long bytes) {
    /** Copies the list. */
    public ComponentReport {
        leaveOneOut = List.copyOf(leaveOneOut);
    }
}
