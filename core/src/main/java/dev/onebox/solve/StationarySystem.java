package dev.onebox.solve;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.solve.toeplitz.LazyResidual;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import java.util.List;

/**
 * The system (S + λI) w = b itself, apart from any way of solving it: which λ and which b it takes, and how well a w solves
 * it.
 *
 * <p>Residuals are products by FFT in double, measured when first asked for; until then nothing but the lags is held.
 * Thread-safe.
 */
public final class StationarySystem {
    private final Size size;
    private final int channels;
    private final double lambda;
    private final Normalisation normalisation;
    private final LazyResidual residual;

    /**
     * The system of the largest windows {@code g} describes.
     *
     * @throws IllegalArgumentException if λ is not a positive number
     */
    public StationarySystem(StationaryCovariance g, double lambda) {
        requirePositive(lambda);
        this.size = g.size();
        this.channels = g.channels();
        this.lambda = lambda;
        this.normalisation = g.normalisation();
        this.residual = new LazyResidual(g, lambda);
    }

    /** m × n. */
    public Size size() {
        return size;
    }

    /** k. */
    public int channels() {
        return channels;
    }

    /** λ, positive. */
    public double lambda() {
        return lambda;
    }

    /** That of the covariance. */
    public Normalisation normalisation() {
        return normalisation;
    }

    /** What measures solutions. */
    LazyResidual residual() {
        return residual;
    }

    /** Checks λ. @throws IllegalArgumentException if it is not positive */
    public static void requirePositive(double lambda) {
        if (!(lambda > 0) || Double.isInfinite(lambda)) {
            throw new IllegalArgumentException("lambda: got " + lambda + ", expected a positive number such as 1e-4;"
                    + " the covariance of FHOG is singular without it");
        }
    }

    /** Memory held: the lags, or the operator made of them once a residual was asked for. */
    public long bytes() {
        return residual.bytes();
    }

    /** Whether the lags are still held, because no residual was asked for. */
    boolean holdsLags() {
        return residual.holdsLags();
    }

    /**
     * Refuses what is no right-hand side of this system.
     *
     * @throws IllegalArgumentException if b has another size or holds NaN or infinity
     */
    public void check(Template b) {
        if (!b.size().equals(size) || b.channels() != channels) {
            throw new IllegalArgumentException("right-hand side of " + b.size() + " cells and " + b.channels()
                    + " channels, expected " + size + " and " + channels);
        }
        double[] values = b.values();
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(
                        "right-hand side: number " + i + " is " + values[i] + ", expected finite numbers");
            }
        }
    }

    /**
     * wᵀSw, S without λ: the variance of wᵀx over the windows x of the background, by one product in double.
     *
     * @throws IllegalArgumentException if w has another size or holds NaN or infinity
     */
    public double variance(Template w) {
        check(w);
        return w.dot(residual.product(w)) - lambda * w.dot(w);
    }

    /** b − (S + λI) w, in double. */
    public Template residual(Template w, Template b) {
        return residual.residual(w, b);
    }

    /** b − (S + λI + Σ U D Uᵀ) w, in double, of the system that has {@code terms} besides. */
    public Template residual(Template w, Template b, List<LowRankTerm> terms) {
        return residual.plus(terms).residual(w, b);
    }

    /** What became of b: w, with its true residual and Fisher ratio when asked for. */
    public Solution judge(Template b, double[] w, int iterations, boolean converged) {
        return judge(b, new Template(size, channels, w), iterations, converged, List.of());
    }

    /** The same in the system that has {@code terms} besides. */
    public Solution judge(Template b, Template w, int iterations, boolean converged, List<LowRankTerm> terms) {
        return new Solution(w, b, iterations, converged, normalisation, residual.plus(terms));
    }

    /** ‖z − b‖ / ‖b‖; for b = 0 just ‖z‖. */
    public static double relativeDistance(double[] z, double[] b) {
        double distance = 0;
        for (int i = 0; i < b.length; i++) {
            distance += (z[i] - b[i]) * (z[i] - b[i]);
        }
        double norm = Math.sqrt(dot(b, b));
        return Math.sqrt(distance) / (norm > 0 ? norm : 1);
    }

    /** xᵀy. */
    public static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }
}
