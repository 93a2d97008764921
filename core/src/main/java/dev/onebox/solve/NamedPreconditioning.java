package dev.onebox.solve;

import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.StationaryCovariance;

/**
 * A preconditioning by its name and how it is made in either precision.
 *
 * <p>Immutable.
 */
record NamedPreconditioning(String method, Maker<FloatPreconditioner> maker, Maker<DoublePreconditioner> exactMaker)
        implements Preconditioning {
    @Override
    public FloatPreconditioner prepare(StationaryCovariance g, double lambda, Kernels kernels, Workers workers) {
        return maker.make(g, lambda, kernels, workers);
    }

    @Override
    public DoublePreconditioner prepareExactly(
            StationaryCovariance g, double lambda, Kernels kernels, Workers workers) {
        return exactMaker.make(g, lambda, kernels, workers);
    }

    /** Makes a preconditioner of one precision. */
    @FunctionalInterface
    interface Maker<P> {
        P make(StationaryCovariance g, double lambda, Kernels kernels, Workers workers);
    }
}
