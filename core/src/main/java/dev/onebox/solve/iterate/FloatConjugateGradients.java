package dev.onebox.solve.iterate;

import dev.onebox.kernel.FloatDotKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.block.FloatWorkspace;
import dev.onebox.solve.block.Rounding;
import java.util.Arrays;

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
final class FloatConjugateGradients {
    /** Follows one side: {@code residual} is the recurrence's ‖r‖ / ‖b‖. */
    @FunctionalInterface
    interface Listener {
        void iterated(int side, int iteration, double residual, double fisherRatio);
    }

    private static final FloatDotKernel DOT = Kernels.best().floatDot();
    private static final Listener NOBODY = (side, iteration, residual, fisherRatio) -> {};

    private final FloatOperator operator;
    private final FloatOperator preconditioner;
    private final int length;
    private final FloatWorkspace products;
    private final FloatWorkspace inverses;
    private final float[] x; // of the side in slot s at s·length; r, p, q, z alike
    private final float[] r;
    private final float[] p;
    private final float[] q;
    private final float[] z;
    private final CgState[] slots;

    /** @param capacity how many sides at most are solved in step */
    FloatConjugateGradients(FloatOperator operator, FloatOperator preconditioner, int capacity) {
        this.operator = operator;
        this.preconditioner = preconditioner;
        this.length = operator.shape().length();
        this.products = operator.workspace(capacity);
        this.inverses = preconditioner.workspace(capacity);
        this.x = new float[capacity * length];
        this.r = new float[capacity * length];
        this.p = new float[capacity * length];
        this.q = new float[capacity * length];
        this.z = new float[capacity * length];
        this.slots = new CgState[capacity];
    }

    /** Solves the {@code sides} right-hand sides of {@code b}, one after another in the array, into {@code solution}. */
    CgState[] solve(float[] b, float[] solution, int sides, Stopping stopping) {
        return solve(b, solution, sides, stopping, NOBODY);
    }

    CgState[] solve(float[] b, float[] solution, int sides, Stopping stopping, Listener listener) {
        CgState[] outcome = new CgState[sides];
        for (int s = 0; s < sides; s++) {
            outcome[s] = start(b, s);
            slots[s] = outcome[s];
        }
        int active = retire(sides, solution);
        restart(active);
        while (active > 0) {
            operator.apply(p, q, active, products);
            for (int slot = 0; slot < active; slot++) {
                step(slot, stopping, listener);
            }
            active = retire(active, solution);
            redirect(active);
        }
        return outcome;
    }

    /** Puts side s into slot s; a zero right-hand side is solved at once. */
    private CgState start(float[] b, int s) {
        int at = s * length;
        System.arraycopy(b, at, r, at, length);
        Arrays.fill(x, at, at + length, 0);
        return new CgState(s, Math.sqrt(dot(r, at, r, at)));
    }

    private void restart(int active) {
        precondition(active);
        for (int slot = 0; slot < active; slot++) {
            slots[slot].rho = dot(r, slot * length, z, slot * length);
            System.arraycopy(z, slot * length, p, slot * length, length);
        }
    }

    private void precondition(int active) {
        if (active > 0) {
            preconditioner.apply(r, z, active, inverses);
        }
    }

    private void step(int slot, Stopping stopping, Listener listener) {
        CgState side = slots[slot];
        int at = slot * length;
        double curvature = dot(p, at, q, at);
        if (!(curvature > 0)) {
            side.meetNegativeCurvature(curvature);
            return;
        }
        double alpha = side.rho / curvature;
        addMultiple(alpha, p, x, at);
        addMultiple(-alpha, q, r, at);
        side.advance(alpha, Math.sqrt(dot(r, at, r, at)), stopping);
        listener.iterated(side.index, side.iterations, side.residual / side.norm, side.fisherRatio);
    }

    private void redirect(int active) {
        precondition(active);
        for (int slot = 0; slot < active; slot++) {
            int at = slot * length;
            double rho = dot(r, at, z, at);
            float beta = Rounding.toFloat(rho / slots[slot].rho);
            for (int i = at; i < at + length; i++) {
                p[i] = z[i] + beta * p[i];
            }
            slots[slot].rho = rho;
        }
    }

    /** Takes finished sides out, closing gaps from the end; returns how many remain. */
    private int retire(int active, float[] solution) {
        int remaining = active;
        for (int slot = active - 1; slot >= 0; slot--) {
            if (slots[slot].finished) {
                System.arraycopy(x, slot * length, solution, slots[slot].index * length, length);
                remaining--;
                move(remaining, slot);
            }
        }
        return remaining;
    }

    private void move(int from, int to) {
        if (from != to) {
            slots[to] = slots[from];
            for (float[] array : new float[][] {x, r, p}) {
                System.arraycopy(array, from * length, array, to * length, length);
            }
        }
    }

    /** Memory held. */
    long bytes() {
        return 5L * x.length * Float.BYTES + products.bytes() + inverses.bytes();
    }

    private void addMultiple(double factor, float[] from, float[] to, int at) {
        float a = Rounding.toFloat(factor);
        for (int i = at; i < at + length; i++) {
            to[i] += a * from[i];
        }
    }

    private double dot(float[] a, int aAt, float[] b, int bAt) {
        return DOT.dot(a, aAt, b, bAt, length);
    }
}
