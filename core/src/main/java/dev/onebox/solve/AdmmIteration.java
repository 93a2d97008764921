package dev.onebox.solve;

import dev.onebox.parallel.Workers;
import dev.onebox.tensor.Size;

/**
 * The alternating directions of {@link AdmmSolver} for one penalty ρ.
 *
 * <pre>
 *   x ← (Ĉ + (σ + ρ)H)⁻¹ (b̂ + H (σ ẑ + ρ (ẑ − û)))          per frequency
 *   s ← α x + (1−α) z + u,    z ← s inside the window,    u ← s outside of it
 * </pre>
 *
 * <p>An iteration is two forward transforms, one inverse, and one solve per frequency. Immutable; the state of a run is
 * local to it.
 */
final class AdmmIteration {
    private static final double OVER_RELAXATION = 1.6; // α
    private static final int CHECK = 5; // iterations between two looks at the residual
    private static final double HOPELESS = 1e3; // a relative residual that ends a run

    private final PaddedCirculant circulant;
    private final Size window;
    private final int channels;
    private final double penalty; // ρ
    private final double[][] factors; // of Ĉ + (σ + ρ)H
    private final PaddedSignals inWindow;
    private final PaddedSignals onTorus;

    AdmmIteration(PaddedCirculant circulant, Size window, int channels, double penalty, Workers workers) {
        this.circulant = circulant;
        this.window = window;
        this.channels = channels;
        this.penalty = penalty;
        this.factors = new double[circulant.frequencies()][];
        inWindow = new PaddedSignals(circulant.grid(), window, channels);
        onTorus = new PaddedSignals(circulant.grid(), circulant.grid(), channels);
        workers.forEach(factors.length, f -> factors[f] = factor(f));
    }

    private double[] factor(int f) {
        double[] block = circulant.shifted(f, circulant.lift(f) + penalty);
        if (!HermitianFactor.factor(block, channels)) {
            throw new NotPositiveDefiniteException("a pivot of block " + f + " with penalty " + penalty, 0);
        }
        return block;
    }

    long bytes() {
        return (long) factors.length * HermitianFactor.packedLength(channels) * Double.BYTES;
    }

    /** The best z of a run, how often it was improved, and its relative residual. Arrays are handed over. */
    static final class Run {
        final double[] best;
        double residual = Double.POSITIVE_INFINITY;
        int iterations;

        Run(int length) {
            best = new double[length];
        }
    }

    /**
     * Runs until the relative residual is at most {@code tolerance}, seen every few iterations.
     *
     * @throws NotPositiveDefiniteException if an iterate has no positive energy
     */
    Run run(double[] b, double tolerance, int maxIterations) {
        Run run = new Run(b.length);
        double[][] bHat = inWindow.spectrum();
        inWindow.forward(b, bHat);
        double[] z = new double[b.length];
        double[] minusU = new double[circulant.grid().area() * channels]; // z − u on the whole torus
        double[][] zHat = inWindow.spectrum();
        double[][] qHat = onTorus.spectrum();
        double[] x = new double[minusU.length];
        while (run.iterations < maxIterations && run.residual > tolerance) {
            inWindow.forward(z, zHat);
            onTorus.forward(minusU, qHat);
            solve(bHat, zHat, qHat);
            onTorus.inverse(qHat, x);
            project(x, z, minusU);
            run.iterations++;
            if ((run.iterations % CHECK == 0 || run.iterations == maxIterations) && !look(run, b, z)) {
                break;
            }
        }
        return run;
    }

    /** q̂ ← x̂. */
    private void solve(double[][] bHat, double[][] zHat, double[][] qHat) {
        double[] weighted = new double[2 * channels];
        double[] right = new double[2 * channels];
        for (int f = 0; f < factors.length; f++) {
            for (int i = 0; i < weighted.length; i++) {
                weighted[i] = circulant.lift(f) * zHat[f][i] + penalty * qHat[f][i];
            }
            circulant.multiplyMetric(weighted, right);
            for (int i = 0; i < right.length; i++) {
                right[i] += bHat[f][i];
            }
            HermitianFactor.solve(factors[f], channels, right);
            System.arraycopy(right, 0, qHat[f], 0, right.length);
        }
    }

    /** From x, z and z − u to the next z and z − u. */
    private void project(double[] x, double[] z, double[] zMinusU) {
        int strip = window.columns() * channels;
        int stride = circulant.grid().columns() * channels;
        for (int at = 0; at < x.length; at++) {
            int row = at / stride;
            int column = at % stride;
            if (row < window.rows() && column < strip) {
                int cell = row * strip + column;
                z[cell] = OVER_RELAXATION * x[at] + (1 - OVER_RELAXATION) * z[cell];
                zMinusU[at] = z[cell];
            } else {
                zMinusU[at] -= OVER_RELAXATION * x[at];
            }
        }
    }

    /** Keeps z if it is the best so far; whether it is worth going on. */
    private boolean look(Run run, double[] b, double[] z) {
        double[] sz = times(z);
        double energy = StationarySystem.dot(z, sz);
        double residual = StationarySystem.relativeDistance(sz, b);
        if (energy <= 0 && StationarySystem.dot(z, z) > 0) {
            throw new NotPositiveDefiniteException("energy of an iterate", energy);
        }
        if (residual < run.residual) {
            run.residual = residual;
            System.arraycopy(z, 0, run.best, 0, z.length);
        }
        return residual < HOPELESS;
    }

    /** (S + λI) z. */
    private double[] times(double[] z) {
        double[][] zHat = inWindow.spectrum();
        double[][] product = inWindow.spectrum();
        inWindow.forward(z, zHat);
        for (int f = 0; f < product.length; f++) {
            circulant.multiply(f, zHat[f], product[f]);
        }
        double[] sz = new double[z.length];
        inWindow.inverse(product, sz);
        return sz;
    }
}
