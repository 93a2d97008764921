package dev.onebox.solve.iterate;

import dev.onebox.Template;
import dev.onebox.kernel.FloatDotKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.LowRankTerm;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.block.FloatWorkspace;
import dev.onebox.solve.block.Rounding;
import dev.onebox.solve.block.SignalShape;
import dev.onebox.solve.dense.TiledCholesky;

/**
 * A matrix with weighted outer products besides.
 *
 * <pre>
 *   z = A x + c Σ_i v_i v_iᵀ x
 * </pre>
 *
 * <p>Two passes over the columns, first v_iᵀ x, then the sum, each column serving all signals while it is in the cache:
 * 2 r d multiply-adds a signal, for r columns of length d. Immutable.
 */
final class FloatLowRankOperator implements FloatOperator {
    private static final FloatDotKernel DOT = Kernels.best().floatDot();

    /**
     * How much of X Xᵀ is taken away from an inverse. In a direction where V dwarfs M the difference is less than the
     * rounding of either: the rest keeps it positive, and moves no eigenvalue by more than itself times the ratio of V Vᵀ
     * and M.
     */
    private static final double SHARE = 1 - 1e-4;

    private final FloatOperator plain;
    private final float[][] columns; // v_i as a signal
    private final double weight; // c

    private FloatLowRankOperator(FloatOperator plain, float[][] columns, double weight) {
        this.plain = plain;
        this.columns = columns;
        this.weight = weight;
    }

    /** The matrix with {@code term}: v_i = √d_i u_i, c = 1. */
    static FloatOperator adding(LowRankTerm term, FloatOperator plain) {
        float[][] columns = new float[term.rank()][plain.shape().length()];
        for (int i = 0; i < columns.length; i++) {
            plain.shape().pack(term.column(i), columns[i], 0);
        }
        return new FloatLowRankOperator(plain, columns, 1);
    }

    /**
     * The inverse of a matrix with {@code term} from the one without, by the Woodbury formula.
     *
     * <pre>
     *   (M + V Vᵀ)⁻¹ = M⁻¹ − X Xᵀ,      Y = M⁻¹V,   I + VᵀY = UᵀU,   X = Y U⁻¹
     * </pre>
     *
     * <p>Making it applies M⁻¹ to every column and spends O(r² mnk) on the rest.
     */
    static FloatOperator correcting(LowRankTerm term, FloatOperator inverse) {
        double[][] x = new double[term.rank()][]; // x[i] is column i of Y, then of X
        double[][] capacitance = new double[term.rank()][term.rank()];
        for (int i = 0; i < x.length; i++) {
            x[i] = solved(inverse, term, i, capacitance[i]);
        }
        TiledCholesky.of(
                        "I + VᵀM⁻¹V",
                        (row, from, to, into) -> System.arraycopy(capacitance[row], from, into, 0, to - from),
                        x.length,
                        Workers.alone())
                .solveTransposed(x);
        float[][] columns = new float[x.length][];
        for (int i = 0; i < x.length; i++) {
            columns[i] = rounded(x[i]);
        }
        return new FloatLowRankOperator(inverse, columns, -SHARE);
    }

    /** M⁻¹v_i, and row i of I + VᵀM⁻¹V on the way. */
    private static double[] solved(FloatOperator inverse, LowRankTerm term, int i, double[] row) {
        SignalShape shape = inverse.shape();
        float[] y = new float[shape.length()];
        shape.pack(term.column(i), y, 0);
        inverse.apply(y, y, 1, inverse.workspace(1));
        Template solved = shape.unpack(y, 0);
        for (int j = 0; j < row.length; j++) {
            row[j] = (i == j ? 1 : 0) + term.column(j).dot(solved);
        }
        double[] values = new double[y.length];
        for (int j = 0; j < y.length; j++) {
            values[j] = y[j];
        }
        return values;
    }

    private static float[] rounded(double[] values) {
        float[] signal = new float[values.length];
        for (int j = 0; j < signal.length; j++) {
            Rounding.put(values[j], signal, j);
        }
        return signal;
    }

    @Override
    public SignalShape shape() {
        return plain.shape();
    }

    @Override
    public FloatWorkspace workspace(int signals) {
        return new FloatWorkspace(signals * columns.length, plain.workspace(signals));
    }

    @Override
    public void apply(float[] x, float[] z, int signals, FloatWorkspace workspace) {
        coefficientsInto(x, signals, workspace.coefficients); // first: z may be x
        plain.apply(x, z, signals, workspace.inner());
        for (int i = 0; i < columns.length; i++) {
            float[] v = columns[i];
            for (int s = 0; s < signals; s++) {
                float coefficient = workspace.coefficients[s * columns.length + i];
                DOT.addTimes(coefficient, v, 0, z, s * v.length, v.length);
            }
        }
    }

    /** c v_iᵀ x, for each signal, at s·r + i. */
    private void coefficientsInto(float[] x, int signals, float[] coefficients) {
        for (int i = 0; i < columns.length; i++) {
            float[] v = columns[i];
            for (int s = 0; s < signals; s++) {
                double product = DOT.dot(v, 0, x, s * v.length, v.length);
                Rounding.put(weight * product, coefficients, s * columns.length + i);
            }
        }
    }

    @Override
    public long bytes() {
        return plain.bytes() + (long) columns.length * shape().length() * Float.BYTES;
    }
}
