package dev.onebox.solve;

import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.StationaryCovariance;

/**
 * A way to precondition conjugate gradients, and the name the solver then goes by.
 *
 * <p>Implementations are immutable.
 */
public interface Preconditioning {
    /** The solver's name with it. */
    String method();

    /**
     * The preconditioner for S + λI.
     *
     * @throws NotPositiveDefiniteException if it is not positive definite, so that neither is S + λI
     */
    FloatPreconditioner prepare(StationaryCovariance g, double lambda, Kernels kernels, Workers workers);

    /** Same as {@link #prepare}, in double precision. */
    DoublePreconditioner prepareExactly(StationaryCovariance g, double lambda, Kernels kernels, Workers workers);

    /** None. */
    static Preconditioning none() {
        return new NamedPreconditioning(
                "cg",
                (g, lambda, kernels, workers) -> new FloatIdentity(new SignalShape(
                        g.size(), g.channels(), kernels.floatFft().lanes())),
                (g, lambda, kernels, workers) -> new DoubleIdentity(new SignalShape(
                        g.size(), g.channels(), kernels.doubleFft().lanes())));
    }

    /** T. Chan's: the circulant covariance nearest to S, the paper's choice. */
    static Preconditioning chan() {
        return new NamedPreconditioning(
                "pcg",
                (g, lambda, kernels, workers) -> FloatCirculantPreconditioner.of(
                        CirculantCovariance.nearestTo(g, workers), lambda, kernels, workers),
                (g, lambda, kernels, workers) -> DoubleCirculantPreconditioner.of(
                        CirculantCovariance.nearestTo(g, workers), lambda, kernels, workers));
    }

    /** Strang's: the central lags wrapped around; indefinite on real features, so its eigenvalues are floored at λ. */
    static Preconditioning strang() {
        return new NamedPreconditioning(
                "pcg-strang",
                (g, lambda, kernels, workers) -> FloatCirculantPreconditioner.flooredAt(
                        CirculantCovariance.strang(g, workers), lambda, kernels, workers),
                (g, lambda, kernels, workers) -> DoubleCirculantPreconditioner.flooredAt(
                        CirculantCovariance.strang(g, workers), lambda, kernels, workers));
    }

    /** Mirrored boundaries instead of periodic ones. */
    static Preconditioning parity(ParityBasis parities) {
        return new NamedPreconditioning(
                "pcg-parity",
                (g, lambda, kernels, workers) -> FloatParityPreconditioner.of(g, parities, lambda, kernels, workers),
                (g, lambda, kernels, workers) -> DoubleParityPreconditioner.of(g, parities, lambda, kernels, workers));
    }
}
