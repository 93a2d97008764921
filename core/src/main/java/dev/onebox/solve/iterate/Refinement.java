package dev.onebox.solve.iterate;

import dev.onebox.Template;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.block.SignalShape;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BinaryOperator;

/**
 * Iterative refinement: residuals in double, corrections by conjugate gradients in float.
 *
 * <pre>
 *   r = b − (S + λI) x  in double;   (S + λI) d = r / ‖r‖  in float;   x += ‖r‖ d
 * </pre>
 *
 * <p>Every round gains what single precision can give, about three digits asked of it, until the true residual is at most
 * the tolerance or a round no longer halves it. Sides that are refined together are corrected together. One per thread.
 *
 * @param residual b − (S + λI) x of x and b
 */
record Refinement(Corrections corrections, SignalShape shape, BinaryOperator<Template> residual) {
    /** What one round asks of single precision: well above its rounding, where the recurrence is still true. */
    private static final double DIGITS_PER_ROUND = 1e-3;

    /** Solves in float, for right-hand sides one after another in their array. */
    @FunctionalInterface
    interface Corrections {
        CgState[] solve(float[] b, float[] solution, int sides, Stopping stopping);
    }

    /** How far each came, in their order. */
    List<Side> solve(List<Template> right, Stopping stopping) {
        List<Side> sides = right.stream().map(b -> new Side(b, stopping)).toList();
        for (List<Side> open = open(sides); !open.isEmpty(); open = open(sides)) {
            round(open, stopping.maxIterations());
        }
        return sides;
    }

    private static List<Side> open(List<Side> sides) {
        return sides.stream().filter(Side::isOpen).toList();
    }

    private void round(List<Side> open, int maxIterations) {
        float[] r = new float[open.size() * shape.length()];
        float[] d = new float[r.length];
        double wanted = 1;
        int left = maxIterations;
        for (int s = 0; s < open.size(); s++) {
            shape.pack(open.get(s).direction(), r, s * shape.length());
            wanted = Math.min(wanted, open.get(s).wanted());
            left = Math.min(left, maxIterations - open.get(s).iterations);
        }
        for (CgState state : corrections.solve(r, d, open.size(), new Stopping(0, wanted, left))) {
            Side side = open.get(state.index);
            side.correct(shape.unpack(d, state.index * shape.length()), state, residual);
        }
    }

    /** The best x so far for one b, its residual r and ‖r‖, on the way to ‖r‖ ≤ goal. */
    static final class Side {
        final Template b;
        Template x;
        int iterations; // products of all rounds
        private final double goal;
        private final int maxIterations;
        private Template r;
        private double norm;
        private boolean gaining = true;
        private OptionalDouble negativeCurvature = OptionalDouble.empty(); // that ended it

        Side(Template b, Stopping stopping) {
            this.b = b;
            this.goal = stopping.tolerance() * norm(b);
            this.maxIterations = stopping.maxIterations();
            this.x = new Template(b.size(), b.channels(), new double[b.values().length]);
            this.r = b;
            this.norm = norm(b);
        }

        private boolean isOpen() {
            return norm > goal && gaining && negativeCurvature.isEmpty() && iterations < maxIterations;
        }

        private double wanted() {
            return Math.max(DIGITS_PER_ROUND, 0.9 * goal / norm);
        }

        /** r / ‖r‖. */
        private Template direction() {
            return Scaling.times(r, 1 / norm);
        }

        private void correct(Template d, CgState state, BinaryOperator<Template> residual) {
            iterations += state.products();
            negativeCurvature = state.negativeCurvature();
            Template better = sum(x, norm, d);
            Template rest = residual.apply(better, b);
            double left = norm(rest);
            gaining = left < norm / 2;
            if (left < norm) {
                x = better;
                r = rest;
                norm = left;
            }
        }

        boolean converged() {
            return norm <= goal && negativeCurvature.isEmpty();
        }

        /** @throws NotPositiveDefiniteException if negative curvature ended it, after {@code spent} products for nothing */
        void requireDefinite(int spent) {
            if (negativeCurvature.isPresent()) {
                throw NotPositiveDefiniteException.ofCurvature(negativeCurvature.getAsDouble(), spent + iterations);
            }
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
