package dev.onebox.solve.iterate;

import dev.onebox.Template;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.block.SignalShape;
import dev.onebox.solve.toeplitz.LazyResidual;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Iterative refinement: residuals in double, corrections by conjugate gradients in float.
 *
 * <pre>
 *   r = b − (S + λI) x  in double;   (S + λI) d = r / ‖r‖  in float;   x += ‖r‖ d
 * </pre>
 *
 * <p>Every round gains what single precision can give, about three digits asked of it, until the true residual is at most
 * the tolerance or a round no longer halves it. Sides that are refined together are corrected together. One per thread.
 */
final class Refinement {
    /** What one round asks of single precision: well above its rounding, where the recurrence is still true. */
    private static final double DIGITS_PER_ROUND = 1e-3;

    private final Corrections corrections;
    private final SignalShape shape;
    private final LazyResidual residual;

    /** Solves in float, for right-hand sides one after another in their array. */
    @FunctionalInterface
    interface Corrections {
        CgState[] solve(float[] b, float[] solution, int sides, Stopping stopping);
    }

    /** The best iterate, with the products of all rounds, and the curvature that ended them if it was negative. */
    record Outcome(Template weights, int iterations, boolean converged, OptionalDouble negativeCurvature) {
        /** The same, found after {@code spent} products for nothing. */
        Outcome after(int spent) {
            return new Outcome(weights, spent + iterations, converged, negativeCurvature);
        }

        /** @throws NotPositiveDefiniteException if negative curvature ended it */
        Outcome requireDefinite() {
            if (negativeCurvature.isPresent()) {
                throw NotPositiveDefiniteException.ofCurvature(negativeCurvature.getAsDouble(), iterations);
            }
            return this;
        }
    }

    Refinement(Corrections corrections, SignalShape shape, LazyResidual residual) {
        this.corrections = corrections;
        this.shape = shape;
        this.residual = residual;
    }

    /** One outcome for each, in their order. */
    List<Outcome> solve(List<Template> sides, Stopping stopping) {
        List<Iterate> all = new ArrayList<>();
        sides.forEach(b -> all.add(new Iterate(b, stopping)));
        List<Iterate> open = all;
        while (!open.isEmpty()) {
            open = open.stream().filter(Iterate::isOpen).toList();
            round(open, stopping.maxIterations());
        }
        return all.stream().map(Iterate::outcome).toList();
    }

    private void round(List<Iterate> open, int maxIterations) {
        float[] r = new float[open.size() * shape.length()];
        float[] d = new float[r.length];
        double wanted = 1;
        int left = maxIterations;
        for (int s = 0; s < open.size(); s++) {
            shape.pack(open.get(s).direction(), r, s * shape.length());
            wanted = Math.min(wanted, open.get(s).wanted());
            left = Math.min(left, maxIterations - open.get(s).iterations);
        }
        if (!open.isEmpty()) {
            for (CgState side : corrections.solve(r, d, open.size(), new Stopping(0, wanted, left))) {
                open.get(side.index).correct(shape.unpack(d, side.index * shape.length()), side);
            }
        }
    }

    /** x with its residual r and ‖r‖, on the way to ‖r‖ ≤ goal. */
    private final class Iterate {
        private final Template b;
        private final double goal;
        private final int maxIterations;
        private Template x;
        private Template r;
        private double norm;
        private int iterations;
        private boolean gaining = true;
        private OptionalDouble negativeCurvature = OptionalDouble.empty();

        Iterate(Template b, Stopping stopping) {
            this.b = b;
            this.goal = stopping.tolerance() * norm(b);
            this.maxIterations = stopping.maxIterations();
            this.x = new Template(b.size(), b.channels(), new double[b.values().length]);
            this.r = b;
            this.norm = norm(b);
        }

        boolean isOpen() {
            return norm > goal && gaining && negativeCurvature.isEmpty() && iterations < maxIterations;
        }

        double wanted() {
            return Math.max(DIGITS_PER_ROUND, 0.9 * goal / norm);
        }

        /** r / ‖r‖. */
        Template direction() {
            return Scaling.times(r, 1 / norm);
        }

        void correct(Template d, CgState side) {
            iterations += side.products();
            negativeCurvature = side.negativeCurvature();
            Template better = sum(x, norm, d);
            Template rest = residual.residual(better, b);
            double left = norm(rest);
            gaining = left < norm / 2;
            if (left < norm) {
                x = better;
                r = rest;
                norm = left;
            }
        }

        Outcome outcome() {
            boolean converged = norm <= goal && negativeCurvature.isEmpty();
            return new Outcome(x, iterations, converged, negativeCurvature);
        }
    }

    private static double norm(Template x) {
        return Math.sqrt(x.dot(x));
    }

    /** x + factor · y. */
    private static Template sum(Template x, double factor, Template y) {
        double[] values = x.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] += factor * y.values()[i];
        }
        return new Template(x.size(), x.channels(), values);
    }
}
