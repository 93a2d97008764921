package dev.onebox.solve;

import dev.onebox.kernel.Kernels;
import dev.onebox.statistics.StationaryCovariance;
import org.jspecify.annotations.Nullable;

/**
 * S + λI in double precision, prepared when first asked for and then kept.
 *
 * <p>Thread-safe.
 */
final class LazyOperator {
    private final StationaryCovariance g;
    private final double lambda;
    private final Kernels kernels;
    private volatile @Nullable DoubleToeplitzOperator operator;

    LazyOperator(StationaryCovariance g, double lambda, Kernels kernels) {
        this.g = g;
        this.lambda = lambda;
        this.kernels = kernels;
    }

    DoubleToeplitzOperator prepared() {
        DoubleToeplitzOperator prepared = operator;
        if (prepared == null) {
            synchronized (this) {
                prepared = operator;
                if (prepared == null) {
                    prepared = DoubleToeplitzOperator.of(g, lambda, kernels);
                    operator = prepared;
                }
            }
        }
        return prepared;
    }

    /** Memory held so far. */
    long bytes() {
        DoubleToeplitzOperator prepared = operator;
        return prepared == null ? 0 : prepared.bytes();
    }
}
