package dev.onebox.solve;

import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.StationaryCovariance;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * S + λI in double precision, prepared when first asked for and then kept instead of the lags.
 *
 * <p>Thread-safe.
 */
final class LazyOperator {
    private volatile @Nullable StationaryCovariance g; // until the operator is there
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
                    prepared = DoubleToeplitzOperator.of(Objects.requireNonNull(g), lambda, kernels, Workers.alone());
                    operator = prepared;
                    g = null;
                }
            }
        }
        return prepared;
    }

    /** Whether the operator is still to be made of the lags. */
    boolean holdsLags() {
        return g != null;
    }

    /** Memory held so far. */
    long bytes() {
        StationaryCovariance lags = g;
        DoubleToeplitzOperator prepared = operator;
        return (lags == null ? 0 : lags.bytes()) + (prepared == null ? 0 : prepared.bytes());
    }
}
