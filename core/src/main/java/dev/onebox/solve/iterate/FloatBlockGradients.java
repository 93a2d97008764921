package dev.onebox.solve.iterate;

import dev.onebox.solve.Stopping;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.dense.PivotedCholesky;

/**
 * Block conjugate gradients from zero: several right-hand sides that search in one another's directions as well.
 *
 * <pre>
 *   X = 0, R = B, P = Z = M⁻¹R
 *   repeat   Q = (S + λI) P,  α = (PᵀQ)⁺ PᵀR,  X += Pα,  R −= Qα       one iteration = a product with S for each side
 *            Z = M⁻¹R,  P = Z − P (PᵀQ)⁺ QᵀZ
 * </pre>
 *
 * <p>Each side's iterate is the best in the space that all sides have spanned together, so there are fewer iterations than
 * for each by itself, and bᵀx is still the Fisher ratio of each. Directions that depend on one another, such as those of
 * equal sides, are left out by {@link PivotedCholesky}; a wrong direction costs iterations but never correctness, because
 * X and R always move together. Sides that have finished leave. Against conjugate gradients in step an iteration costs
 * 5.5 s mnk multiply-adds more for each of s sides.
 *
 * <p>O'Leary 1980; without inverses of RᵀZ, which break down when sides become dependent: Ji and Li 2017. One per thread.
 */
final class FloatBlockGradients extends FloatGradients {
    /** A direction of which others leave no larger share than this, squared, is rounding. */
    private static final double DEPENDENT = 1e-6;

    /** A negative curvature pᵀq of no more than this share of ‖p‖‖q‖ is rounding. */
    private static final double FLAT = 1e-6;

    private final FloatSignalProducts products;

    FloatBlockGradients(FloatOperator operator, FloatOperator preconditioner, int capacity) {
        super(operator, preconditioner, capacity);
        this.products = new FloatSignalProducts(length, capacity);
    }

    /** Solves the {@code sides} right-hand sides of {@code b}, one after another in the array, into {@code solution}. */
    CgState[] solve(float[] b, float[] solution, int sides, Stopping stopping) {
        CgState[] outcome = start(b, sides);
        int active = retire(sides, solution);
        if (active > 0) {
            preconditioner.apply(r, p, active, inverting);
        }
        for (int directions = active; active > 0; directions = active) {
            operator.apply(p, q, directions, multiplying);
            PivotedCholesky curvatures = curvatures(directions, active);
            step(curvatures, directions, active, stopping);
            active = retire(active, solution);
            redirect(curvatures, directions, active);
        }
        return outcome;
    }

    /** PᵀQ; where it is not positive semi-definite or nothing is left of it, all sides end with what they have. */
    private PivotedCholesky curvatures(int directions, int active) {
        double[][] pq = products.dots(p, directions, q, directions);
        for (int i = 0; i < directions; i++) {
            pq[i][i] = pq[i][i] < 0 && isRounding(pq[i][i], i) ? 0 : pq[i][i];
        }
        PivotedCholesky curvatures = new PivotedCholesky(pq, DEPENDENT);
        for (int slot = 0; slot < active; slot++) {
            if (!(curvatures.smallestPivot() > -DEPENDENT)) {
                slots[slot].meetNegativeCurvature(curvatures.smallestPivot());
            }
            slots[slot].finished |= curvatures.rank() == 0;
        }
        return curvatures;
    }

    private boolean isRounding(double curvature, int i) {
        return Math.abs(curvature) <= FLAT * Math.sqrt(squaredNorm(p, i) * squaredNorm(q, i));
    }

    private void step(PivotedCholesky curvatures, int directions, int active, Stopping stopping) {
        if (slots[0].finished) {
            return;
        }
        double[][] fits = products.dots(p, directions, r, active);
        double[][] alpha = curvatures.solve(fits);
        products.addCombinations(1, p, alpha, x, active);
        products.addCombinations(-1, q, alpha, r, active);
        for (int slot = 0; slot < active; slot++) {
            double gain = 0;
            for (int i = 0; i < directions; i++) {
                gain += alpha[i][slot] * fits[i][slot];
            }
            slots[slot].gain(gain, Math.sqrt(squaredNorm(r, slot)), stopping);
        }
    }

    private void redirect(PivotedCholesky curvatures, int directions, int active) {
        if (active == 0) {
            return;
        }
        preconditioner.apply(r, z, active, inverting);
        double[][] overlaps = products.dots(q, directions, z, active);
        products.addCombinations(-1, p, curvatures.solve(overlaps), z, active);
        float[] next = z;
        z = p;
        p = next;
    }
}
