package dev.onebox.baselines.levinson;

import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.dense.RowProduct;
import dev.onebox.solve.dense.TiledCholesky;
import java.util.Arrays;

/**
 * Forward and backward block predictors of a block Toeplitz matrix T, by the recursion of Levinson, Whittle and Akaike.
 *
 * <pre>
 *   T (X_0, …, X_s)ᵀ = (E, 0, …, 0)ᵀ,   X_0 = I          T (Y_0, …, Y_s)ᵀ = (0, …, 0, F)ᵀ,   Y_s = I
 *
 *   Δ = Σ_j R_(s+1−j)ᵀ X_j                                                      from s to s+1
 *   X_j ← X_j − Y_(j−1) F⁻¹Δ          E ← E − ΔᵀF⁻¹Δ
 *   Y_j ← Y_(j−1) − X_j E⁻¹Δᵀ         F ← F − ΔE⁻¹Δᵀ
 * </pre>
 *
 * <p>E and F are Schur complements, hence positive definite when T is; they are factored at every step, and updated by
 * squares of what their factors give, so that they stay symmetric.
 *
 * <p>3 (blocks)² (order)³ operations on all threads, cut into strips of rows that sum in a fixed order: the same bits with
 * any number of threads. One per preparation.
 */
final class BlockPredictors {
    private static final int STRIP = 64; // rows of a product that stay in the second-level cache

    private final double[][][] lags; // R_0, R_1, …
    private final int order;
    private final Workers workers;
    final double[][][] x; // X_0, X_1, …: handed over when done
    final double[][][] y; // the predictor of s+1 blocks at 0 … s; the same
    private double[][] forwardError; // E
    private double[][] backwardError; // F
    TiledCholesky forwardFactor; // of E
    TiledCholesky backwardFactor; // of F

    private BlockPredictors(double[][][] lags, Workers workers) {
        this.lags = lags;
        this.order = lags[0].length;
        this.workers = workers;
        this.x = new double[lags.length][][];
        this.y = new double[lags.length][][];
        x[0] = identity();
        y[0] = identity();
        forwardError = copy(lags[0]);
        backwardError = copy(lags[0]);
        forwardFactor = factor(forwardError, 0);
        backwardFactor = forwardFactor;
    }

    /**
     * Runs the recursion on R_0, R_1, ….
     *
     * @throws NotPositiveDefiniteException if T is not positive definite
     */
    static BlockPredictors of(double[][][] lags, Workers workers) {
        BlockPredictors predictors = new BlockPredictors(lags, workers);
        for (int s = 0; s + 1 < lags.length; s++) {
            predictors.extend(s);
        }
        return predictors;
    }

    private void extend(int s) {
        double[][] delta = mismatch(s);
        double[][] transposed = transpose(delta);
        double[][][] gains = {delta, transposed};
        workers.forEach(2, side -> gain(side == 0, gains[side]));
        double[][] forwardGain = gains[0]; // F⁻¹Δ
        double[][] backwardGain = gains[1]; // E⁻¹Δᵀ
        forwardFactor = factor(forwardError, s + 1);
        backwardFactor = factor(backwardError, s + 1);
        x[s + 1] = new double[order][order];
        System.arraycopy(y, 0, y, 1, s + 1);
        int strips = strips();
        workers.forEach((s + 1) * strips, task -> update(task / strips + 1, task % strips, forwardGain, backwardGain));
        y[0] = negative(backwardGain);
    }

    /** Δ. */
    private double[][] mismatch(int s) {
        double[][] delta = new double[order][order];
        workers.forEach(strips(), strip -> {
            for (int j = 0; j <= s; j++) {
                RowProduct.plusTransposed(1, lags[s + 1 - j], x[j], order, delta, strip * STRIP, end(strip));
            }
        });
        return delta;
    }

    /** Turns Δ into F⁻¹Δ and takes ΔᵀF⁻¹Δ from E; or the same with Δᵀ, E and F. */
    private void gain(boolean forward, double[][] delta) {
        TiledCholesky factor = forward ? backwardFactor : forwardFactor;
        double[][] error = forward ? forwardError : backwardError;
        factor.solveTransposed(delta);
        for (int strip = 0; strip < strips(); strip++) {
            RowProduct.plusTransposed(-1, delta, delta, order, error, strip * STRIP, end(strip));
        }
        factor.solveUpper(delta);
    }

    /** Some rows of X_j and of Y_j, which still holds Y_(j−1). */
    private void update(int j, int strip, double[][] forwardGain, double[][] backwardGain) {
        int from = strip * STRIP;
        int to = end(strip);
        double[][] old = new double[order][];
        for (int r = from; r < to; r++) {
            old[r] = x[j][r].clone();
        }
        RowProduct.plus(-1, y[j], forwardGain, order, x[j], from, to);
        RowProduct.plus(-1, old, backwardGain, order, y[j], from, to);
    }

    private int strips() {
        return (order + STRIP - 1) / STRIP;
    }

    private int end(int strip) {
        return Math.min(order, (strip + 1) * STRIP);
    }

    private TiledCholesky factor(double[][] error, int step) {
        TiledCholesky.Rows rows = (row, from, to, into) -> System.arraycopy(error[row], from, into, 0, to - from);
        return TiledCholesky.of("prediction error " + step, rows, order, workers);
    }

    private double[][] identity() {
        double[][] identity = new double[order][order];
        for (int i = 0; i < order; i++) {
            identity[i][i] = 1;
        }
        return identity;
    }

    private static double[][] copy(double[][] a) {
        return Arrays.stream(a).map(double[]::clone).toArray(double[][]::new);
    }

    /** aᵀ. */
    static double[][] transpose(double[][] a) {
        double[][] transposed = new double[a[0].length][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < transposed.length; j++) {
                transposed[j][i] = a[i][j];
            }
        }
        return transposed;
    }

    private static double[][] negative(double[][] a) {
        return Arrays.stream(a)
                .map(row -> Arrays.stream(row).map(v -> -v).toArray())
                .toArray(double[][]::new);
    }
}
