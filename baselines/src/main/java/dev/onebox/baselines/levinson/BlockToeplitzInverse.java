package dev.onebox.baselines.levinson;

import dev.onebox.Size;
import dev.onebox.baselines.fft.PaddedTransform;
import dev.onebox.baselines.fft.Spectrum;
import dev.onebox.fft.SmoothSizes;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;

/**
 * The inverse of a symmetric positive definite block Toeplitz matrix T, in the form of Gohberg and Semencul.
 *
 * <pre>
 *   T⁻¹ = L_X L_Xᵀ − L_Y L_Yᵀ
 *
 *   L_X  block lower triangular Toeplitz, first block column  (X_0, X_1, …, X_(s)) E^(−½)
 *   L_Y  block lower triangular Toeplitz, first block column  (0, Y_0, …, Y_(s−1)) F^(−½)
 * </pre>
 *
 * <p>because T⁻¹ without its first row and column of blocks, and T⁻¹ without its last, both are inverses of the next
 * smaller Toeplitz matrix plus one product of a {@linkplain BlockPredictors predictor}. X, E and F here are those of the
 * last step; E^(−½) stands for U⁻¹ with E = UᵀU.
 *
 * <p>Applied by FFT along the level: O(s log s · order + s · order²) per right-hand side. Immutable.
 */
final class BlockToeplitzInverse {
    private final int count;
    private final int order;
    private final PaddedTransform transform;
    private final TriangularToeplitz forward; // L_X
    private final TriangularToeplitz backward; // L_Y

    private BlockToeplitzInverse(double[][][] x, double[][][] y, Workers workers) {
        count = x.length;
        order = x[0].length;
        transform = transform(count, order);
        forward = new TriangularToeplitz(x, transform, workers);
        backward = new TriangularToeplitz(y, transform, workers);
    }

    /**
     * Inverts the matrix of blocks R_0, R_1, …, R_(−d) = R_dᵀ.
     *
     * @throws NotPositiveDefiniteException if it is not positive definite
     */
    static BlockToeplitzInverse of(double[][][] lags, Workers workers) {
        BlockPredictors predictors = BlockPredictors.of(lags, workers);
        double[][][] x = predictors.x;
        double[][][] y = predictors.y;
        System.arraycopy(y, 0, y, 1, y.length - 1);
        y[0] = new double[lags[0].length][lags[0].length];
        workers.forEach(x.length, j -> {
            x[j] = BlockPredictors.transpose(x[j]);
            predictors.forwardFactor.solveTransposed(x[j]);
            y[j] = BlockPredictors.transpose(y[j]);
            predictors.backwardFactor.solveTransposed(y[j]);
        });
        return new BlockToeplitzInverse(x, y, workers);
    }

    /** Memory held for that many blocks. */
    static long bytes(int count, int order) {
        return 2 * TriangularToeplitz.bytes(transform(count, 1).frequencies(), order);
    }

    long bytes() {
        return bytes(count, order);
    }

    /** Sequences of {@code count} vectors, padded with zeros to twice their length. */
    private static PaddedTransform transform(int count, int order) {
        return new PaddedTransform(SmoothSizes.atLeast(new Size(1, 2 * count - 1)), new Size(1, count), order);
    }

    /** T⁻¹ b, block after block along the level. */
    double[] times(double[] b) {
        Spectrum bHat = transform.spectrum();
        transform.forward(b, bHat);
        Spectrum sum = transform.spectrum();
        addSquare(1, forward, bHat, sum);
        addSquare(-1, backward, bHat, sum);
        double[] w = new double[b.length];
        transform.inverse(sum, w);
        return w;
    }

    /** Adds the spectrum of s L Lᵀ b. Between both products the sequence is cut to its length. */
    private void addSquare(double s, TriangularToeplitz l, Spectrum b, Spectrum sum) {
        Spectrum zHat = transform.spectrum();
        double[] z = new double[count * order];
        l.transposedTimes(b, zHat);
        transform.inverse(zHat, z);
        transform.forward(z, zHat);
        l.addTimes(s, zHat, sum);
    }
}
