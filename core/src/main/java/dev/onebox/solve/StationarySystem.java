package dev.onebox.solve;

import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.tensor.Template;

/**
 * The system (S + λI) w = b itself, apart from any way of solving it: which b it takes, and how well a w solves it.
 *
 * <p>Judges with {@link DenseCovariance#times}, O((mnk)²), which shares nothing with the factorisations it judges.
 * Immutable.
 */
public final class StationarySystem {
    private final DenseCovariance covariance;
    private final Normalisation normalisation;

    /**
     * The system of the largest windows {@code g} describes.
     *
     * @throws IllegalArgumentException if λ is not a positive number
     */
    public StationarySystem(StationaryCovariance g, double lambda) {
        covariance = new DenseCovariance(g, lambda);
        normalisation = g.normalisation();
    }

    /** S + λI. */
    public DenseCovariance covariance() {
        return covariance;
    }

    public Normalisation normalisation() {
        return normalisation;
    }

    /**
     * Refuses what is no right-hand side of this system.
     *
     * @throws IllegalArgumentException if b has another size or holds NaN or infinity
     */
    public void check(Template b) {
        if (!b.size().equals(covariance.size()) || b.channels() != covariance.channels()) {
            throw new IllegalArgumentException("right-hand side of " + b.size() + " cells and " + b.channels()
                    + " channels, expected " + covariance.size() + " and " + covariance.channels());
        }
        double[] values = b.values();
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(
                        "right-hand side: number " + i + " is " + values[i] + ", expected finite numbers");
            }
        }
    }

    /** What became of b: w with its true residual and Fisher ratio. */
    public Solution judge(Template b, double[] w, int iterations, boolean converged) {
        double[] sw = covariance.times(w);
        double fit = dot(b.values(), w);
        double energy = dot(sw, w);
        return new Solution(
                new Template(b.size(), b.channels(), w),
                iterations,
                relativeDistance(sw, b.values()),
                energy > 0 ? fit / energy * fit : 0,
                converged,
                normalisation);
    }

    /** ‖z − b‖ / ‖b‖; for b = 0 just ‖z‖. */
    static double relativeDistance(double[] z, double[] b) {
        double distance = 0;
        for (int i = 0; i < b.length; i++) {
            distance += (z[i] - b[i]) * (z[i] - b[i]);
        }
        double norm = Math.sqrt(dot(b, b));
        return Math.sqrt(distance) / (norm > 0 ? norm : 1);
    }

    static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }
}
