package dev.onebox.solve.iterate;

import dev.onebox.solve.Stopping;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.block.Rounding;
import java.util.function.Consumer;

/**
 * Preconditioned conjugate gradients from zero, for several right-hand sides in step.
 *
 * <pre>
 *   x = 0, r = b, p = z = M⁻¹r, ρ = rᵀz
 *   repeat   q = (S + λI) p,  α = ρ / pᵀq,  x += αp,  r −= αq      one iteration = one product with S
 *            z = M⁻¹r,  ρ′ = rᵀz,  p = z + (ρ′/ρ) p
 * </pre>
 *
 * <p>Each side has coefficients of its own and stops by itself; products and preconditioning are shared, so that a block
 * is read from memory once for all sides. Iterates in working precision, long sums in double. Negative curvature,
 * pᵀq ≤ 0, ends a side with what it has.
 *
 * <p>Paper: §2.3. One per thread.
 */
final class FloatConjugateGradients extends FloatGradients {
    FloatConjugateGradients(FloatOperator operator, FloatOperator preconditioner, int capacity) {
        super(operator, preconditioner, capacity);
    }

    /** Solves the {@code sides} right-hand sides of {@code b}, one after another in the array, into {@code solution}. */
    CgState[] solve(float[] b, float[] solution, int sides, Stopping stopping) {
        return solve(b, solution, sides, stopping, side -> {});
    }

    /** Same as {@link #solve(float[], float[], int, Stopping)}; {@code listener} hears of every side after its iterations. */
    CgState[] solve(float[] b, float[] solution, int sides, Stopping stopping, Consumer<CgState> listener) {
        CgState[] outcome = start(b, sides);
        int active = retire(sides, solution);
        restart(active);
        while (active > 0) {
            operator.apply(p, q, active, multiplying);
            for (int slot = 0; slot < active; slot++) {
                step(slot, stopping, listener);
            }
            active = retire(active, solution, p);
            redirect(active);
        }
        return outcome;
    }

    private void restart(int active) {
        precondition(active);
        for (int slot = 0; slot < active; slot++) {
            slots[slot].rho = dot(r, z, slot * length);
            System.arraycopy(z, slot * length, p, slot * length, length);
        }
    }

    private void precondition(int active) {
        if (active > 0) {
            preconditioner.apply(r, z, active, inverting);
        }
    }

    private void step(int slot, Stopping stopping, Consumer<CgState> listener) {
        CgState side = slots[slot];
        int at = slot * length;
        double curvature = dot(p, q, at);
        if (!(curvature > 0)) {
            side.meetNegativeCurvature(curvature);
            return;
        }
        double alpha = side.rho / curvature;
        addMultiple(alpha, p, x, at);
        addMultiple(-alpha, q, r, at);
        side.gain(alpha * side.rho, Math.sqrt(squaredNorm(r, slot)), stopping);
        listener.accept(side);
    }

    private void redirect(int active) {
        precondition(active);
        for (int slot = 0; slot < active; slot++) {
            int at = slot * length;
            double rho = dot(r, z, at);
            float beta = Rounding.toFloat(rho / slots[slot].rho);
            for (int i = at; i < at + length; i++) {
                p[i] = z[i] + beta * p[i];
            }
            slots[slot].rho = rho;
        }
    }

    private void addMultiple(double factor, float[] from, float[] to, int at) {
        float a = Rounding.toFloat(factor);
        for (int i = at; i < at + length; i++) {
            to[i] += a * from[i];
        }
    }

    private double dot(float[] a, float[] b, int at) {
        return DOT.dot(a, at, b, at, length);
    }
}
