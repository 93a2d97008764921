package dev.onebox.solve;

import dev.onebox.kernel.Kernels;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.tensor.Template;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Residuals by a double-precision product, whose operator is prepared when the first residual is asked for and then kept
 * instead of the lags.
 *
 * <p>Thread-safe.
 */
final class LazyResidual implements ToeplitzResidual {
    private final Object preparing = new Object();
    private volatile @Nullable StationaryCovariance g; // until the operator is there
    private final double lambda;
    private final Kernels kernels;
    private volatile @Nullable DoubleToeplitzOperator operator;

    LazyResidual(StationaryCovariance g, double lambda, Kernels kernels) {
        this.g = g;
        this.lambda = lambda;
        this.kernels = kernels;
    }

    @Override
    public Quality of(Template w, Template b) {
        return Quality.of(w, b, product(w));
    }

    /** b − (S + λI) w. */
    Template residual(Template w, Template b) {
        double[] values = product(w).values();
        for (int i = 0; i < values.length; i++) {
            values[i] = b.values()[i] - values[i];
        }
        return new Template(w.size(), w.channels(), values);
    }

    private Template product(Template w) {
        DoubleToeplitzOperator s = operator();
        double[] x = new double[s.shape().length()];
        double[] z = new double[s.shape().length()];
        s.shape().pack(w, x, 0);
        s.multiply(x, z, 1, s.workspace(1));
        return s.shape().unpack(z, 0);
    }

    private DoubleToeplitzOperator operator() {
        DoubleToeplitzOperator prepared = operator;
        if (prepared == null) {
            synchronized (preparing) {
                prepared = operator;
                if (prepared == null) {
                    prepared = DoubleToeplitzOperator.of(Objects.requireNonNull(g), lambda, kernels);
                    operator = prepared;
                    g = null;
                }
            }
        }
        return prepared;
    }

    /** Memory held so far. */
    long bytes() {
        StationaryCovariance lags = g;
        DoubleToeplitzOperator prepared = operator;
        return (lags == null ? 0 : lags.bytes()) + (prepared == null ? 0 : prepared.bytes());
    }
}
