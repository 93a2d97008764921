package dev.onebox.solve.parity;

import dev.onebox.Size;
import dev.onebox.kernel.FloatLineKernel;
import dev.onebox.kernel.LineShape;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.block.FloatBasis;
import dev.onebox.solve.block.Rounding;
import dev.onebox.solve.block.SignalShape;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Cosines along the axes in which a combination of channels is even, sines where it is odd.
 *
 * <pre>
 *   coefficient (f, g) of combination a = Σ_uv φ^a_f(u) φ^a_g(v) (Q x)_a[u, v],     block f·n + g
 * </pre>
 *
 * <p>Dense matrices along each axis, every lane with that of its parity: at template sizes as fast as a fast transform, and
 * any size will do. Cost O(mn (m + n)) per channel. Immutable.
 */
final class FloatParityBasis implements FloatBasis {
    private final SignalShape shape;
    private final FloatLineKernel kernel;
    private final LineShape alongRows;
    private final LineShape alongColumns;
    private final FloatRotation rotation;
    private final FloatRotation rotationBack;
    private final float[][] rowMatrices; // φ of chunk c at [c][(f·m + u)·L + lane]
    private final float[][] rowTransposes; // the same at [c][(u·m + f)·L + lane]
    private final float[][] columnMatrices;
    private final float[][] columnTransposes;

    FloatParityBasis(Size size, ParityBasis parities, FloatLineKernel kernel) {
        int m = size.rows();
        int n = size.columns();
        int lanes = kernel.lanes();
        this.shape = new SignalShape(size, parities.channels(), lanes);
        this.kernel = kernel;
        this.alongRows = new LineShape(m, m, n, n * lanes, lanes, n * lanes, lanes);
        this.alongColumns = new LineShape(n, n, m, lanes, n * lanes, lanes, n * lanes);
        SparseRows rows = SparseRows.of(parities);
        this.rotation = new FloatRotation(rows, shape);
        this.rotationBack = new FloatRotation(rows.transposed(), shape);
        this.rowMatrices = matrices(m, parities::oddInRows, false);
        this.rowTransposes = matrices(m, parities::oddInRows, true);
        this.columnMatrices = matrices(n, parities::oddInColumns, false);
        this.columnTransposes = matrices(n, parities::oddInColumns, true);
    }

    private float[][] matrices(int length, IntPredicate isOdd, boolean transposed) {
        double[][] cosines = TrigonometricBasis.of(length, false);
        double[][] sines = TrigonometricBasis.of(length, true);
        Map<BitSet, float[]> made = new HashMap<>();
        float[][] matrices = new float[shape.chunks()][];
        for (int c = 0; c < matrices.length; c++) {
            BitSet odd = odd(c, isOdd);
            matrices[c] = made.computeIfAbsent(odd, lanes -> matrix(lanes, cosines, sines, transposed));
        }
        return matrices;
    }

    /** The lanes of a chunk that are odd. */
    private BitSet odd(int chunk, IntPredicate isOdd) {
        BitSet odd = new BitSet();
        for (int a = chunk * shape.lanes(); a < Math.min((chunk + 1) * shape.lanes(), shape.channels()); a++) {
            odd.set(a % shape.lanes(), isOdd.test(a));
        }
        return odd;
    }

    private float[] matrix(BitSet odd, double[][] cosines, double[][] sines, boolean transposed) {
        int length = cosines.length;
        float[] matrix = new float[length * length * shape.lanes()];
        for (int lane = 0; lane < shape.lanes(); lane++) {
            double[][] basis = odd.get(lane) ? sines : cosines;
            for (int i = 0; i < length * length; i++) {
                double value = transposed ? basis[i % length][i / length] : basis[i / length][i % length];
                Rounding.put(value, matrix, i * shape.lanes() + lane);
            }
        }
        return matrix;
    }

    @Override
    public SignalShape shape() {
        return shape;
    }

    @Override
    public int frequencies() {
        return shape.size().area();
    }

    @Override
    public int workLength() {
        return 2 * shape.length();
    }

    @Override
    public void forward(float[] signal, int at, float[] coefficients, int to, float[] work) {
        rotation.apply(signal, at, work, 0);
        for (int c = 0; c < shape.chunks(); c++) {
            int chunk = c * shape.chunkLength();
            int between = shape.length() + chunk;
            kernel.multiply(alongColumns, columnMatrices[c], 0, work, chunk, work, between);
            kernel.multiply(alongRows, rowMatrices[c], 0, work, between, coefficients, to + chunk);
        }
    }

    @Override
    public void inverse(float[] coefficients, int from, float[] signal, int at, float[] work) {
        for (int c = 0; c < shape.chunks(); c++) {
            int chunk = c * shape.chunkLength();
            int between = shape.length() + chunk;
            kernel.multiply(alongRows, rowTransposes[c], 0, coefficients, from + chunk, work, between);
            kernel.multiply(alongColumns, columnTransposes[c], 0, work, between, work, chunk);
        }
        rotationBack.apply(work, 0, signal, at);
    }

    /** The matrices and their transposes, those that chunks share once. */
    @Override
    public long bytes() {
        long numbers = 2 * (distinctNumbers(rowMatrices) + distinctNumbers(columnMatrices));
        return numbers * Float.BYTES;
    }

    private static long distinctNumbers(float[][] matrices) {
        return Arrays.stream(matrices)
                .distinct()
                .mapToLong(matrix -> matrix.length)
                .sum();
    }
}
