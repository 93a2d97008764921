package dev.onebox.solve;

/**
 * How much to learn about a template size once, so that every later solve of that size takes fewer iterations.
 *
 * <pre>
 *   S′ w = θ M w,  wᵀ M w = 1,  S′ = S + λI:        M′⁻¹ = M⁻¹ + Σ_i (τ/θ_i − 1) w_i w_iᵀ
 * </pre>
 *
 * <p>The preconditioned matrix M⁻¹S′ has most eigenvalues θ near their median τ and a few far from it, which cost the
 * iterations. A run of Lanczos' method finds the extreme ones; M′ moves them to τ. M′ is positive definite however rough they are, and
 * conjugate gradients still start from zero, so that bᵀx stays the Fisher ratio and {@link Stopping} holds as it is.
 * Projecting the directions instead (deflation) needs the products S′w as well, twice the memory, and a start that is not
 * zero.
 *
 * <p>Where it pays: 28 × 12 × 31 single windows on the bundled statistics, λ = 1e-4, 64 vectors, iterations to the stop by
 * separation / 1e-3 / 1e-6: T. Chan 9 / 24 / 52 become 8 / 17 / 35, parity 7 / 17 / 35 become 5 / 8 / 16. An iteration
 * then costs about two thirds more, so that it is for many solves to a small residual, with parity first of all; to the
 * stop by separation T. Chan is faster without. {@link SolverSettings#withRecycling} asks for it. Immutable.
 *
 * @param vectors how many eigenvectors to keep at most, those with the largest |log θ/τ|: 4 mnk bytes each, and 2 mnk
 *     multiply-adds an iteration
 * @param steps how many steps of Lanczos' method to spend at most, each an iteration and 2 mnk multiply-adds for every step
 *     before it
 */
public record Recycling(int vectors, int steps) {
    private static final int VECTORS = 64;
    private static final int STEPS_PER_VECTOR = 3; // the least extreme ones wanted are then found well enough

    public Recycling {
        if (vectors < 1 || steps < vectors) {
            throw new IllegalArgumentException("recycling: got " + vectors + " vectors from " + steps
                    + " steps, expected at least one and no more than steps");
        }
    }

    /** Up to 64 vectors. */
    public static Recycling standard() {
        return ofVectors(VECTORS);
    }

    /** Up to so many vectors, from three times as many steps. */
    public static Recycling ofVectors(int vectors) {
        return new Recycling(vectors, STEPS_PER_VECTOR * vectors);
    }

    FloatPreconditioner prepare(FloatOperator operator, FloatPreconditioner preconditioner) {
        FloatLanczos lanczos = new FloatLanczos(operator, preconditioner, steps);
        return new FloatCorrectedPreconditioner(preconditioner, lanczos.extremes(vectors));
    }

    DoublePreconditioner prepare(DoubleOperator operator, DoublePreconditioner preconditioner) {
        DoubleLanczos lanczos = new DoubleLanczos(operator, preconditioner, steps);
        return new DoubleCorrectedPreconditioner(preconditioner, lanczos.extremes(vectors));
    }
}
