package dev.onebox.solve;

import dev.onebox.kernel.Kernels;
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
    FloatPreconditioner prepare(StationaryCovariance g, double lambda, Kernels kernels);

    /** Same as {@link #prepare}, in double precision. */
    DoublePreconditioner prepareExactly(StationaryCovariance g, double lambda, Kernels kernels);

    /** None. */
    static Preconditioning none() {
        return new NamedPreconditioning(
                "cg",
                (g, lambda, kernels) -> new FloatIdentity(new SignalShape(
                        g.size(), g.channels(), kernels.floatFft().lanes())),
                (g, lambda, kernels) -> new DoubleIdentity(new SignalShape(
                        g.size(), g.channels(), kernels.doubleFft().lanes())));
    }

    /** T. Chan's: the circulant covariance nearest to S, the paper's choice. */
    static Preconditioning chan() {
        return new NamedPreconditioning(
                "pcg",
                (g, lambda, kernels) ->
                        FloatCirculantPreconditioner.of(CirculantCovariance.nearestTo(g), lambda, kernels),
                (g, lambda, kernels) ->
                        DoubleCirculantPreconditioner.of(CirculantCovariance.nearestTo(g), lambda, kernels));
    }

    /** Strang's: the central lags wrapped around; indefinite on real features, so its eigenvalues are floored at λ. */
    static Preconditioning strang() {
        return new NamedPreconditioning(
                "pcg-strang",
                (g, lambda, kernels) ->
                        FloatCirculantPreconditioner.flooredAt(CirculantCovariance.strang(g), lambda, kernels),
                (g, lambda, kernels) ->
                        DoubleCirculantPreconditioner.flooredAt(CirculantCovariance.strang(g), lambda, kernels));
    }

    /** Mirrored boundaries instead of periodic ones. */
    static Preconditioning parity(ParityBasis parities) {
        return new NamedPreconditioning(
                "pcg-parity",
                (g, lambda, kernels) -> FloatParityPreconditioner.of(g, parities, lambda, kernels),
                (g, lambda, kernels) -> DoubleParityPreconditioner.of(g, parities, lambda, kernels));
    }
}
