package dev.onebox.solve;

import dev.onebox.Size;

/**
 * Chooses a method by size, number of right-hand sides and quality asked.
 *
 * <pre>
 *   at most {@value #SMALL} unknowns                                      cholesky
 *   by separation, mirrors known, λ ≥ {@value #LARGE_LAMBDA} or ≥ {@value #MANY} sides      parity
 *   mirrors known                                                   pcg-parity
 *   otherwise                                                       pcg
 * </pre>
 *
 * <p>The measurements behind the numbers are in {@code docs/decisions/0005-choosing-a-solver.md}. Stateless.
 */
final class AutomaticChoice {
    /** Unknowns up to which factoring the dense matrix takes about as long as preparing anything else. */
    static final int SMALL = 300;

    /** λ from which the parity closed form is as good a detector as the exact solution: it keeps 98 % of the Fisher ratio. */
    static final double LARGE_LAMBDA = 0.1;

    /** Right-hand sides from which ten times the speed is worth a thousandth of the quality. */
    static final int MANY = 1000;

    private AutomaticChoice() {}

    /** The method to use in place of {@link Method#AUTO}. */
    static Method of(Size size, int channels, SolverSettings settings) {
        if ((long) size.area() * channels <= SMALL) {
            return Method.CHOLESKY;
        }
        if (settings.parities().isEmpty()) {
            return Method.PCG;
        }
        boolean bySeparation = settings.stopping().tolerance() == 0;
        boolean closedFormWillDo = settings.lambda() >= LARGE_LAMBDA || settings.rightHandSides() >= MANY;
        return bySeparation && closedFormWillDo ? Method.PARITY : Method.PCG_PARITY;
    }
}
