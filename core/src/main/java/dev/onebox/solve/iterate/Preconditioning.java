package dev.onebox.solve.iterate;

import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.block.DoubleIdentity;
import dev.onebox.solve.block.DoubleOperator;
import dev.onebox.solve.block.FloatIdentity;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.block.SignalShape;
import dev.onebox.solve.circulant.DoubleCirculantPreconditioner;
import dev.onebox.solve.circulant.FloatCirculantPreconditioner;
import dev.onebox.solve.parity.DoubleParityPreconditioner;
import dev.onebox.solve.parity.FloatParityPreconditioner;
import dev.onebox.statistics.StationaryCovariance;

/**
 * A way to precondition conjugate gradients, in either precision. Immutable.
 *
 * @param method the name the solver goes by with it
 */
public record Preconditioning(String method, Maker<FloatOperator> inFloat, Maker<DoubleOperator> inDouble) {
    /** Makes preconditioners of one precision. */
    @FunctionalInterface
    public interface Maker<P> {
        /**
         * The preconditioner for S + λI.
         *
         * @throws NotPositiveDefiniteException if it is not positive definite, so that neither is S + λI
         */
        P prepare(StationaryCovariance g, double lambda, Kernels kernels, Workers workers);
    }

    /** None. */
    public static Preconditioning none() {
        return new Preconditioning(
                "cg",
                (g, lambda, kernels, workers) -> new FloatIdentity(new SignalShape(
                        g.size(), g.channels(), kernels.floatFft().lanes())),
                (g, lambda, kernels, workers) -> new DoubleIdentity(new SignalShape(
                        g.size(), g.channels(), kernels.doubleFft().lanes())));
    }

    /** T. Chan's: the circulant covariance nearest to S, the paper's choice. */
    public static Preconditioning chan() {
        return new Preconditioning(
                "pcg", FloatCirculantPreconditioner::nearest, DoubleCirculantPreconditioner::nearest);
    }

    /** Strang's: the central lags wrapped around; indefinite on real features, so its eigenvalues are floored at λ. */
    public static Preconditioning strang() {
        return new Preconditioning(
                "pcg-strang", FloatCirculantPreconditioner::strang, DoubleCirculantPreconditioner::strang);
    }

    /** Mirrored boundaries instead of periodic ones. */
    public static Preconditioning parity(ParityBasis parities) {
        return new Preconditioning(
                "pcg-parity",
                (g, lambda, kernels, workers) -> FloatParityPreconditioner.of(g, parities, lambda, kernels, workers),
                (g, lambda, kernels, workers) -> DoubleParityPreconditioner.of(g, parities, lambda, kernels, workers));
    }
}
