package dev.onebox.solve;

import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.statistics.StationaryCovariance;
import java.util.ArrayList;
import java.util.List;

/**
 * Residuals by a double-precision product, whose operator is prepared when the first residual is asked for and then kept
 * instead of the lags.
 *
 * <p>Low-rank terms count as part of the system. Thread-safe.
 */
final class LazyResidual implements ToeplitzResidual {
    private final LazyOperator operator;
    private final List<LowRankTerm> terms;

    LazyResidual(StationaryCovariance g, double lambda, Kernels kernels) {
        this(new LazyOperator(g, lambda, kernels), List.of());
    }

    private LazyResidual(LazyOperator operator, List<LowRankTerm> terms) {
        this.operator = operator;
        this.terms = terms;
    }

    /** The residuals of a system that has {@code term} besides, by the same operator. */
    LazyResidual plus(LowRankTerm term) {
        List<LowRankTerm> more = new ArrayList<>(terms);
        more.add(term);
        return new LazyResidual(operator, List.copyOf(more));
    }

    @Override
    public Quality of(Template w, Template b) {
        return Quality.of(w, b, product(w));
    }

    /** b − (S + λI + U D Uᵀ) w. */
    Template residual(Template w, Template b) {
        double[] values = product(w).values();
        for (int i = 0; i < values.length; i++) {
            values[i] = b.values()[i] - values[i];
        }
        return new Template(w.size(), w.channels(), values);
    }

    /** (S + λI + U D Uᵀ) w. */
    Template product(Template w) {
        DoubleToeplitzOperator s = operator.prepared();
        double[] x = new double[s.shape().length()];
        double[] z = new double[s.shape().length()];
        s.shape().pack(w, x, 0);
        s.multiply(x, z, 1, s.workspace(1));
        Template product = s.shape().unpack(z, 0);
        terms.forEach(term -> term.plusProductInto(w, product.values()));
        return product;
    }

    /** Whether the lags are still held. */
    boolean holdsLags() {
        return operator.holdsLags();
    }

    /** Memory held so far, the terms' included. */
    long bytes() {
        return operator.bytes() + terms.stream().mapToLong(LowRankTerm::bytes).sum();
    }
}
