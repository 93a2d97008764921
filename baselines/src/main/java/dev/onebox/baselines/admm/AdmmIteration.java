package dev.onebox.baselines.admm;

import dev.onebox.Size;
import dev.onebox.baselines.fft.PaddedTransform;
import dev.onebox.baselines.fft.Spectrum;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.StationarySystem;

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
    private static final int PATIENCE = 60; // iterations without progress that end an impatient run
    private static final double PROGRESS = 0.95; // of the residual, or below

    private final PaddedCirculant circulant;
    private final Size window;
    private final int channels;
    private final double penalty; // ρ
    private final double[][] factors; // of Ĉ + (σ + ρ)H
    private final PaddedTransform inWindow;
    private final PaddedTransform onTorus;

    AdmmIteration(PaddedCirculant circulant, Size window, int channels, double penalty, Workers workers) {
        this.circulant = circulant;
        this.window = window;
        this.channels = channels;
        this.penalty = penalty;
        this.factors = new double[circulant.frequencies()][];
        inWindow = new PaddedTransform(circulant.grid(), window, channels);
        onTorus = new PaddedTransform(circulant.grid(), circulant.grid(), channels);
        workers.forEach(factors.length, f -> factors[f] = factor(f));
    }

    private double[] factor(int f) {
        double[] block = circulant.shifted(f, circulant.lift(f) + penalty);
        double pivot = PackedCholesky.factor(block, channels);
        if (!(pivot > 0)) {
            throw new NotPositiveDefiniteException("a pivot of block " + f + " with penalty " + penalty, pivot);
        }
        return block;
    }

    long bytes() {
        return (long) factors.length * PackedCholesky.packedLength(channels) * Double.BYTES;
    }

    /** The best z so far, its relative residual, and the iterations spent. One per right-hand side. */
    static final class Run {
        final double[] b;
        final double[] best;
        double residual;
        int iterations;
        private int lastProgress;

        /** Starts from zero. */
        Run(double[] b) {
            this.b = b;
            best = new double[b.length];
            residual = StationarySystem.relativeDistance(b, best) > 0 ? 1 : 0;
        }
    }

    /**
     * Goes on from the best z of a run until its residual is at most {@code tolerance}, seen every few iterations.
     *
     * @param patient whether to go on without progress, which an unstable penalty shows by
     * @throws NotPositiveDefiniteException if an iterate has no positive energy
     */
    void advance(Run run, double tolerance, int maxIterations, boolean patient) {
        Spectrum bHat = inWindow.spectrum();
        inWindow.forward(run.b, bHat);
        double[] z = run.best.clone();
        double[] x = new double[circulant.grid().area() * channels];
        double[] zMinusU = onTorus(z);
        Spectrum zHat = inWindow.spectrum();
        Spectrum qHat = onTorus.spectrum();
        run.lastProgress = run.iterations;
        while (run.iterations < maxIterations
                && run.residual > tolerance
                && (patient || run.iterations - run.lastProgress < PATIENCE)) {
            inWindow.forward(z, zHat);
            onTorus.forward(zMinusU, qHat);
            solve(bHat, zHat, qHat);
            onTorus.inverse(qHat, x);
            project(x, z, zMinusU);
            run.iterations++;
            if (run.iterations % CHECK == 0 || run.iterations == maxIterations) {
                look(run, z);
            }
        }
    }

    private double[] onTorus(double[] z) {
        int strip = window.columns() * channels;
        double[] padded = new double[circulant.grid().area() * channels];
        for (int row = 0; row < window.rows(); row++) {
            System.arraycopy(z, row * strip, padded, row * circulant.grid().columns() * channels, strip);
        }
        return padded;
    }

    /** q̂ ← x̂. */
    private void solve(Spectrum bHat, Spectrum zHat, Spectrum qHat) {
        double[] re = new double[channels];
        double[] im = new double[channels];
        for (int f = 0; f < factors.length; f++) {
            for (int p = 0; p < channels; p++) {
                re[p] = circulant.lift(f) * zHat.re[f][p] + penalty * qHat.re[f][p];
                im[p] = circulant.lift(f) * zHat.im[f][p] + penalty * qHat.im[f][p];
            }
            circulant.multiplyMetric(f, re, im, qHat);
            for (int p = 0; p < channels; p++) {
                qHat.re[f][p] += bHat.re[f][p];
                qHat.im[f][p] += bHat.im[f][p];
            }
            PackedCholesky.solve(factors[f], channels, qHat.re[f], qHat.im[f]);
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

    /** Keeps z if it is the best so far. */
    private void look(Run run, double[] z) {
        double[] sz = times(z);
        double energy = StationarySystem.dot(z, sz);
        double residual = StationarySystem.relativeDistance(sz, run.b);
        if (energy <= 0 && StationarySystem.dot(z, z) > 0) {
            throw new NotPositiveDefiniteException("energy of an iterate", energy);
        }
        if (residual < PROGRESS * run.residual) {
            run.lastProgress = run.iterations;
        }
        if (residual < run.residual) {
            run.residual = residual;
            System.arraycopy(z, 0, run.best, 0, z.length);
        }
    }

    /** (S + λI) z. */
    private double[] times(double[] z) {
        Spectrum zHat = inWindow.spectrum();
        Spectrum product = inWindow.spectrum();
        inWindow.forward(z, zHat);
        for (int f = 0; f < factors.length; f++) {
            circulant.multiply(f, zHat, product);
        }
        double[] sz = new double[z.length];
        inWindow.inverse(product, sz);
        return sz;
    }
}
