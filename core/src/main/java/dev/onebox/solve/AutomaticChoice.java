package dev.onebox.solve;

import dev.onebox.Size;

/**
 * Chooses a method by size, λ and quality asked.
 *
 * <pre>
 *   at most {@value #SMALL} unknowns                    cholesky
 *   by separation, mirrors known, λ ≥ {@value #LARGE_LAMBDA}     parity
 *   mirrors known                                 pcg-parity
 *   otherwise                                     pcg
 * </pre>
 *
 * <p>The measurements behind the numbers are in {@code docs/decisions/0005-choosing-a-solver.md}. Stateless.
 */
final class AutomaticChoice {
    /** Unknowns up to which factoring the dense matrix takes about as long as preparing anything else. */
    static final int SMALL = 300;

    /** λ from which the parity closed form is as good a detector as the exact solution: it keeps 98 % of the Fisher ratio. */
    static final double LARGE_LAMBDA = 0.1;

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
        return bySeparation && settings.lambda() >= LARGE_LAMBDA ? Method.PARITY : Method.PCG_PARITY;
    }
}
