package dev.onebox.solve.toeplitz;

import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.LowRankTerm;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.block.DoubleOperator;
import dev.onebox.solve.block.Lazy;
import dev.onebox.statistics.StationaryCovariance;
import java.util.ArrayList;
import java.util.List;

/**
 * Residuals by a double-precision product, whose operator is prepared when the first residual is asked for and then kept
 * instead of the lags.
 *
 * <p>Low-rank terms count as part of the system. Thread-safe.
 *
 * @param operator made of the lags
 */
public record LazyResidual(Lazy<DoubleOperator> operator, long bytesOfLags, List<LowRankTerm> terms) {
    public LazyResidual(StationaryCovariance g, double lambda) {
        this(
                new Lazy<>(() -> DoubleToeplitzOperator.of(g, lambda, Kernels.best(), Workers.alone())),
                g.bytes(),
                List.of());
    }

    /** The residuals of a system that has {@code others} besides, by the same operator. */
    public LazyResidual plus(List<LowRankTerm> others) {
        List<LowRankTerm> more = new ArrayList<>(terms);
        more.addAll(others);
        return new LazyResidual(operator, bytesOfLags, List.copyOf(more));
    }

    /** Residual and Fisher ratio of w for the right-hand side b: one product with S + λI. */
    public Quality of(Template w, Template b) {
        return Quality.of(w, b, product(w));
    }

    /** b − (S + λI + U D Uᵀ) w. */
    public Template residual(Template w, Template b) {
        double[] values = product(w).values();
        for (int i = 0; i < values.length; i++) {
            values[i] = b.values()[i] - values[i];
        }
        return new Template(w.size(), w.channels(), values);
    }

    /** (S + λI + U D Uᵀ) w. */
    public Template product(Template w) {
        Template product = operator.get().times(w);
        terms.forEach(term -> term.plusProductInto(w, product.values()));
        return product;
    }

    /** Whether the lags are still held. */
    public boolean holdsLags() {
        return operator.ifMade() == null;
    }

    /** Memory held so far, the terms' included. */
    public long bytes() {
        DoubleOperator made = operator.ifMade();
        return (made == null ? bytesOfLags : made.bytes())
                + terms.stream().mapToLong(LowRankTerm::bytes).sum();
    }

    /**
     * How good a solution is.
     *
     * @param relativeResidual ‖(S + λI) w − b‖ / ‖b‖
     * @param fisherRatio (bᵀw)² / (wᵀ(S + λI)w); 0 if w is zero
     */
    public record Quality(double relativeResidual, double fisherRatio) {
        /** From the product {@code sw} = (S + λI) w. */
        static Quality of(Template w, Template b, Template sw) {
            double fit = b.dot(w);
            double energy = w.dot(sw);
            return new Quality(
                    StationarySystem.relativeDistance(sw.values(), b.values()), energy > 0 ? fit / energy * fit : 0);
        }
    }
}
