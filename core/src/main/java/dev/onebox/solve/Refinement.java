package dev.onebox.solve;

import dev.onebox.tensor.Template;

/**
 * Iterative refinement: residuals in double, corrections by conjugate gradients in float.
 *
 * <pre>
 *   r = b − (S + λI) x  in double;   (S + λI) d = r / ‖r‖  in float;   x += ‖r‖ d
 * </pre>
 *
 * <p>Every round gains what single precision can give, about three digits asked of it, until the true residual is at most
 * the tolerance or a round no longer halves it. One per thread.
 */
final class Refinement {
    /** What one round asks of single precision: well above its rounding, where the recurrence is still true. */
    private static final double DIGITS_PER_ROUND = 1e-3;

    private final FloatConjugateGradients gradients;
    private final SignalShape shape;
    private final LazyResidual residual;

    /** The best iterate, with the iterations of all rounds. */
    record Outcome(Template weights, int iterations, boolean converged) {}

    Refinement(FloatConjugateGradients gradients, SignalShape shape, LazyResidual residual) {
        this.gradients = gradients;
        this.shape = shape;
        this.residual = residual;
    }

    Outcome solve(Template b, Stopping stopping) {
        double goal = stopping.tolerance() * norm(b);
        Iterate best = new Iterate(new Template(b.size(), b.channels(), new double[b.values().length]), b, norm(b));
        int iterations = 0;
        boolean gaining = true;
        while (best.norm > goal && gaining && iterations < stopping.maxIterations()) {
            double wanted = Math.max(DIGITS_PER_ROUND, 0.9 * goal / best.norm);
            float[] d = new float[shape.length()];
            CgSide side = correct(best, d, new Stopping(0, wanted, stopping.maxIterations() - iterations));
            iterations += side.iterations;
            Template x = sum(best.x, best.norm, shape.unpack(d, 0));
            Template r = residual.residual(x, b);
            gaining = norm(r) < best.norm / 2;
            best = norm(r) < best.norm ? new Iterate(x, r, norm(r)) : best;
        }
        return new Outcome(best.x, iterations, best.norm <= goal);
    }

    /** x with its residual r and ‖r‖. */
    private record Iterate(Template x, Template r, double norm) {}

    private CgSide correct(Iterate iterate, float[] d, Stopping stopping) {
        float[] b = new float[shape.length()];
        shape.pack(sum(iterate.r, 1 / iterate.norm - 1, iterate.r), b, 0); // r / ‖r‖
        CgSide side = gradients.solve(b, d, 1, stopping)[0];
        side.requireDefinite();
        return side;
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
