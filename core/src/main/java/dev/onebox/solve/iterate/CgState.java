package dev.onebox.solve.iterate;

import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.Stopping;
import java.util.OptionalDouble;

/** One right-hand side on its way through conjugate gradients. One per solve. */
public final class CgState {
    private static final int POOR_STEPS = 2;

    final int index;
    final double norm; // ‖b‖
    double rho;
    double residual; // ‖r‖ of the recurrence
    double fisherRatio; // bᵀx
    public int iterations;
    public boolean finished;
    public boolean converged;
    private int poorSteps;
    private OptionalDouble negativeCurvature = OptionalDouble.empty(); // pᵀ(S + λI)p where it was not positive

    public CgState(int index, double norm) {
        this.index = index;
        this.norm = norm;
        this.residual = norm;
        this.finished = !(norm > 0);
        this.converged = finished;
    }

    /** An iteration that added {@code gain} to bᵀx. */
    public void gain(double gain, double newResidual, Stopping stopping) {
        iterations++;
        fisherRatio += gain;
        residual = newResidual;
        poorSteps = stopping.gain() > 0 && gain < stopping.gain() * fisherRatio ? poorSteps + 1 : 0;
        converged = poorSteps == POOR_STEPS || residual <= stopping.tolerance() * norm;
        finished = converged || iterations == stopping.maxIterations();
    }

    void meetNegativeCurvature(double value) {
        negativeCurvature = OptionalDouble.of(value);
        finished = true;
    }

    boolean metNegativeCurvature() {
        return negativeCurvature.isPresent();
    }

    /** The curvature that ended this side, if that did. */
    OptionalDouble negativeCurvature() {
        return negativeCurvature;
    }

    /** Products with S that were spent on it: the one that showed negative curvature counts too. */
    int products() {
        return iterations + (metNegativeCurvature() ? 1 : 0);
    }

    /** @throws NotPositiveDefiniteException if negative curvature ended this side */
    void requireDefinite() {
        if (metNegativeCurvature()) {
            throw NotPositiveDefiniteException.ofCurvature(negativeCurvature.getAsDouble(), iterations + 1);
        }
    }
}
