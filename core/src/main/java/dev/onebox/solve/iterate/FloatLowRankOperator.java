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
import java.util.Arrays;
import java.util.List;

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

    private FloatLowRankOperator(FloatOperator plain, List<Template> columns, double weight) {
        this.plain = plain;
        this.columns = new float[columns.size()][plain.shape().length()];
        this.weight = weight;
        for (int i = 0; i < columns.size(); i++) {
            plain.shape().pack(columns.get(i), this.columns[i], 0);
        }
    }

    /** The matrix with {@code term}: v_i = √d u_i, c = 1. */
    static FloatOperator adding(LowRankTerm term, FloatOperator plain) {
        return new FloatLowRankOperator(plain, term.columns(), 1);
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
            Template y = inverse.times(term.column(i));
            for (int j = 0; j < x.length; j++) {
                capacitance[i][j] = (i == j ? 1 : 0) + term.column(j).dot(y);
            }
            x[i] = y.values();
        }
        TiledCholesky.of(
                        "I + VᵀM⁻¹V",
                        (row, from, to, into) -> System.arraycopy(capacitance[row], from, into, 0, to - from),
                        x.length,
                        Workers.alone())
                .solveTransposed(x);
        List<Template> columns = Arrays.stream(x)
                .map(values -> new Template(term.size(), term.channels(), values))
                .toList();
        return new FloatLowRankOperator(inverse, columns, -SHARE);
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
